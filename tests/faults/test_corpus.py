"""Line-by-line reports that grow even if their writer is killed; inputs in separate processes."""

import contextlib
import fcntl
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tarfile
import time
import unittest

from tool import TOOL, ToolTest, many_functions


def records(text):
    return [json.loads(line) for line in text.splitlines()]


class Growing(ToolTest):
    def setUp(self):
        super().setUp()
        for k in range(40):
            self.write(f'corpus/p{k:02}.py', many_functions(4 + k % 5))
        self.report = self.folder / 'r.jsonl'
        self.command = ['corpus', '--format=jsonl', '--methods=pruned,lazy', '-j', '2', '--resume', '-o', 'r.jsonl']
        self.whole = self.run_tool('corpus', '--format=jsonl', '--methods=pruned,lazy').stdout

    def end_by(self, number):
        """Starts a run and sends it the signal once it has written something."""
        before = self.report.stat().st_size if self.report.exists() else 0
        with subprocess.Popen([TOOL, *self.command], cwd=self.folder, stderr=subprocess.DEVNULL) as process:
            while process.poll() is None and (not self.report.exists() or self.report.stat().st_size <= before):
                time.sleep(0.001)
            process.send_signal(number)
        return self.report.read_bytes()

    def test_a_run_that_is_killed_again_and_again_ends_with_the_same_bytes(self):
        for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            left = self.end_by(number)
            lines = [line for line in left.split(b'\n')[:-1] if b'"record":"cut"' not in line]
            self.assertEqual(lines, self.whole.split(b'\n')[:len(lines)])
        result = self.run_tool(*self.command)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.report.read_bytes(), self.whole)

    def test_what_is_no_report_is_left_alone(self):
        for text in ('int x = 3; return x;', '{"record"', 'x'):
            other = self.write('other.txt', text)
            result = self.run_tool('--format=jsonl', '--resume', '-o', 'other.txt', 'p.s')
            is_begun = '{"record":"'.startswith(text)
            self.assertEqual(result.returncode, 0 if is_begun else 2, text)
            self.assertEqual(other.read_text() == text, not is_begun)

    def test_what_stands_behind_the_last_line_is_not_added_up(self):
        self.write('r.jsonl', self.run_tool('--format=jsonl', 'p.s').stdout + b'x')
        result = self.run_tool('--merge', 'r.jsonl')
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, b'r.jsonl: error: its last line is incomplete, and not of a report\n')

    def test_lines_that_hold_something_else_are_not_gone_on_with(self):
        self.write('q.s', 'return arg;')
        whole = ('--format=jsonl', '-o', 'r.jsonl', 'p.s', 'q.s')
        self.run_tool(*whole)
        first = (self.folder / 'r.jsonl').read_bytes().split(b'\n')[0] + b'\n'
        for option in ('--per-function', '--with=sites'):
            self.write('r.jsonl', first)
            result = self.run_tool('--resume', option, *whole)
            self.assertEqual(result.returncode, 2)
            self.assertIn(b'hold something else', result.stderr)
            self.assertEqual((self.folder / 'r.jsonl').read_bytes(), first)

    def test_a_name_that_is_no_utf8_is_gone_on_with(self):
        for name in (b'\xff.s', b'z.s'):
            (pathlib.Path(os.fsdecode(os.fsencode(self.folder) + b'/n/' + name))).parent.mkdir(exist_ok=True)
            with open(os.fsencode(self.folder) + b'/n/' + name, 'wb') as file:
                file.write(b'return arg;')
        self.run_tool('--format=jsonl', '-o', 'whole.jsonl', 'n')
        whole = (self.folder / 'whole.jsonl').read_bytes()
        self.write('cut.jsonl', whole.split(b'\n')[0] + b'\n')
        self.assertEqual(self.run_tool('--format=jsonl', '--resume', '-o', 'cut.jsonl', 'n').returncode, 0)
        self.assertEqual((self.folder / 'cut.jsonl').read_bytes(), whole)

    def test_what_another_run_writes_to_is_left_alone(self):
        with open(self.report, 'ab') as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            result = self.run_tool(*self.command)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'r.jsonl: Device or resource busy', result.stderr)
        self.assertEqual(self.report.read_bytes(), b'')

    def test_reports_are_added_up_from_standard_input_too(self):
        parts = [self.run_tool('corpus', '--format=jsonl', '--methods=pruned,lazy', f'--shard={k}/3').stdout for k in (1, 2, 3)]
        for k, part in enumerate(parts):
            self.write(f'{k}.jsonl', part)
        self.write('all.jsonl', b''.join(parts))
        expected = self.run_tool('--merge', '--format=csv', '0.jsonl', '1.jsonl', '2.jsonl')
        self.assertEqual(expected.returncode, 0, expected.stderr)
        for arguments, end in ((['-'], '< all.jsonl'), (['0.jsonl', '-', '2.jsonl'], '< 1.jsonl')):
            result = self.run_tool('--merge', '--format=csv', *arguments, shell_end=end)
            self.assertEqual((result.returncode, result.stderr), (0, b''))
            self.assertEqual(result.stdout, expected.stdout)
        piped = self.run_tool('--merge', '--format=csv', '-', input=(self.folder / 'all.jsonl').read_bytes())
        self.assertEqual(piped.stdout, expected.stdout)
        for arguments in (['/dev/stdin'], ['0.jsonl', '/dev/stdin', '2.jsonl']):  # a pipe by its name
            text = parts[1] if len(arguments) > 1 else (self.folder / 'all.jsonl').read_bytes()
            named = self.run_tool('--merge', '--format=csv', *arguments, input=text)
            self.assertEqual((named.returncode, named.stderr), (0, b''))
            self.assertEqual(named.stdout, expected.stdout)

    def test_an_archive_on_standard_input_is_its_members(self):
        self.write('q.s', 'int x = arg; if (arg) x = 1; return x;')
        self.write('note.txt', 'no program')
        for compression in ('', 'gz', 'bz2', 'xz'):
            with tarfile.open(self.folder / 'a.tar', f'w:{compression}') as made:
                for name in ('p.s', 'note.txt', 'q.s'):
                    made.add(self.folder / name, name)
            archive = (self.folder / 'a.tar').read_bytes()
            piped = self.run_tool('--format=jsonl', '-', input=archive)
            self.assertEqual((piped.returncode, piped.stderr), (0, b''), compression)
            self.assertEqual(piped.stdout, self.run_tool('--format=jsonl', 'a.tar').stdout.replace(b'"a.tar:', b'"<stdin>:'))
            self.assertEqual(self.run_tool('--format=jsonl', '-', shell_end='< a.tar').stdout, piped.stdout)
            self.assertEqual(self.run_tool('--format=jsonl', '--isolate', '-', input=archive).stdout, piped.stdout)
        table = self.run_tool('-', input=archive)
        self.assertIn(b'2 inputs: 2 accepted, 0 rejected', table.stdout)
        cut = self.run_tool('--format=jsonl', '-', input=archive[:len(archive) // 2])
        self.assertEqual(cut.returncode, 2)
        self.assertEqual(records(cut.stdout)[-1]['corpus']['inputs']['reasons'], {'not read': 1})
        emitted = self.run_tool('--emit=bril', '-', input=archive)
        self.assertIn(b'an archive stands for several', emitted.stderr)
        for program in ('', 'return arg;', 'return arg; //' + 'x' * 5000):
            alone = self.run_tool('--language=simple', '--format=csv', '-', input=program.encode())
            self.assertEqual((alone.returncode, alone.stdout.count(b'<stdin>') > 0), (0, True))

    def test_a_full_device_loses_no_line_that_was_written(self):
        result = self.run_tool('corpus', '--format=jsonl', shell_end='> /dev/full')
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'No space left', result.stderr)


class Isolated(ToolTest):
    def test_a_crash_and_what_does_not_end_are_rows(self):
        os.mkfifo(self.folder / 'endless.s')
        self.write('crash.c', 'int f(int x) { return x; }')
        self.write('-dash.s', 'return 1;')
        compiler = self.write('bin/clang-19', '#!/bin/sh\nkill -SEGV $PPID\nsleep 9\n')
        compiler.chmod(0o755)
        environment = os.environ | {'PATH': f'{self.folder}/bin:{os.environ["PATH"]}'}
        inputs = ['crash.c', 'endless.s', 'missing.s', 'p.s', './-dash.s']
        alone = self.run_tool('--format=jsonl', '--isolate=6', '-j', '2', *inputs, env=environment)
        self.assertEqual(alone.returncode, 2)
        lines = records(alone.stdout)
        self.assertEqual([line['file'] for line in lines[:-1]], inputs)
        self.assertEqual([line['reason'] for line in lines[:-1]], ['crashed', 'took too long', 'not read', None, None])
        self.assertEqual(lines[-1]['corpus']['inputs'],
                         {'accepted': 2, 'rejected': 3, 'reasons': {'crashed': 1, 'not read': 1, 'took too long': 1}})
        together = self.run_tool('--format=jsonl', 'p.s').stdout
        self.assertEqual(self.run_tool('--format=jsonl', '--isolate', 'p.s').stdout, together)
        subprocess.run(['tar', 'cf', 'a.tar', 'p.s'], cwd=self.folder, check=True)
        self.assertEqual(self.run_tool('--format=jsonl', '--isolate', 'a.tar').stdout,
                         self.run_tool('--format=jsonl', 'a.tar').stdout)

    def test_the_program_can_have_any_name_or_none_any_more(self):
        os.mkfifo(self.folder / 'wait.s')
        self.write('q.s', 'return arg;')
        copy = shutil.copy(TOOL, self.folder / 'another')
        with subprocess.Popen([copy, '--format=jsonl', '--isolate', '-j1', 'wait.s', 'p.s', 'q.s'], cwd=self.folder,
                              stdout=subprocess.PIPE) as process:
            pipe = -1
            while pipe < 0 and process.poll() is None:  # until the input's process reads it
                time.sleep(0.01)
                with contextlib.suppress(OSError):
                    pipe = os.open(self.folder / 'wait.s', os.O_WRONLY | os.O_NONBLOCK)
            self.assertGreater(pipe, 0)
            copy.unlink()
            os.write(pipe, b'return 1;')
            os.close(pipe)
            lines = records(process.stdout.read())
        self.assertEqual([line.get('status') for line in lines], ['ok', 'ok', 'ok', None])

    def test_a_process_that_cannot_be_started_ends_the_run_and_not_the_input(self):
        command = ('--format=jsonl', '--isolate', '-j1', '--resume', '-o', 'r.jsonl', 'p.s')
        few = self.run_tool(*command, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (8, 8)))
        why = 'no process can be started for p.s: Too many open files'
        self.assertEqual((few.returncode, few.stderr.decode()), (2, f'ssa-compare: error: {why}\n'))
        lines = records((self.folder / 'r.jsonl').read_text())
        self.assertEqual([(line['record'], line['why']) for line in lines], [('cut', why)])
        self.assertEqual(self.run_tool(*command).returncode, 0)
        self.assertEqual((self.folder / 'r.jsonl').read_bytes(), self.run_tool('--format=jsonl', 'p.s').stdout)

    def test_standard_input_is_handed_over(self):
        self.write('list', '-\np.s\n')
        self.write('x.ll', 'define i32 @f(i32 %x) {\n  ret i32 %x\n}\n')
        program = (self.folder / 'p.s').read_bytes()
        for arguments in (['-'], ['--language=simple', '-'], ['@list'], ['-j', '2', '@list'], ['--sroa', '@list', 'x.ll']):
            together = self.run_tool('--format=jsonl', *arguments, input=program)
            alone = self.run_tool('--format=jsonl', '--isolate', *arguments, input=program)
            self.assertEqual((together.returncode, together.stderr), (0, b''), arguments)
            self.assertEqual((alone.returncode, alone.stdout, alone.stderr), (0, together.stdout, b''), arguments)
        together = self.run_tool('--format=jsonl', '--sroa', '-', input=program)
        alone = self.run_tool('--format=jsonl', '--isolate', '--sroa', '-', input=program)
        self.assertEqual((alone.returncode, alone.stdout, alone.stderr), (2, together.stdout, together.stderr))
        wrong = b'return y;\n'
        together = self.run_tool('--format=jsonl', '-', input=wrong)
        alone = self.run_tool('--format=jsonl', '--isolate', '-', input=wrong)
        self.assertEqual((alone.returncode, alone.stdout, alone.stderr), (2, together.stdout, together.stderr))
        self.assertIn(b'<stdin>:1:8: error: ', alone.stderr)

    def test_a_name_that_looks_like_something_else_is_handed_over(self):
        names = ['-x.s', '@x.s', '[x]', '[x,y]']
        for name in names:
            self.write(name, 'return arg;\n')
        self.write('names', ''.join(f'{name}\n' for name in names))
        command = ('--format=jsonl', '--language=simple', '@names')
        together = self.run_tool(*command)
        self.assertEqual(together.returncode, 0, together.stderr)
        self.assertEqual(self.run_tool('--isolate', *command).stdout, together.stdout)

    def test_a_run_that_is_shown_is_handed_back(self):
        self.write('print.bril', '@main(x: int) {\n  print x;\n  ret;\n}\n')
        for options in (['--run=3'], ['--run=3', '--per-function'], ['--run'], ['--run=-1,2']):
            command = ['--format=jsonl', '--methods=pruned', *options, 'p.s', 'print.bril']
            together = self.run_tool(*command)
            self.assertIn(b'"runs":[', together.stdout)
            self.assertEqual(self.run_tool('--isolate', *command).stdout, together.stdout, options)

    def test_what_a_process_says_is_said(self):
        self.write('unused.s', 'int y = 1;\nreturn 2;\n')
        self.write('wrong.s', 'return y;\n')
        self.write('shows.s', 'int x = arg;\n#showGraph;\nreturn x;\n')
        self.write('-dash.s', 'int y = 1;\nreturn 2;\n')
        self.write('list', '-dash.s\n')
        subprocess.run(['tar', 'cf', 'a.tar', 'unused.s'], cwd=self.folder, check=True)
        inputs = ['unused.s', 'wrong.s', 'shows.s', 'a.tar', '@list']
        for options in ([], ['-j', '3'], ['--as=dot']):
            together = self.run_tool('--format=jsonl', *options, *inputs)
            alone = self.run_tool('--format=jsonl', '--isolate', *options, *inputs)
            self.assertIn(b'a.tar:unused.s:1:5: warning: ', together.stderr)
            self.assertEqual((alone.returncode, alone.stdout, alone.stderr),
                             (together.returncode, together.stdout, together.stderr), options)
        alone = self.run_tool('--format=jsonl', '--isolate', '--as=dot', 'p.s')
        self.assertEqual((alone.returncode, alone.stderr.count(b'--as without effect')), (2, 1))

    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_the_compiler_is_heard(self):
        self.write('er.c', 'int f( { }\n')
        self.write('sub/er.c', 'int f( { }\n')
        subprocess.run(['tar', 'cf', 'a.tar', 'er.c'], cwd=self.folder, check=True)
        inputs = ['er.c', 'sub/er.c', 'a.tar']
        together = self.run_tool('--format=jsonl', *inputs)
        alone = self.run_tool('--format=jsonl', '--isolate', *inputs)
        self.assertIn(b'a.tar:er.c:1:8: error: ', together.stderr)
        self.assertEqual((alone.returncode, alone.stdout, alone.stderr), (2, together.stdout, together.stderr))

    def test_options_for_llvm_act_on_what_goes_through_it_alone(self):
        self.write('x.ll', 'define i32 @f(i32 %x) {\n  ret i32 %x\n}\n')
        result = self.run_tool('--format=jsonl', '--isolate', '--sroa', 'p.s', 'x.ll')
        self.assertEqual([line.get('status') for line in records(result.stdout)], ['ok', 'ok', None])


    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_a_process_has_the_language_that_a_compilation_database_says(self):
        self.write('x.c', 'int f(int x) { return x; }')
        self.write('bare', 'int g(int x) { return x; }')
        self.write('compile_commands.json', json.dumps(
            [{'directory': str(self.folder), 'file': name, 'command': f'{command} -c {name}'}
             for command, name in (('g++', 'x.c'), ('cc -x c', 'bare'), ('cc', 'boot.S'))]))
        together = self.run_tool('--format=jsonl', '-p', '.')
        alone = self.run_tool('--format=jsonl', '--isolate', '-p', '.')
        self.assertEqual([line.get('language') for line in records(together.stdout)], ['c++', 'c', None])
        self.assertEqual((alone.returncode, alone.stdout, alone.stderr), (0, together.stdout, together.stderr))
        self.assertIn(b'warning: 1 file of ./compile_commands.json is left out: ', alone.stderr)


class Compiler(ToolTest):
    def environment(self, script):
        self.write('crash.c', 'int f(int x) { return x; }')
        self.write('bin/clang-19', '#!/bin/sh\n' + script + '\n').chmod(0o755)
        return os.environ | {'PATH': f'{self.folder}/bin:{os.environ["PATH"]}'}

    def compiler_has_ended(self, pid='pid'):
        process = pathlib.Path('/proc', (self.folder / pid).read_text().strip())
        deadline = time.time() + 120
        while process.exists() and time.time() < deadline:
            time.sleep(0.01)
        return not process.exists()

    def test_one_that_a_signal_ends_has_crashed(self):
        result = self.run_tool('crash.c', env=self.environment('kill -SEGV $$'))
        self.assertEqual(result.stderr, b'crash.c: error: clang-19 crashed\n')

    def test_why_one_cannot_be_started_is_said(self):
        environment = self.environment('exit 0')
        few = {'preexec_fn': lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (7, 7))}
        result = self.run_tool('crash.c', env=environment, **few)
        self.assertEqual(result.stderr, b'crash.c: error: clang-19 cannot be started: Too many open files\n')
        line = records(self.run_tool('--format=jsonl', 'crash.c', env=environment, **few).stdout)[0]
        self.assertEqual(line['reason'], 'compiler not started')

    def test_it_ends_with_the_tool(self):
        environment = self.environment('echo $$ > pid.new; mv pid.new pid; exec sleep 600')
        process = subprocess.Popen([TOOL, 'crash.c'], cwd=self.folder, env=environment)
        while not (self.folder / 'pid').exists():
            time.sleep(0.01)
        process.terminate()
        self.assertEqual(process.wait(60), -signal.SIGTERM)
        self.assertTrue(self.compiler_has_ended())

    def test_it_ends_with_the_tool_that_is_told_twice(self):
        environment = self.environment('echo $$ > $PID.new; mv $PID.new $PID; exec sleep 600')
        processes = []  # in parallel, since each takes two seconds to end
        for k in range(24):
            process = subprocess.Popen([TOOL, 'crash.c'], cwd=self.folder, env=environment | {'PID': f'pid{k}'}, stderr=subprocess.DEVNULL)
            while not (self.folder / f'pid{k}').exists():
                time.sleep(0.01)
            process.terminate()
            end = time.perf_counter() + 0.0001 * k
            while time.perf_counter() < end:
                pass
            process.terminate()
            processes.append(process)
        for k, process in enumerate(processes):
            self.assertEqual(process.wait(60), -signal.SIGTERM)
            self.assertTrue(self.compiler_has_ended(f'pid{k}'), f'{0.1 * k} ms between the two')

    def test_it_ends_with_the_process_that_took_too_long(self):
        environment = self.environment('echo $$ > pid; exec sleep 600')
        result = self.run_tool('--format=jsonl', '--isolate=1', 'crash.c', env=environment)
        self.assertEqual(records(result.stdout)[0]['reason'], 'took too long')
        self.assertTrue(self.compiler_has_ended())
