"""Prints the line that bash makes when Tab is pressed: types it into a new shell on a terminal.

Usage: complete_line.py TOOL WORDS
"""

import os
import pty
import select
import sys
import tempfile
import time

SETTINGS = """\
PS1='ready$ '
PATH={folder}:$PATH
. compare/command_line/completion.bash
bind 'set completion-query-items 0'
bind 'set bell-style none'
bind -x '"\\C-g": printf "%s\\n" "$READLINE_LINE" >{folder}/line.new && mv {folder}/line.new {folder}/line'
"""


def read_until(terminal, done, what):
    """Reads what the shell writes, which would wait otherwise, until done() holds for all of it."""
    written, end = b"", time.monotonic() + 60
    while not done(written):
        if time.monotonic() > end:
            sys.exit(f"bash did not {what}; it wrote {written!r}")
        if select.select([terminal], [], [], 0.05)[0]:
            written += os.read(terminal, 4096)


def main():
    tool, words = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.realpath(tool), f"{folder}/ssa-compare")
        with open(f"{folder}/settings", "w", encoding="utf-8") as settings:
            settings.write(SETTINGS.format(folder=folder))
        shell, terminal = pty.fork()
        if shell == 0:
            os.environ["TERM"] = "dumb"
            os.execvp("bash", ["bash", "--noprofile", "--rcfile", f"{folder}/settings", "-i"])
        read_until(terminal, lambda written: b"ready$ " in written, "start")
        os.write(terminal, f"ssa-compare {words}\t\a".encode())
        read_until(terminal, lambda _: os.path.exists(f"{folder}/line"), "answer")
        with open(f"{folder}/line", encoding="utf-8") as line:
            print(line.read(), end="")
        os.close(terminal)
        os.waitpid(shell, 0)


main()
