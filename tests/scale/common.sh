# What the recipes share: sourced with the tool as $1. Makes a corpus, the report of one run over it, and checks that the merged
# reports of its parts say the same.
tool=$(realpath "$1")
export tool
shards=6
export shards
work=$(mktemp -d "${TMPDIR:-/tmp}/ssa-compare-scale-XXXXXX")
export work
mkdir "$work/corpus" "$work/out"

skip() {
  echo "SKIPPED: $*"
  exit 77
}

# make_corpus: programs that each take a moment, a rejected one and a bad name, so that there is something to lose.
make_corpus() {
  local k n
  for k in $(seq 1 "${SCALE_FILES:-90}"); do
    {
      echo "int x = 0; int y = 0;"
      for n in $(seq 1 $((20 + k % 40))); do
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

# kill_one_worker: waits until a worker is in the middle of its part, and kills it as nothing can be prepared for. Says whom.
kill_one_worker() {
  local pid_file part pid
  for _ in $(seq 1 600); do
    for pid_file in "$work"/out/*.pid; do
      [ -e "$pid_file" ] || continue
      part=${pid_file%.pid}
      pid=$(cat "$pid_file")
      [ "$(grep -cs '"record":"input"' "$part")" -ge 3 ] || continue
      tail -n 1 "$part" | grep -q '^{"record":"totals"' && continue
      kill -9 "$pid" 2>/dev/null || continue
      cp "$part" "$work/at_the_kill"
      echo "killed a worker: $(basename "$part") had $(grep -c '"record":"input"' "$work/at_the_kill") whole inputs then"
      return 0
    done
    sleep 0.1
  done
  echo "no worker was found in the middle of its part"
  return 1
}

# check_parts: the parts, merged, are the whole.
check_parts() {
  "$tool" --merge --format=jsonl -o "$work/merged.jsonl" "$work"/out/*.jsonl || return 1
  cmp <(tail -n 1 "$work/whole.jsonl") <(tail -n 1 "$work/merged.jsonl") || return 1
  cmp <(sort "$work/whole.jsonl") <(sort "$work/merged.jsonl") || return 1
  echo "the $shards parts, merged, have the $(($(wc -l <"$work/merged.jsonl") - 1)) inputs of the run in one piece, each once, and its totals"
}
