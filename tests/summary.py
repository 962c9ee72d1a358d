#!/usr/bin/env python3
"""Prints what the reader of the end of a log needs to know about a run of ctest.

Usage: tests/summary.py RESULTS, the file that `ctest --output-junit` wrote.

Prints the end of what each failed test printed, each skipped test with its reason, and "N passed, N failed, N skipped"."""

import re
import sys
import xml.etree.ElementTree

LINES_OF_A_FAILURE = 60


def reason(output):
    """Why a test was skipped: what follows "SKIPPED: " in its last such line; else what ctest says of it."""
    found = re.findall(r'SKIPPED: (.*)', output) or output.strip().splitlines()
    return found[-1] if found else 'no reason given'


def summary(tests):
    """The lines to print for tests of (name, 'run', 'fail' or other status, output)."""
    failed = [(name, output) for name, status, output in tests if status == 'fail']
    skipped = [(name, output) for name, status, output in tests if status not in ('run', 'fail')]
    for name, output in failed:
        lines = output.rstrip().splitlines()
        yield f'failed: {name}'
        if len(lines) > LINES_OF_A_FAILURE:
            yield f'  [{len(lines) - LINES_OF_A_FAILURE} lines left out]'
        yield from (f'  {line}' for line in lines[-LINES_OF_A_FAILURE:])
    for name, output in skipped:
        yield f'skipped: {name}: {reason(output)}'
    yield f'{len(tests) - len(failed) - len(skipped)} passed, {len(failed)} failed, {len(skipped)} skipped'


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ('-h', '--help'):
        print(__doc__)
        return 0 if sys.argv[1:] in (['-h'], ['--help']) else 2
    cases = xml.etree.ElementTree.parse(sys.argv[1]).iter('testcase')
    tests = [(case.get('name'), case.get('status'), case.findtext('system-out', '')) for case in cases]
    print('\n'.join(summary(tests)))
    return 0


sys.exit(main())
