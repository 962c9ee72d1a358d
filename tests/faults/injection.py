"""Makes one call of the tool fail at a time and checks the result: no abort, the old file or a complete new one, and success
only if the complete report was delivered."""

import json
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile

from tool import LIBRARY, PROGRAM, TOOL, nested_loops

KINDS = ('open', 'read', 'write', 'close', 'rename', 'thread', 'memory')
OLD = b'old\n'
FILES = {
    'a.s': PROGRAM,
    'b.s': 'return y;\n',
    'sub/c.py': 'def main(arg):\n    while arg < 5:\n        arg = arg + 1\n    return arg\n',
    'sub/d.s': nested_loops(3),
}
SCENARIOS = {
    'table': ['a.s'],
    'json to a file': ['--format=json', '-o', 'out', '-j', '2', 'a.s', 'b.s', 'sub'],
    'page': ['--format=html', '-o', 'out', '-j', '1', 'a.s'],
    'csv, timed, traced': ['--format=csv', '-o', 'out', '--trace=phi', 'a.s'],
    'program': ['--emit=llvm', '--run=3', 'a.s'],
    'dump': ['--dump=cfg,son', '--as=json', '-o', 'out', 'a.s'],
    'diff': ['--diff', '-o', 'out', 'before.json', 'after.json'],
}


class Outcome:
    def __init__(self, status, out, err, file, names, sources_are_whole):
        self.status, self.out, self.err, self.file = status, out, err, file
        self.names, self.sources_are_whole = names, sources_are_whole


class Injector:
    """Runs one scenario repeatedly in a folder of its own."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='ssa-compare-inject-'))
        self.sources = {name: text.encode() for name, text in FILES.items()}
        for name, text in self.sources.items():
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_bytes(text)
        if '--diff' in arguments:
            for name, options in (('before.json', []), ('after.json', ['--methods=pruned,lazy'])):
                subprocess.run([TOOL, '--format=json', *options, '-o', name, 'a.s'], cwd=self.folder, check=True)
                self.sources[name] = (self.folder / name).read_bytes()
        self.counts = pathlib.Path(tempfile.mkstemp(prefix='ssa-compare-inject-')[1])
        (self.folder / 'out').write_bytes(OLD)
        self.names = self.find_names()
        self.reference = self.run('none', 0, 'once')[0]

    def close(self):
        shutil.rmtree(self.folder)
        self.counts.unlink()

    def find_names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob('*'))

    def run(self, kind, number, mode):
        """Returns the outcome, the number of calls of that kind and the number of those that failed."""
        (self.folder / 'out').write_bytes(OLD)
        self.counts.write_bytes(bytes(16))
        environment = os.environ | {'LD_PRELOAD': LIBRARY, 'SSAC_FAULT': f'{kind}:{number}:{mode}',
                                    'SSAC_FAULT_LOG': str(self.counts)}
        result = subprocess.run([TOOL, *self.arguments], cwd=self.folder, env=environment, capture_output=True,
                                timeout=120, check=False)
        sources_are_whole = all((self.folder / name).read_bytes() == text for name, text in self.sources.items())
        outcome = Outcome(result.returncode, result.stdout, result.stderr, (self.folder / 'out').read_bytes(),
                          self.find_names(), sources_are_whole)
        for name in set(outcome.names) - set(self.names):
            (self.folder / name).unlink()
        return outcome, *struct.unpack('QQ', self.counts.read_bytes())

    def complaints(self, kind, outcome):
        """Yields what is wrong with the outcome of a fault."""
        same = (outcome.out, outcome.file) == (self.reference.out, self.reference.file)
        if outcome.status not in (0, 1, 2, 3):
            yield f'ends with status {outcome.status}: {outcome.err[-300:]}'
        if outcome.status == 0 and not same:
            yield 'success, but not the whole report'
        if outcome.status == 0 and outcome.err != self.reference.err:
            yield 'success, but not all messages'
        if outcome.names != self.names:
            yield f'leaves files: {set(outcome.names) ^ set(self.names)}'
        if not outcome.sources_are_whole:
            yield 'an input changed'
        if outcome.file not in (OLD, self.reference.file):
            yield from self.complaints_of_file(outcome)
        if outcome.status != self.reference.status and not outcome.err and kind != 'write':
            yield 'fails without a message'

    def complaints_of_file(self, outcome):
        """The new file differs from the reference, because memory ran out or an input could not be read: it must still be complete."""
        if outcome.status not in (2, 3):
            yield f'another file, with status {outcome.status}'
        if '--format=json' in self.arguments:
            try:
                report = json.loads(outcome.file)
            except ValueError:
                yield 'half a file'
                return
            if 'cut' not in report and 'totals' not in report:
                yield 'the end is missing'


def places(count, most):
    """At most `most` of the numbers 1, ..., count: all of the first third, then evenly spaced ones; includes the last."""
    if count <= most:
        return range(1, count + 1)
    dense = most // 3
    step = (count - dense) / (most - dense)
    return sorted(set(range(1, dense + 1)) | {dense + int(step * k) for k in range(1, most - dense + 1)})


def inject(most_places, tell=print):
    """Runs all scenarios with at most that many faults per kind and mode. Returns how many were tried and which failed."""
    tried = 0
    failed = []
    for name, arguments in SCENARIOS.items():
        injector = Injector(arguments)
        for kind in KINDS:
            counted = injector.run(kind, 0, 'once')[1]
            for mode in ('once', 'always'):
                before = len(failed)
                hit = 0
                for number in places(counted, most_places):
                    outcome, _, faults = injector.run(kind, number, mode)
                    hit += faults != 0
                    failed += [(name, kind, number, mode, complaint)
                               for complaint in injector.complaints(kind, outcome)]
                tried += hit
                tell(f'{name}: {kind} {mode}: {counted} places, {hit} tried, {len(failed) - before} failed', flush=True)
        injector.close()
    return tried, failed
