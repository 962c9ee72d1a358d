# Completion of ssa-compare for bash: the options of --help and the values that it lists, else files.
_ssa_compare() {
  local word=${COMP_WORDS[COMP_CWORD]} option="" values
  COMPREPLY=()
  # Bash splits words at "=".
  if [ "$word" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 1]} word=""
  elif [ "$COMP_CWORD" -gt 1 ] && [ "${COMP_WORDS[COMP_CWORD - 1]}" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [ "$option" = --methods ]; then
    values=$("$1" --list-methods 2>/dev/null | awk '/^[a-z]/ { print $1 }')
  elif [ -n "$option" ]; then
    # The list that ends what is said of the option: ": a, b, c".
    values=$("$1" --help 2>/dev/null | awk -v option="$option" '
      /^ +-/ || !NF { name = $1; sub(/^-.,/, "", name); sub(/\[.*/, "", name); here = name == option }
      here { sub(/^ +/, " "); text = text $0 }
      END { if (match(text, /: [a-z0-9+-]+(, [a-z0-9+-]+)+$/)) { list = substr(text, RSTART + 2); gsub(/, /, "\n", list); print list } }')
  elif [[ $word = -* ]]; then
    values=$("$1" --help 2>/dev/null | awk '/^ +-/ { sub(/^-.,/, "", $1); sub(/\[.*/, "", $1); print $1 }')
  fi
  # Of a list by comma, the last one.
  local before=""
  if [ -n "$option" ] && [[ $word = *,* ]]; then before=${word%,*},; fi
  if [ -n "${values:-}" ]; then
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$values" -- "${word#"$before"}")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _ssa_compare ssa-compare
