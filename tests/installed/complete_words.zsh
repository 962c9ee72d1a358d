#!/usr/bin/env zsh
# Prints zsh's matches for the last word of a command line, one per line: types it into a new shell and presses Tab.
# Usage: tests/installed/complete_words.zsh TOOL WORD...
zmodload zsh/zpty
folder=$(mktemp -d)
trap 'zpty -d shell 2>/dev/null; rm -rf $folder' EXIT
ln -s ${0:A:h:h:h}/compare/command_line/completion.zsh $folder/_ssa-compare
ln -s ${1:A} $folder/ssa-compare
cat >$folder/settings <<'END'
path=($folder $path)
fpath=($folder $fpath)
autoload -Uz compinit
compinit -u -D
PS1=
# Records the matches of each call, and leaves the line as it is.
compadd() {
  local -a matches
  builtin compadd -O matches "$@"
  print -rl -- $matches >>$folder/matches
}
offer() {
  zle complete-word
  : >$folder/done
}
zle -N offer
bindkey '^I' offer
END
zpty shell env TERM=dumb zsh -f -i
zpty -w shell "folder=${(q)folder}; . ${(q)folder}/settings"
zpty -w -n shell "ssa-compare ${*[2,-1]}"$'\t'
for ((tries = 0; tries < 200; ++tries)); do
  [[ -e $folder/done ]] && break
  sleep 0.05
done
[[ -e $folder/done ]] || { print "zsh did not answer" >&2; exit 1 }
[[ ! -e $folder/matches ]] || cat $folder/matches
