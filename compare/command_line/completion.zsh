#compdef ssa-compare
# Completion of ssa-compare for zsh: the options of --help and the values that it lists, else files.
local option previous=$words[CURRENT-1] tool=${(Q)words[1]}
tool=${tool/#\~\//$HOME/}
local -a values
if [[ $PREFIX = --*=* ]]; then
  option=${PREFIX%%=*}
  compset -P '*='
# In --help, "--option VALUE" has its value in the next word; "--option[=VALUE]" has none there.
elif [[ $previous =~ '^--?[a-z-]+$' ]] && $tool --help 2>/dev/null | grep -E -- "^ +(-.,)?$previous [A-Z]" >/dev/null; then
  option=$previous
fi
if [[ -n $option ]]; then
  compset -P '*,'
  if [[ $option = --methods ]]; then
    values=(${(f)"$($tool --list-methods 2>/dev/null | awk '/^[a-z]/ { print $1 }')"})
  else
    # The list at the end of the description of the option: ": a, b, c".
    values=(${(f)"$($tool --help 2>/dev/null | awk -v option="$option" '
      /^ +-/ || !NF { name = $1; sub(/^-.,/, "", name); sub(/\[.*/, "", name); here = name == option }
      here { sub(/^ +/, " "); text = text $0 }
      END { if (match(text, /: [a-z0-9+-]+(, [a-z0-9+-]+)+$/)) { list = substr(text, RSTART + 2); gsub(/, /, "\n", list); print list } }')"})
  fi
  if (( $#values )); then compadd -a values; else _files; fi
elif [[ $PREFIX = -* ]]; then
  values=(${(f)"$($tool --help 2>/dev/null | awk '/^ +-/ { sub(/^-.,/, "", $1); sub(/\[.*/, "", $1); print $1 }')"})
  compadd -a values
else
  compset -P '@'  # a list of files
  _files
fi
