#compdef ssa-compare
# Completion of ssa-compare for zsh: the options of --help and the values that it lists, else files.
local option list
local -a values
if [[ $PREFIX = --*=* ]]; then
  option=${PREFIX%%=*}
  compset -P '*='
  compset -P '*,'
  if [[ $option = --methods ]]; then
    values=(${(f)"$($words[1] --list-methods 2>/dev/null | awk '/^[a-z]/ { print $1 }')"})
  else
    # The first list in what is said of the option: a|b|c or a,b,c.
    list=$($words[1] --help 2>/dev/null | awk -v option="$option" '
      /^ +-/ { here = $1 ~ "(^|,)" option "(,|$)" }
      here && match($0, /[a-z0-9-]+([|,][a-z0-9-]+)+/) { print substr($0, RSTART, RLENGTH); exit }')
    values=(${(s:,:)${list//|/,}})
  fi
  if (( $#values )); then compadd -a values; else _files; fi
elif [[ $PREFIX = -* ]]; then
  values=(${(f)"$($words[1] --help 2>/dev/null | awk '/^ +-/ { sub(/^-.,/, "", $1); print $1 }')"})
  compadd -a values
else
  _files
fi
