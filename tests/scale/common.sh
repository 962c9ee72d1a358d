# Shared by the recipes; sourced with the tool as $1. Makes a corpus and the report of one run over it, and checks that the merged
# reports of its parts say the same.
tool=$(realpath "$1")
export tool
shards=6
export shards
work=$(mktemp -d "${TMPDIR:-/tmp}/ssa-compare-scale-XXXXXX")
export work
mkdir "$work/corpus" "$work/out" "$work/bin"
ln -s "$tool" "$work/bin/ssa-compare"
export PATH="$work/bin:$PATH"
docs=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/../../docs/scaling.md
export docs
# The script that docs/scaling.md prints.
sed -n '/^```sh$/,/^```$/p' "$docs" | sed '/^```/d' | sed "s|/1000|/$shards|" >"$work/part"
chmod +x "$work/part"

skip() {
  echo "SKIPPED: $*"
  exit 77
}

command -v pgrep >/dev/null || skip "pgrep is missing (Debian package procps)"

# make_corpus: programs that take a tenth of a second each, so that a part can be caught in the middle; a rejected one; a missing file.
make_corpus() {
  local k n
  for k in $(seq 1 "${SCALE_FILES:-90}"); do
    {
      echo "int x = 0; int y = 0;"
      for n in $(seq 1 $((900 + k % 40))); do
        echo "while (x < $n) { x = x + 1; if (x == $n) { y = y + x; } else { y = y - 1; } }"
      done
      echo "return x + y;"
    } >"$work/corpus/program_$k.s"
  done
  echo "return nothing;" >"$work/corpus/wrong.s"
  find "$work/corpus" -name '*.s' | sort >"$work/list"
  echo "$work/corpus/missing.s" >>"$work/list"
  "$tool" "@$work/list" -o "$work/whole.jsonl" 2>/dev/null || true
}

# recipe ENGINE: the command that docs/scaling.md prints for it, with the number of parts used here.
recipe() {
  awk -F '`' -v engine="| $1 " 'index($0, engine) == 1 { print $2 }' "$docs" | sed "s|1000|$shards|g; s|1001|$((shards + 1))|g" | grep .
}

# tools_in_the_middle: process and part of each tool that has done some of its inputs but not all.
tools_in_the_middle() {
  local process part
  for process in $(pgrep -x ssa-compare | sed 's|^|/proc/|'); do
    [ "$(readlink "$process/exe" 2>/dev/null)" = "$tool" ] && [ "$(readlink "$process/cwd" 2>/dev/null)" = "$work" ] || continue
    part=$(tr '\0' '\n' 2>/dev/null <"$process/cmdline" | sed -n 's|^out/\([0-9]*\)\.jsonl$|\1|p')
    [ -n "$part" ] && [ "$(grep -cs '"record":"input"' "$work/out/$part.jsonl")" -ge 3 ] || continue
    tail -n 1 "$work/out/$part.jsonl" | grep -q '^{"record":"totals"' && continue
    echo "${process#/proc/} $part"
  done
}

parent_of() { awk '{ print $4 }' "/proc/$1/stat"; }

# kill_one tool|worker: waits until a tool is in the middle of its part, and kills it by SIGKILL; or kills the script that has started it
# and waits for it, so that the tool lives on. Prints which.
kill_one() {
  local pid part flock script
  for _ in $(seq 1 3000); do
    read -r pid part < <(tools_in_the_middle) || { sleep 0.02; continue; }
    if [ "$1" = tool ]; then
      kill -9 "$pid" 2>/dev/null || continue
    else
      flock=$(parent_of "$pid" 2>/dev/null) && script=$(parent_of "$flock" 2>/dev/null) && [ "$script" -gt 1 ] || continue
      kill -9 "$script" "$flock" 2>/dev/null || continue
      kill -0 "$pid" || { echo "the tool did not outlive its worker"; return 1; }
    fi
    echo "killed the $1 of part $part, which had $(grep -c '"record":"input"' "$work/out/$part.jsonl") whole inputs then"
    return 0
  done
  echo "no worker was found in the middle of its part"
  return 1
}

# check_parts: checks that the parts, merged, equal the whole.
check_parts() {
  "$tool" --merge --format=jsonl -o "$work/merged.jsonl" "$work"/out/*.jsonl || return 1
  cmp <(tail -n 1 "$work/whole.jsonl") <(tail -n 1 "$work/merged.jsonl") || return 1
  cmp <(sort "$work/whole.jsonl") <(sort "$work/merged.jsonl") || return 1
  echo "the $shards parts, merged, have the $(($(wc -l <"$work/merged.jsonl") - 1)) inputs of the run in one piece, each once, and its totals"
}
