"""Runs the tool as a program in a folder of its own."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

TOOL = os.environ['SSAC_TOOL']
LIBRARY = os.environ['SSAC_FAIL_LIBRARY']

PROGRAM = """int x = 1;
while (arg < 10) {
  arg = arg + 1;
  if (arg == 3) x = arg;
}
return x;
"""


def nested_loops(count):
    """A program that takes a while to process."""
    text = 'int x = 0;\nint y = 0;\n'
    for k in range(count):
        text += f'while (x < {k}) {{ x = x + 1; if (x == {k}) {{ y = y + x; }} else {{ y = y - 1; }} }}\n'
    return text + 'return x + y;\n'


def many_functions(count):
    """A large file with many functions; the tool processes it one function at a time."""
    return ''.join(f'def function_{k}(limit):\n    total = {k}\n    while total < limit:\n'
                   f'        if total > 7:\n            total = total + 2\n        total = total + 1\n'
                   f'    return total\n\n' for k in range(count))


class ToolTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='ssa-compare-faults-'))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.program = self.write('p.s', PROGRAM)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def run_tool(self, *arguments, shell_end='', **options):
        """Runs the tool; with `shell_end`, through a shell that performs those redirections."""
        options = {'cwd': self.folder, 'capture_output': True, 'timeout': 120} | options
        words = [TOOL, *arguments]
        if shell_end:
            words = ['sh', '-c', '"$@" ' + shell_end, 'sh', *words]
        return subprocess.run(words, check=False, **options)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())
