"""Crashes of the tool: it names what it was working on, leaves no partial or temporary files, and is ended by the signal."""

import bisect
import json
import os
import signal
import tempfile

from tool import LIBRARY, ToolTest, many_functions

ADVICE = '; --isolate, which --format=jsonl has, keeps a crash to its input\n'
CRASHED = 'error: crashed (SIGSEGV)' + ADVICE


class Crashes(ToolTest):
    def setUp(self):
        super().setUp()
        self.write('crash.c', 'int f(int x) { return x; }')

    def compiler_that_sends(self, name):
        """A compiler that kills the tool instead of compiling."""
        self.write('bin/clang-19', f'#!/bin/sh\nkill -{name} $PPID\nexec sleep 60\n').chmod(0o755)
        return os.environ | {'PATH': f'{self.folder}/bin:{os.environ["PATH"]}'}

    def crash_at(self, fault, *arguments):
        """Runs the tool so that it crashes at a memory allocation."""
        with tempfile.NamedTemporaryFile() as counts:
            counts.write(bytes(16))
            counts.flush()
            environment = os.environ | {'LD_PRELOAD': LIBRARY, 'SSAC_FAULT': f'memory:{fault}',
                                        'SSAC_FAULT_LOG': counts.name}
            result = self.run_tool(*arguments, env=environment)
            counts.seek(0)
            return result, int.from_bytes(counts.read(8), 'little')

    def test_each_signal_is_told_with_the_file_and_ends_the_tool(self):
        for name in ('SEGV', 'BUS', 'ILL', 'FPE', 'ABRT'):
            with self.subTest(name):
                result = self.run_tool('-j1', 'crash.c', env=self.compiler_that_sends(name))
                self.assertEqual(result.returncode, -signal.Signals['SIG' + name])
                self.assertEqual(result.stderr.decode(), f'crash.c: error: crashed (SIG{name})' + ADVICE)

    def test_a_name_that_a_terminal_would_obey_is_not_written_as_it_is(self):
        self.write('a\033[2J.c', 'int f(int x) { return x; }')
        result = self.run_tool('-j1', 'a\033[2J.c', env=self.compiler_that_sends('SEGV'))
        self.assertEqual(result.stderr.decode(), 'a?[2J.c: ' + CRASHED)

    def test_the_old_file_stays_and_nothing_is_left(self):
        self.write('r.json', 'old')
        environment = self.compiler_that_sends('SEGV')
        before = self.names()
        result = self.run_tool('-j1', '-o', 'r.json', '--plot=p.svg', 'p.s', 'crash.c', env=environment)
        self.assertEqual(result.returncode, -signal.SIGSEGV)
        self.assertEqual((self.folder / 'r.json').read_text(), 'old')
        self.assertEqual(self.names(), before)

    def test_what_went_out_is_marked_as_cut_and_a_run_in_processes_goes_on(self):
        environment = self.compiler_that_sends('SEGV')
        self.write('q.s', 'return arg;')
        lines = ['-j1', '--format=jsonl', 'p.s', 'crash.c', 'q.s']
        result = self.run_tool(*lines, '-o', 'r.jsonl', env=environment)
        self.assertEqual(result.returncode, -signal.SIGSEGV)
        records = [json.loads(line) for line in (self.folder / 'r.jsonl').read_text().splitlines()]
        self.assertEqual([record['record'] for record in records], ['input', 'cut'])
        self.assertEqual(records[-1]['why'], 'crashed (SIGSEGV)')
        result = self.run_tool(*lines, '--resume', '--isolate', '-o', 'r.jsonl', env=environment)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, b'crash.c: error: crashed (SIGSEGV)\n'
                                        b'crash.c: error: the process that compared it crashed\n')
        records = [json.loads(line) for line in (self.folder / 'r.jsonl').read_text().splitlines()]
        self.assertEqual([record.get('reason') for record in records], [None, 'crashed', None, None])
        report = json.loads(self.run_tool('-j1', '--format=json', 'p.s', 'crash.c', env=environment).stdout)
        self.assertEqual(report['cut'], 'crashed (SIGSEGV)')

    def test_a_crash_anywhere_is_told_in_a_line_and_leaves_nothing(self):
        self.write('r.json', 'old')
        before = self.names()
        command = ['-j1', '-o', 'r.json', 'p.s']
        calls = self.crash_at('0:crash', *command)[1]
        whole = (self.folder / 'r.json').read_text()

        def told_at(number, left=('old',)):
            self.write('r.json', 'old')
            result, _ = self.crash_at(f'{number}:crash', *command)
            error = result.stderr.decode()
            self.assertEqual(result.returncode, -signal.SIGSEGV)
            self.assertTrue(error.endswith(': ' + CRASHED), error)
            self.assertEqual(error.count('\n'), 1, error)
            self.assertIn((self.folder / 'r.json').read_text(), left)
            self.assertEqual(self.names(), before)
            return error.removesuffix(': ' + CRASHED)

        told = [told_at(number) for number in range(1, calls * 9 // 10, max(calls // 12, 1))]
        told_at(calls, ('old', whole))  # the last allocation may come after the report got its final name
        self.assertTrue(any(name.startswith('p.s: main: ') for name in told), told)
        self.assertEqual(told[0], 'ssa-compare')
        # Finds by bisection the first allocation for an input, shortly before those for its functions.
        first = bisect.bisect_left(range(1, calls // 2), True, key=lambda number: told_at(number) != 'ssa-compare') + 1
        self.assertEqual(told_at(first), 'p.s')

    def test_a_stack_that_overflows_is_told_of_each_thread(self):
        self.write('many.py', many_functions(1500))
        for command in (['-j1', 'p.s'], ['-j2', '--methods=pruned,lazy', 'many.py']):
            calls = self.crash_at('0:deep', *command)[1]
            for part in range(1, 6):
                result, _ = self.crash_at(f'{calls * part // 6}:deep', *command)
                self.assertEqual(result.returncode, -signal.SIGSEGV)
                self.assertTrue(result.stderr.decode().endswith(': ' + CRASHED), result.stderr)
