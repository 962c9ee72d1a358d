"""An output file is always the old one or a complete new one, and never an input."""

import array
import fcntl
import json
import os
import resource
import shutil
import signal
import stat
import subprocess
import termios
import time
import unittest

from tool import PROGRAM, TOOL, ToolTest, many_functions


END_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGXCPU, signal.SIGALRM,
               signal.SIGUSR1, signal.SIGUSR2)


def default_signals():
    """Restores the default actions of signals, which the parent process may ignore or block, and disables core dumps."""
    for number in END_SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class InputIsOutput(ToolTest):
    def check_refused(self, *arguments, **options):
        result = self.run_tool(*arguments, **options)
        self.assertEqual(result.returncode, 2, result)
        self.assertIn(b'is an input and', result.stderr)
        self.assertEqual(self.program.read_text(), PROGRAM)

    def test_an_input_is_not_written_to_whatever_it_is_called(self):
        os.symlink('p.s', self.folder / 'link.txt')
        os.link(self.program, self.folder / 'hard.txt')
        (self.folder / 'sub').mkdir()
        for name in ('p.s', './p.s', 'sub/../p.s', 'link.txt', 'hard.txt', str(self.program)):
            with self.subTest(name):
                self.check_refused('p.s', '-o', name)
                self.check_refused('--format=html', '-o', name, 'p.s')
        self.check_refused('link.txt', '--language=simple', '-o', 'p.s')
        self.check_refused('-', '-o', 'p.s', shell_end='< p.s')
        self.check_refused('p.s', '-o', '/dev/stdout', shell_end='>> p.s')
        self.check_refused('p.s', shell_end='>> p.s')
        self.assertEqual(self.run_tool('p.s', shell_end='2>> p.s').returncode, 2)
        self.assertEqual(self.program.read_text(), PROGRAM)

    def test_a_report_is_not_replaced_by_its_comparison(self):
        self.run_tool('--format=json', '-o', 'r1.json', 'p.s')
        self.run_tool('--format=json', '-o', 'r2.json', 'p.s')
        before = (self.folder / 'r1.json').read_bytes()
        for arguments in (['-o', 'r1.json', 'r1.json', 'r2.json'], ['-o', 'r1.json', 'r2.json', './r1.json']):
            result = self.run_tool('--diff', *arguments)
            self.assertEqual(result.returncode, 2)
            self.assertEqual((self.folder / 'r1.json').read_bytes(), before)
        self.assertEqual(self.run_tool('--diff', '-o', 'd.txt', 'r1.json', 'r2.json').returncode, 0)
        self.assertIn(b'no difference', (self.folder / 'd.txt').read_bytes())

    def test_an_input_that_nobody_named_is_not_written_to_either(self):
        """Inputs from a list, a directory or a compilation database, and the list and the database themselves."""
        source = 'int f(int n) { return n; }\n'
        database = json.dumps([{'directory': str(self.folder), 'file': 'f.c', 'arguments': ['cc', '-c', 'f.c']}])
        kept = {'list': 'p.s\r\nsub\n', 'sub/q.s': PROGRAM, 'sub/p.bril': '@main { ret; }\n', 'f.c': source,
                'compile_commands.json': database}
        for name, text in kept.items():
            self.write(name, text)
        for arguments, output in ((['@list'], 'list'), (['@list'], 'p.s'), (['@list'], 'sub/q.s'), (['sub'], 'sub/q.s'),
                                  (['sub'], 'sub/p.bril'), (['-p', '.'], 'f.c'), (['-p', '.'], 'compile_commands.json'),
                                  (['--check', 'sub'], 'sub/q.s')):
            ways = [['-o', output], ['-o', output, '--format=jsonl'], ['--plot=' + output]]
            for how in ways[:1] if '--check' in arguments else ways:
                with self.subTest(arguments + how):
                    self.check_refused(*arguments, *how)
                    for name, text in kept.items():
                        self.assertEqual((self.folder / name).read_bytes(), text.encode())

    def test_a_list_is_not_appended_to(self):
        """Otherwise each line of the report would be read as a name, and get a line of its own."""
        names = ''.join(self.write(f'{k}.s', PROGRAM).name + '\n' for k in range(3))
        self.write('list', names)
        self.check_refused('--format=jsonl', '@list', shell_end='>> list')
        self.check_refused('--check', '@list', shell_end='>> list')
        self.assertEqual(self.run_tool('--trace=phi', '@./list', shell_end='2>> list').returncode, 2)
        self.assertEqual((self.folder / 'list').read_text(), names)

    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_what_c_includes_is_not_written_to_either(self):
        entry = {'directory': str(self.folder / 'build'), 'file': '../k.c', 'command': 'cc -I../flags -include force.h -c ../k.c'}
        odd = 'a"b\\c\n'
        kept = {'k.c': '#include "inc/k.h"\nint f(int n) { if (n) n = K; return n; }\n//= pruned final 1\n', 'inc/k.h': '#define K 4\n',
                'flags/force.h': '#define FORCED\n', odd + '/odd.h': '\n', 'odd.c': '#include "inc/k.h"\n#include <missing.h>\n',
                'build/compile_commands.json': json.dumps([entry])}
        for name, text in kept.items():
            self.write(name, text)
        os.symlink('inc/k.h', self.folder / 'link.txt')
        for output, arguments in (('inc/k.h', ['k.c']), ('link.txt', ['k.c']), ('inc/k.h', ['p.s', 'odd.c']),
                                  ('flags/force.h', ['-p', 'build']), ('inc/k.h', ['-p', 'build']), ('inc/k.h', ['--check', 'k.c']),
                                  ('flags/force.h', ['k.c', '--', '-isystem', 'flags', '-include', 'force.h']),
                                  (odd + '/odd.h', ['k.c', '--', '-I' + odd, '-include', 'odd.h'])):
            lines = ['--format=jsonl', '-o', output]
            for how in (['-o', output], lines, [*lines, '--isolate'], ['--plot=' + output]):
                if '--check' in arguments and how != ['-o', output]:
                    continue
                with self.subTest(how + arguments):
                    self.check_refused(*how, *arguments)
                    for name, text in kept.items():
                        self.assertEqual((self.folder / name).read_bytes(), text.encode())
        for how in (['-o', 'inc/k.h'], ['--format=jsonl', '--isolate', '-o', 'inc/k.h']):
            with self.subTest(how):
                self.check_refused(*how, '-', input=kept['k.c'].encode())
                self.assertEqual((self.folder / 'inc/k.h').read_text(), kept['inc/k.h'])
        self.write('report.txt', 'old')
        self.assertEqual(self.run_tool('k.c', '-o', 'report.txt').returncode, 0)
        self.assertEqual(self.run_tool('k.c').stdout, (self.folder / 'report.txt').read_bytes())

    def test_what_a_run_writes_in_a_directory_is_no_input_of_it(self):
        for options in ({}, {'shell_end': '> r.json 2> log.json'}):
            arguments = ['--format=json', '.'] + ([] if options else ['-o', 'r.json'])
            for _ in range(2):
                result = self.run_tool(*arguments, **options)
                self.assertEqual(result.returncode, 0, result)
                report = json.loads((self.folder / 'r.json').read_text())
                self.assertEqual([entry['file'] for entry in report['inputs']], ['./p.s'])


class WholeOrOld(ToolTest):
    def test_a_run_that_has_nothing_to_write_leaves_the_file_as_it_was(self):
        self.write('broken.s', 'return y;\n')
        self.write('text.py', 'def main(a):\n    print("x")\n    return a\ndef g(a):\n    return a\n')
        self.write('graph.cfg', 'function main(n)\nb0:\n  return n\n')
        cases = [(['--emit=llvm'], 'old.ll', 'broken.s'), (['--emit=bril'], 'old.bril', 'broken.s'),
                 (['--emit=llvm'], 'old.ll', 'missing.s'), ([], 'old.txt', 'broken.s'),
                 (['--dump=cfg'], 'old.txt', 'missing.s'), (['--emit=bril'], 'old.bril', 'text.py'),
                 (['--emit=llvm'], 'old.bc', 'p.s'), (['--dump=ast'], 'old.txt', 'graph.cfg')]
        for options, output, name in cases:
            with self.subTest(options=options, name=name):
                self.write(output, 'precious\n')
                result = self.run_tool(*options, '-o', output, name)
                self.assertEqual(result.returncode, 2, result)
                self.assertEqual((self.folder / output).read_text(), 'precious\n')
        for options, output, status in ((['--plot=old.svg', 'missing.s'], 'old.svg', 2), (['--plot=old.svg', 'broken.s'], 'old.svg', 2),
                                        (['--plot=old.svg', '--shard=2/2', 'p.s'], 'old.svg', 0),
                                        (['-o', 'old.txt', '--shard=2/2', 'p.s'], 'old.txt', 0),
                                        (['-o', 'old.json', '--shard=2/2', 'p.s'], 'old.json', 0)):
            with self.subTest(options):
                self.write(output, 'precious\n')
                result = self.run_tool(*options)
                self.assertEqual(result.returncode, status, result)
                self.assertEqual((self.folder / output).read_text(), 'precious\n')
                self.assertIn(f'ssa-compare: {output} is not written, the file stays as it was\n', result.stderr.decode())
        # A shard without inputs still writes its line, because --merge requires it.
        self.run_tool('-o', 'old.jsonl', '--shard=2/2', 'p.s')
        self.assertEqual(json.loads((self.folder / 'old.jsonl').read_text())['shard'], {'number': 2, 'of': 2})
        # The diagnostics of a rejected file do make a report.
        self.run_tool('--format=json', '-o', 'report.json', 'broken.s')
        self.assertEqual(json.loads((self.folder / 'report.json').read_text())['inputs'][0]['status'], 'rejected')

    def test_permissions_and_links_stay(self):
        target = self.write('sub/report.txt', 'old')
        target.chmod(0o640)
        os.symlink('sub/report.txt', self.folder / 'link.txt')
        os.symlink('sub/new.txt', self.folder / 'dangling.txt')
        self.assertEqual(self.run_tool('p.s', '-o', 'link.txt').returncode, 0)
        self.assertTrue((self.folder / 'link.txt').is_symlink())
        self.assertTrue(target.read_text().startswith('main(arg)'))
        self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o640)
        self.assertEqual(self.run_tool('p.s', '-o', 'dangling.txt').returncode, 0)
        self.assertEqual((self.folder / 'sub/new.txt').read_text(), target.read_text())
        self.assertEqual(sorted(os.listdir(self.folder / 'sub')), ['new.txt', 'report.txt'])

    def test_links_that_lead_to_no_end_stay(self):
        os.symlink('loop', self.folder / 'loop')
        os.symlink('report.txt', self.folder / 'link0')
        for k in range(50):
            os.symlink(f'link{k}', self.folder / f'link{k + 1}')
        self.write('report.txt', 'old')
        for name in ('loop', 'link50'):
            for how in (['-o', name], ['--plot=' + name], ['--format=jsonl', '-o', name]):
                with self.subTest(how):
                    result = self.run_tool(*how, 'p.s')
                    error = f'ssa-compare: error: {name}: Too many levels of symbolic links\n'
                    self.assertEqual((result.returncode, result.stderr.decode()), (2, error))
        self.assertTrue(all(path.is_symlink() for path in self.folder.iterdir() if path.name.startswith(('l'))))
        self.assertEqual((self.folder / 'report.txt').read_text(), 'old')
        self.assertEqual(self.run_tool('-o', 'link30', 'p.s').returncode, 0)
        self.assertEqual((self.folder / 'report.txt').read_bytes(), self.run_tool('p.s').stdout)

    def test_what_is_no_regular_file_is_written_as_it_is(self):
        self.assertEqual(self.run_tool('p.s', '-o', '/dev/null').returncode, 0)
        self.assertTrue(stat.S_ISCHR(os.stat('/dev/null').st_mode))
        for name in ('/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'):
            self.assertTrue(self.run_tool('p.s', '-o', name).stdout.startswith(b'main(arg)'), name)
        self.write('log', 'before\n')
        self.assertEqual(self.run_tool('p.s', '-o', '/dev/stdout', shell_end='>> log').returncode, 0)
        self.assertTrue((self.folder / 'log').read_text().startswith('before\nmain(arg)'))
        os.mkfifo(self.folder / 'pipe')
        with subprocess.Popen(['cat', 'pipe'], cwd=self.folder, stdout=subprocess.PIPE) as reader:
            self.assertEqual(self.run_tool('p.s', '-o', 'pipe').returncode, 0)
            self.assertTrue(reader.communicate()[0].startswith(b'main(arg)'))
        self.assertTrue(stat.S_ISFIFO(os.stat(self.folder / 'pipe').st_mode))
        full = self.run_tool('p.s', '-o', '/dev/full')
        self.assertEqual(full.returncode, 2)
        self.assertEqual(full.stderr, b'ssa-compare: error: /dev/full: No space left on device\n')
        self.assertEqual(self.run_tool('p.s', '-o', '.').returncode, 2)
        self.assertEqual(self.run_tool('p.s', '-o', 'no/such/folder').returncode, 2)

    def test_what_fails_before_the_end_leaves_the_old_file(self):
        self.write('old', 'old')
        self.write('q.s', 'return arg;')
        for arguments in (['--emit=llvm', 'p.s', 'q.s'], ['--diff', 'p.s', 'p.s'], ['--nothing', 'p.s']):
            self.assertEqual(self.run_tool(*arguments, '-o', 'old').returncode, 2)
            self.assertEqual((self.folder / 'old').read_text(), 'old')
        self.write('small', 'x' * 8192)
        result = self.run_tool('--format=json', '-o', 'old', 'p.s',
                               preexec_fn=lambda: __import__('resource').setrlimit(
                                   __import__('resource').RLIMIT_FSIZE, (4096, 4096)))
        self.assertNotEqual(result.returncode, 0)
        self.assertEqual((self.folder / 'old').read_text(), 'old')

    def test_a_blessed_program_is_whole_or_as_it_was(self):
        self.program.chmod(0o640)
        os.symlink('p.s', self.folder / 'link.s')
        limited = self.run_tool('--bless', 'p.s', preexec_fn=lambda: __import__('resource').setrlimit(
            __import__('resource').RLIMIT_FSIZE, (512, 512)))
        self.assertNotEqual(limited.returncode, 0)
        self.assertEqual(self.program.read_text(), PROGRAM)
        self.assertEqual(self.run_tool('--bless', 'link.s').returncode, 0)
        self.assertTrue((self.folder / 'link.s').is_symlink())
        self.assertEqual(stat.S_IMODE(self.program.stat().st_mode), 0o640)
        blessed = self.program.read_text()
        self.assertTrue(blessed.startswith(PROGRAM + '//= main: '))
        before = self.program.stat()
        self.assertEqual(self.run_tool('--bless', 'p.s').returncode, 0)
        self.assertEqual((self.program.stat().st_ino, self.program.stat().st_mtime_ns), (before.st_ino, before.st_mtime_ns))
        self.assertEqual(self.run_tool('--check', 'p.s').returncode, 0)

    def test_a_plot_is_no_input_and_no_report(self):
        (self.folder / 'link').symlink_to('r')
        for arguments in (['--plot=p.s', 'p.s'], ['--plot=./p.s', 'p.s'], ['--plot=r', '-o', 'r', 'p.s'], ['--plot=./r', '-o', 'r', 'p.s'],
                          ['--plot=link', '-o', 'r', 'p.s'], ['--plot=', 'p.s']):
            self.assertEqual(self.run_tool(*arguments).returncode, 2, arguments)
        self.assertEqual(self.program.read_text(), PROGRAM)
        self.assertEqual(self.names(), ['link', 'p.s'])
        self.assertEqual(self.run_tool('--plot=report', 'p.s', shell_end='> report').returncode, 2)
        self.assertEqual(self.run_tool('--plot=/dev/full', 'p.s').returncode, 2)

    def test_two_at_a_time_leave_one_whole_report(self):
        wholes = [self.run_tool('--format=json', *more, 'p.s').stdout for more in ([], ['--methods=pruned'])]
        commands = [[TOOL, '--format=json', *more, '-o', 'r.json', 'p.s'] for more in ([], ['--methods=pruned'])]
        for _ in range(10):
            processes = [subprocess.Popen(words, cwd=self.folder) for words in commands]
            self.assertEqual([process.wait() for process in processes], [0, 0])
            report = json.loads((self.folder / 'r.json').read_text())
            rows = len(report['inputs'][0]['functions'][0]['methods'])
            self.assertIn(rows, [len(json.loads(w)['inputs'][0]['functions'][0]['methods']) for w in wholes])
        self.assertEqual(self.names(), ['p.s', 'r.json'])


class Killed(ToolTest):
    def start(self, *arguments, **options):
        self.write('large.py', many_functions(6000))
        process = subprocess.Popen([TOOL, '--format=json', *arguments, 'large.py'], cwd=self.folder,
                                   stderr=subprocess.DEVNULL, **options)
        self.addCleanup(process.kill)
        return process

    def test_an_option_with_an_empty_value_takes_no_input_for_it(self):
        for option in ('--output=', '--plot=', '--methods=', '--function=', '--format='):
            result = self.run_tool(option, 'p.s')
            self.assertEqual(result.returncode, 2, option)
            self.assertIn(f'{option} has an empty value'.encode(), result.stderr)
        self.assertEqual(self.program.read_text(), PROGRAM)
        self.assertEqual(self.names(), ['p.s'])

    def test_a_limit_of_file_sizes_is_an_error_of_the_write(self):
        result = self.run_tool('--format=html', '-o', 'r.html', 'p.s', shell_end='', preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (4096, 4096)))
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'File too large', result.stderr)
        self.assertEqual(self.names(), ['p.s'])

    def test_a_signal_leaves_the_old_file_alone(self):
        self.write('r.json', 'old')
        for number in (*END_SIGNALS, signal.SIGKILL):
            process = self.start('-o', 'r.json', '--plot=p.svg', preexec_fn=default_signals)
            deadline = time.time() + 120
            while len(self.names()) < 5 and time.time() < deadline:
                time.sleep(0.01)
            time.sleep(0.1)
            self.assertIsNone(process.poll())
            process.send_signal(number)
            self.assertEqual(process.wait(60), -number)
            self.assertEqual((self.folder / 'r.json').read_text(), 'old')
            left = [name for name in self.names() if name.startswith('.ssa-compare')]
            self.assertEqual(len(left), 2 if number == signal.SIGKILL else 0)

    def test_a_signal_ends_what_waits_for_a_file(self):
        """The tool waits to read or write a pipe; a signal ends it and it leaves no files."""
        self.run_tool('--format=json', '-o', 'a.json', 'p.s')
        for name in ('pipe', 'db/compile_commands.json'):
            (self.folder / name).parent.mkdir(exist_ok=True)
            os.mkfifo(self.folder / name)
        self.write('f.c', 'int f(int n) { return n; }\n')
        before = self.names()
        for arguments in (['--diff', '-o', 'new.txt', 'pipe', 'a.json'], ['--merge', 'pipe'], ['-o', 'pipe', 'p.s'],
                          ['--plot=pipe', 'p.s'], ['--format=jsonl', '-o', 'pipe', 'p.s'], ['-p', 'db', 'f.c']):
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                with self.subTest(arguments=arguments, number=number):
                    process = subprocess.Popen([TOOL, *arguments], cwd=self.folder, stderr=subprocess.DEVNULL,
                                               stdout=subprocess.DEVNULL, preexec_fn=default_signals)
                    time.sleep(0.2)
                    self.assertIsNone(process.poll())
                    process.send_signal(number)
                    self.assertEqual(process.wait(60), -number)
                    self.assertEqual(self.names(), before)

    def test_a_report_that_went_out_is_marked_as_cut(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process = self.start(stdout=subprocess.PIPE, preexec_fn=default_signals)
            first = os.read(process.stdout.fileno(), 100)
            process.send_signal(number)
            report = json.loads(first + process.stdout.read())
            self.assertEqual(process.wait(60), -number)
            process.stdout.close()
            self.assertEqual(report['cut'], 'interrupted by ' + signal.Signals(number).name)
            self.assertNotIn('totals', report)
            self.assertGreater(len(report['inputs'][0]['functions']), 0)

    def test_a_check_that_went_out_is_marked_as_cut(self):
        self.write('a.s', 'return arg;\n//= pruned final 7\n')
        os.mkfifo(self.folder / 'pipe.s')
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for output in ([], ['-o', 'new.txt']):
                process = subprocess.Popen([TOOL, '--check', '-j1', *output, 'a.s', 'pipe.s'], cwd=self.folder,
                                           stdout=subprocess.PIPE, preexec_fn=default_signals)
                self.addCleanup(process.kill)
                writer = os.open(self.folder / 'pipe.s', os.O_WRONLY)  # waits until the tool reads, after it has checked a.s
                process.send_signal(number)
                said = process.communicate(timeout=60)[0].decode()
                os.close(writer)
                self.assertEqual(process.returncode, -number)
                self.assertEqual(self.names(), ['a.s', 'p.s', 'pipe.s'])
                self.assertEqual(said, '' if output else 'a.s:2:5: error: pruned final is 0, not 7\nThe check is cut here: '
                                                         f'interrupted by {signal.Signals(number).name}.\n')

    def test_a_second_signal_ends_a_report_that_nobody_reads(self):
        for first, second in ((signal.SIGINT, signal.SIGTERM), (signal.SIGTERM, signal.SIGINT), (signal.SIGTERM, signal.SIGTERM)):
            process = self.start(stdout=subprocess.PIPE, preexec_fn=default_signals)
            size, there = fcntl.fcntl(process.stdout.fileno(), fcntl.F_GETPIPE_SZ), array.array('i', [0])
            while there[0] <= size - 4096:  # until it waits for the reader
                time.sleep(0.01)
                fcntl.ioctl(process.stdout.fileno(), termios.FIONREAD, there)
            process.send_signal(first)
            time.sleep(0.5)
            self.assertIsNone(process.poll())
            process.send_signal(second)
            self.assertEqual(process.wait(60), -second)
            process.stdout.close()

    def test_who_ignores_a_signal_goes_on_ignoring_it(self):
        process = self.start('--methods=pruned', '-o', '/dev/null',
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(120), 0)

    def test_a_reader_that_goes_ends_the_tool_quietly(self):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([TOOL, '--format=json', '.'], cwd=self.folder, stdout=writer, stderr=subprocess.PIPE)
        os.close(writer)
        self.assertEqual((done.stderr, done.returncode), (b'', -signal.SIGPIPE))
