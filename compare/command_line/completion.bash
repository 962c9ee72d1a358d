# Completion of ssa-compare for bash: the options of --help and the values that it lists, else files.
_ssa_compare() {
  local word=${COMP_WORDS[COMP_CWORD]} option="" previous="" values tool=${1/#\~\//$HOME/}
  tool=${tool//[\\\"\']/}  # as typed, it can be quoted
  COMPREPLY=()
  # Bash splits words at "=" and at "@".
  if [ "$COMP_CWORD" -gt 1 ]; then previous=${COMP_WORDS[COMP_CWORD - 1]}; fi
  if [ "$word" = @ ] || [ "$previous" = @ ]; then
    _ssa_compare_at
    return
  elif [ "$word" = = ]; then
    option=$previous word=""
  elif [ "$previous" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  # In --help, "--option VALUE" has its value in the next word; "--option[=VALUE]" has none there.
  elif [[ $previous =~ ^--?[a-z-]+$ ]] && "$tool" --help 2>/dev/null | grep -E -- "^ +(-.,)?$previous [A-Z]" >/dev/null; then
    option=$previous
  fi
  if [ "$option" = --methods ]; then
    values=$("$tool" --list-methods 2>/dev/null | awk '/^[a-z]/ { print $1 }')
  elif [ -n "$option" ]; then
    # The list at the end of the description of the option: ": a, b, c".
    values=$("$tool" --help 2>/dev/null | awk -v option="$option" '
      /^ +-/ || !NF { name = $1; sub(/^-.,/, "", name); sub(/\[.*/, "", name); here = name == option }
      here { sub(/^ +/, " "); text = text $0 }
      END { if (match(text, /: [a-z0-9+-]+(, [a-z0-9+-]+)+$/)) { list = substr(text, RSTART + 2); gsub(/, /, "\n", list); print list } }')
  elif [[ $word = -* ]]; then
    values=$("$tool" --help 2>/dev/null | awk '/^ +-/ { sub(/^-.,/, "", $1); sub(/\[.*/, "", $1); print $1 }')
  fi
  # Of a list separated by commas, the last item.
  local before=""
  if [ -n "$option" ] && [[ $word = *,* ]]; then before=${word%,*},; fi
  if [ -n "${values:-}" ]; then
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$values" -- "${word#"$before"}")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
# A word with "@": a list of files if it begins with it, else a file with such a name. Bash replaces the last "@" and what follows.
_ssa_compare_at() {
  local line=${COMP_LINE:0:COMP_POINT} mark="" typed kept name
  typed=${line##*[[:space:]]}
  kept=${typed%@*}
  if [ -z "$kept" ]; then mark=@ typed=${typed#@}; fi
  # Bash does not take "@loop.s" for a file name, so the ends of names, and quoting, are up to this function.
  compopt +o filenames 2>/dev/null || true
  while IFS= read -r name; do
    if [ -d "$name" ]; then
      name=$name/
      compopt -o nospace 2>/dev/null || true
    fi
    printf -v name %q "$mark$name"
    COMPREPLY+=("${name#"$kept"}")
  done < <(compgen -f -- "$typed")
}
complete -o filenames -F _ssa_compare ssa-compare
