"""Tests summary.py, which ends the log of tests/run."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

RESULTS = """<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="4">
  <testcase name="unit: good" status="run"><system-out>failed: no
SKIPPED: no
</system-out></testcase>
  <testcase name="unit: &apos;a&apos; &lt; b" status="fail"><failure message=""/><system-out>{lines}
the reason
</system-out></testcase>
  <testcase name="page: in Node" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/><system-out>first
SKIPPED: Node is not installed &amp; cannot be
</system-out></testcase>
  <testcase name="unit: missing" status="notrun"><skipped message="Unable to find executable"/><system-out>no such program</system-out></testcase>
</testsuite>
"""


class Summary(unittest.TestCase):
    def test_it_says_what_failed_and_what_was_skipped_and_why(self):
        with tempfile.TemporaryDirectory() as folder:
            results = pathlib.Path(folder) / 'results.xml'
            results.write_text(RESULTS.format(lines='\n'.join(f'line {k}' for k in range(100))))
            script = pathlib.Path(__file__).with_name('summary.py')
            printed = subprocess.run([sys.executable, script, results], capture_output=True, text=True, check=True).stdout
        lines = printed.splitlines()
        self.assertEqual(lines[0], "failed: unit: 'a' < b")
        self.assertEqual(lines[1:3] + lines[-5:-3], ['  [41 lines left out]', '  line 41', '  line 99', '  the reason'])
        self.assertEqual(lines[-3:], ['skipped: page: in Node: Node is not installed & cannot be',
                                      'skipped: unit: missing: no such program', '1 passed, 1 failed, 2 skipped'])


if __name__ == '__main__':
    unittest.main()
