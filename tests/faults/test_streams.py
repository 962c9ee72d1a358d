"""Closed or full standard input, output and error."""

import json
import os

from tool import PROGRAM, ToolTest

BROKEN = 'return y;\n'


class Streams(ToolTest):
    def test_a_full_standard_error_loses_no_report(self):
        self.write('broken.s', BROKEN)
        for shell_end in ('2> /dev/full', '2>&-'):
            with self.subTest(shell_end):
                result = self.run_tool('--format=json', 'broken.s', 'p.s', shell_end=shell_end)
                self.assertEqual(result.returncode, 2)
                report = json.loads(result.stdout)
                self.assertEqual([entry['status'] for entry in report['inputs']], ['rejected', 'ok'])
                result = self.run_tool('--format=json', '-o', 'r.json', 'broken.s', 'p.s', shell_end=shell_end)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(json.loads((self.folder / 'r.json').read_text())['inputs'], report['inputs'])

    def test_lost_messages_make_no_success(self):
        self.assertEqual(self.run_tool('p.s', '--trace=phi', shell_end='2> /dev/full').returncode, 2)
        self.assertEqual(self.run_tool('p.s', shell_end='2> /dev/full').returncode, 0)
        self.assertEqual(self.run_tool('p.s', '--trace=phi', shell_end='2>&-').returncode, 0)

    def test_a_reader_of_messages_that_goes_loses_no_report(self):
        self.write('broken.s', BROKEN)
        self.run_tool('--format=json', '-o', 'r.json', 'broken.s', shell_end='2>&1 | true')
        for _ in range(100):
            if (self.folder / 'r.json').exists():
                break
            __import__('time').sleep(0.05)
        self.assertEqual(len(json.loads((self.folder / 'r.json').read_text())['inputs']), 1)

    def test_a_closed_descriptor_is_not_given_to_a_file(self):
        self.write('broken.s', BROKEN)
        for shell_end in ('<&-', '2>&-', '<&- 2>&-', '<&- >&- 2>&-', '>&-'):
            with self.subTest(shell_end):
                result = self.run_tool('--format=json', '-o', 'r.json', 'broken.s', 'p.s', shell_end=shell_end)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(len(json.loads((self.folder / 'r.json').read_text())['inputs']), 2)
                os.remove(self.folder / 'r.json')
                self.assertEqual((self.folder / 'p.s').read_text(), PROGRAM)

    def test_a_report_that_went_nowhere_is_an_error(self):
        for shell_end in ('> /dev/full', '>&-'):
            for arguments in (['p.s'], ['--format=json', 'p.s'], ['--help'], ['--version'], ['--list-methods'],
                              ['--dump=cfg', 'p.s'], ['--emit=llvm', 'p.s']):
                with self.subTest(shell_end + ' ' + ' '.join(arguments)):
                    result = self.run_tool(*arguments, shell_end=shell_end)
                    self.assertEqual(result.returncode, 2)
                    self.assertIn(b'error: standard output: ', result.stderr)
                    self.assertNotIn(b'internal', result.stderr)
            self.assertEqual(self.run_tool('--help', shell_end=shell_end + ' 2>&1').returncode, 2)

    def test_a_closed_standard_input_is_bad_input(self):
        result = self.run_tool('-', shell_end='<&-')
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'<stdin>: error: Bad file descriptor', result.stderr)
