"""Inputs: directories, standard input, unusual texts; and options without effect."""

import io
import json
import os
import shutil
import signal
import tarfile
import unittest

from tool import PROGRAM, ToolTest

PYTHON = 'def main(arg):\n    while arg < 5:\n        arg = arg + 1\n    return arg\n'
BRIL = '@main(x: int): int {\n  one: int = const 1;\n  y: int = add x one;\n  ret y;\n}\n'
GRAPH = 'function main(n)\nb0:\n  return n\n'


class Directories(ToolTest):
    @unittest.skipIf(os.geteuid() == 0 and not os.path.exists('/usr/bin/setpriv'), 'root reads everything')
    def test_a_directory_that_cannot_be_read_is_named_and_the_others_are_read(self):
        for name in ('a/x.s', 'b/y.s', 'c/z.s'):
            self.write(name, PROGRAM)
        self.folder.chmod(0o755)
        (self.folder / 'b').chmod(0)
        prefix = ['/usr/bin/setpriv', '--reuid=65534', '--clear-groups'] if os.geteuid() == 0 else []
        from tool import TOOL
        import subprocess
        result = subprocess.run([*prefix, TOOL, '--format=json', '.'], cwd=self.folder, capture_output=True, check=False)
        (self.folder / 'b').chmod(0o755)
        if b'Permission denied' in result.stderr and not result.stdout:
            self.skipTest('SKIPPED: the tool itself cannot be run by another user')
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, b'./b: error: Permission denied\n')
        inputs = json.loads(result.stdout)['inputs']
        self.assertEqual([(entry['file'], entry['status']) for entry in inputs],
                         [('./a/x.s', 'ok'), ('./b', 'rejected'), ('./c/z.s', 'ok'), ('./p.s', 'ok')])


class Programs(ToolTest):
    def test_other_programs_can_be_started_where_the_end_of_one_was_ignored(self):
        result = self.run_tool('--format=jsonl', '--isolate', 'p.s', preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
        self.assertEqual((result.returncode, result.stderr), (0, b''))


class StandardInput(ToolTest):
    def language(self, text):
        result = self.run_tool('-', '--format=json', input=text if isinstance(text, bytes) else text.encode())
        return json.loads(result.stdout)['inputs'][0]['language'], result

    def test_a_language_is_known_by_its_text(self):
        for name, text in (('simple', PROGRAM), ('python', PYTHON), ('bril', BRIL), ('cfg', GRAPH)):
            self.assertEqual(self.language(text)[0], name)

    def test_a_broken_program_is_of_the_language_that_it_looks_like(self):
        broken = {
            'python': [PYTHON.replace('arg + 1', 'arg +'), PYTHON.replace('(arg)', '(arg'), 'def f(x):\n  return x ++\n',
                       'x = 1\nif x > 2:\n    return y z\n', 'def f(a):\n    while a < 3\n        a = a + 1\n    return a\n'],
            'simple': [PROGRAM.replace('arg + 1', 'arg +'), 'int a = ;\nreturn a;\n', 'while (arg < 1 { arg = 2; }\nreturn arg;\n',
                       'return x', 'int x = 1\nreturn x;'],
            'bril': [BRIL.replace('add', 'ad'), BRIL.replace('ret y', 'ret z'), '{"functions": [{"name": 3}]}'],
            'cfg': [GRAPH.replace('return n', 'x = bogus 3'), GRAPH.replace('main(n)', 'main(')],
        }
        for name, texts in broken.items():
            for text in texts:
                with self.subTest(text):
                    language, result = self.language(text)
                    self.assertEqual(result.returncode, 2)
                    self.assertEqual(language, name)
                    self.assertIn(f'taken for {name}; --language names another'.encode(), result.stderr)

    def test_a_byte_order_mark_is_no_text(self):
        mark = b'\xef\xbb\xbf'
        for suffix, text in (('s', PROGRAM), ('py', PYTHON), ('bril', BRIL), ('cfg', GRAPH)):
            with self.subTest(suffix):
                self.assertEqual(self.language(mark + text.encode())[1].returncode, 0)
                self.write('marked.' + suffix, mark + text.encode())
                self.write('plain.' + suffix, text)
                marked = self.run_tool('--format=markdown', 'marked.' + suffix)
                self.assertEqual(marked.returncode, 0, marked.stderr)
                plain = self.run_tool('--format=markdown', 'plain.' + suffix).stdout
                self.assertEqual(marked.stdout.replace(b'marked', b'plain'), plain)
        self.write('r.json', mark + self.run_tool('--format=json', 'p.s').stdout)
        self.assertEqual(self.run_tool('--diff', 'r.json', 'r.json').returncode, 0)

    def test_json_does_not_end_at_a_nul(self):
        whole = self.run_tool('--format=json', 'p.s').stdout
        self.write('r.json', whole)
        self.write('garbage.json', whole + b'\0garbage')
        result = self.run_tool('--diff', 'garbage.json', 'r.json')
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'NUL', result.stderr)
        self.write('b.json', b'{"functions": []}\0garbage')
        self.assertEqual(self.run_tool('b.json').returncode, 2)


class Options(ToolTest):
    def test_the_end_of_a_name_says_the_format(self):
        for suffix, start in (('html', b'<!'), ('json', b'{"schema"'), ('csv', b'file,function'), ('md', b'## '), ('txt', b'main(arg)')):
            self.assertEqual(self.run_tool('p.s', '-o', 'r.' + suffix).returncode, 0)
            self.assertTrue((self.folder / ('r.' + suffix)).read_bytes().startswith(start), suffix)
        self.run_tool('p.s', '-o', 'r.json', '--format=csv')
        self.assertTrue((self.folder / 'r.json').read_bytes().startswith(b'file,'))
        self.run_tool('p.s', '-o', 'd.html', '--dump=cfg', '--as=dot')
        self.assertTrue((self.folder / 'd.html').read_bytes().startswith(b'//'))
        self.assertEqual(self.run_tool('p.s', '-o', '').returncode, 2)

    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_c_without_a_file_of_its_own_has_its_lines(self):
        text = b'int f(int n) {\n  int x;\n  if (n) x = 1;\n  return x;\n}\n'
        result = self.run_tool('-', '--language=c', '--methods=pruned', input=text)
        self.assertIn(b"<stdin>:4:10: warning: 'x' is possibly uninitialized", result.stderr)
        with tarfile.open(self.folder / 'a.tar', 'w') as archive:
            for name, part in (('f.c', text), ('g.c', b'int g(void) { return y; }\n')):
                member = tarfile.TarInfo(name)
                member.size = len(part)
                archive.addfile(member, io.BytesIO(part))
        result = self.run_tool('a.tar', '--methods=pruned')
        self.assertIn(b"a.tar:f.c:4:10: warning: 'x' is possibly uninitialized", result.stderr)
        self.assertIn(b'a.tar:g.c:1:22: error: use of undeclared identifier', result.stderr)

    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_flags_for_the_compiler_reach_c_on_standard_input(self):
        text = b'#include <stdio.h>\nint main(void) {\n  int x = N;\n  while (x < 9) x++;\n  return x;\n}\n//= pruned final 0\n'
        for options in ([], ['--format=jsonl'], ['--format=jsonl', '--isolate'], ['--check']):
            with self.subTest(options):
                result = self.run_tool('--methods=pruned', *options, '-', '--', '-DN=3', input=text)
                self.assertNotIn(b'error: ', result.stderr)
                self.assertEqual(result.returncode, 1 if '--check' in options else 0)
                error = 'ssa-compare: error: no input is C or C++: flags behind -- would have no effect\n'
                idle = self.run_tool('--methods=pruned', *options, '-', '--', '-DN=3', input=PROGRAM.encode() + b'//= pruned final 1\n')
                self.assertEqual((idle.returncode, idle.stderr.decode()), (2, error))
        self.write('in.c', text)
        self.write('compile_commands.json', json.dumps([]))
        for flags in (['-', 'in.c', '--', '-DN=3'], ['-j2', 'in.c', '-', '--', '-DN=3'], ['-', 'in.c'], ['-p', '.', '-']):
            together = self.run_tool('--format=jsonl', *flags, input=text)
            alone = self.run_tool('--format=jsonl', '--isolate', *flags, input=text)
            self.assertEqual((alone.returncode, alone.stdout, alone.stderr), (together.returncode, together.stdout, together.stderr), flags)

    def test_options_act_or_are_refused(self):
        self.write('q.s', PROGRAM)
        timed = self.run_tool('--time=2', '--methods=pruned,lazy', 'p.s', 'q.s').stdout.decode()
        self.assertRegex(timed, r'functions +time +varying +starts from\n(.* [mun]s .*\n)+')
        run = self.run_tool('--run=4', '--methods=pruned', 'p.s', 'q.s').stdout.decode()
        self.assertEqual(run.count('  main(4) = 1'), 2)
        self.assertIn('main(4) = 1', self.run_tool('--run=4', '--format=markdown', 'p.s').stdout.decode())
        for arguments in (['--time=0'], ['--as=dot', '--emit=llvm'], ['--as=dot', '--format=html'], ['--as=dot']):
            self.assertEqual(self.run_tool(*arguments, 'p.s').returncode, 2, arguments)
        self.write('r.jsonl', self.run_tool('--format=jsonl', 'p.s').stdout)
        for option in ('--fold-copies', '--cleanup=none', '--function=main', '--language=c', '--time', '--sroa', '--run=1',
                       '--methods=pruned'):
            self.assertEqual(self.run_tool('--merge', option, 'r.jsonl').returncode, 2, option)
        self.assertEqual(self.run_tool('--merge', 'r.jsonl', '--', '-DX').returncode, 2)
        for arguments in (['--dump=cfg', '--time'], ['--dump=cfg', '--run=1'], ['--emit=bril', '--time']):
            self.assertEqual(self.run_tool(*arguments, 'p.s').returncode, 2, arguments)
        self.write('g.s', '#showGraph;\nreturn arg;\n')
        self.assertEqual(self.run_tool('--as=dot', 'g.s').returncode, 0)

    def test_options_of_llvm_without_effect_are_told_once_the_languages_are_known(self):
        self.write('f.py', PYTHON)
        self.write('x.ll', 'define i32 @f(i32 %x) {\n  ret i32 %x\n}\n')
        for name, members in (('idle.tar', ['p.s', 'f.py']), ('mixed.tar', ['p.s', 'x.ll'])):
            with tarfile.open(self.folder / name, 'w') as archive:
                for member in members:
                    archive.add(self.folder / member, member)
        error = 'ssa-compare: error: no input is {}: {} would have no effect\n'
        for option in ('--sroa', '--demote-phis'):
            why = error.format('C, C++ or LLVM IR', option)
            for inputs, end in ((['-'], '< p.s'), (['-'], '< f.py'), (['-', 'p.s'], '< f.py'), (['idle.tar'], '')):
                with self.subTest([option, *inputs, end]):
                    result = self.run_tool(option, *inputs, shell_end=end)
                    self.assertEqual((result.returncode, result.stderr.decode()), (2, why))
            for inputs, end in ((['-'], '< x.ll'), (['-', 'x.ll'], '< p.s'), (['mixed.tar'], ''), (['--shard=1/2', 'mixed.tar'], '')):
                with self.subTest([option, *inputs, end]):
                    result = self.run_tool(option, *inputs, shell_end=end)
                    self.assertEqual((result.returncode, result.stderr), (0, b''))
        result = self.run_tool('idle.tar', '--', '-DN=1')
        self.assertEqual((result.returncode, result.stderr.decode()), (2, error.format('C or C++', 'flags behind --')))

    def test_renaming_tables_stand_beside_every_output(self):
        trace = ('--trace=rename', '--methods=pruned', 'p.s')
        tables = self.run_tool(*trace).stderr.decode()
        self.assertIn('-- main, pruned: renaming of x\n', tables)
        for output in ('--format=html', '--format=json', '--emit=llvm', '--emit=bril', '--emit=dot', '--dump=cfg', '--dump=ssa'):
            with self.subTest(output):
                result = self.run_tool(output, *trace)
                self.assertEqual((result.returncode, result.stderr.decode()), (0, tables))
                self.assertTrue(result.stdout)

    def test_times_say_where_they_start_and_how_far_they_spread(self):
        report = json.loads(self.run_tool('--time=5', '--format=json', 'p.s').stdout)
        rows = report['inputs'][0]['functions'][0]['methods']
        starts = {row['method']: row['time_ns']['starts_from'] for row in rows}
        self.assertEqual((starts['pruned'], starts['eager'], starts['bridge']), ('CFG', 'source', 'SSA'))
        for row in rows:
            time = row['time_ns']
            self.assertAlmostEqual(time['spread'], time['max'] / max(time['min'], 1), delta=0.006)
        table = self.run_tool('--time=5', 'p.s').stdout.decode()
        times = table[table.index('starts from'):].split('\n\n')[0].split('\n~:')[0].splitlines()[1:]
        self.assertEqual({line.split()[0]: line.split()[-1] for line in times}, starts)
        self.assertEqual('~: the slowest' in table, ' ~' in table.replace('\n~:', ''))


class Comparison(ToolTest):
    def test_a_comment_line_above_changes_nothing(self):
        text = 'int y = 0;\n' + PROGRAM.replace('return x;', 'while (y < arg) { int t = y; if (t > 3) t = 2; y = y + t + 1; }\nreturn x + y;')
        self.write('v.s', text)
        self.run_tool('--format=json', '-o', 'r1.json', 'v.s')
        self.write('v.s', '// a comment\n\n' + text)
        self.run_tool('--format=json', '-o', 'r2.json', 'v.s')
        result = self.run_tool('--diff', 'r1.json', 'r2.json')
        self.assertEqual(result.returncode, 0, result.stdout)
        self.write('v.s', '// a comment\n\n' + text.replace('if (t > 3) t = 2;', ''))
        self.run_tool('--format=json', '-o', 'r3.json', 'v.s')
        changed = self.run_tool('--diff', 'r1.json', 'r3.json')
        self.assertEqual(changed.returncode, 1)

    def test_a_report_that_is_cut_is_refused(self):
        self.run_tool('--format=json', '-o', 'r1.json', 'p.s')
        report = json.loads((self.folder / 'r1.json').read_text())
        del report['totals']
        report['cut'] = 'interrupted by SIGINT'
        self.write('r2.json', json.dumps(report))
        result = self.run_tool('--diff', 'r1.json', 'r2.json')
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'the report is cut: interrupted by SIGINT', result.stderr)


class Drawing(ToolTest):
    ANSWERS = ['nonsense', '[]', '{}', '{"bb":"0,0,1,1","objects":[{"name":"0","_draw_":[{"op":3}]}]}',
               '{"bb":"0,0,1e308,1e308","objects":[{"name":"0","_draw_":[{"op":"p","points":[[1e308,1e308]]}]}],"edges":7}',
               '{"bb":[1],"objects":{"a":1}}', '[' * 100000, '{"bb":"0,0,1,1","objects":[{"name":"0","_draw_":"x"},7,null]}', '\\0\\0']

    def test_a_dot_that_answers_nonsense_ends_a_drawing_and_not_the_report(self):
        reference = self.run_tool('--format=html', '-j', '1', 'p.s')
        self.assertEqual(reference.returncode, 0)
        for number, text in enumerate(self.ANSWERS):
            with self.subTest(text[:40]):
                folder = self.folder / f'bin{number}'
                self.write(f'bin{number}/answer', text)
                script = self.write(f'bin{number}/dot', f'#!/bin/sh\n/bin/cat > /dev/null\n/bin/cat {folder}/answer\n')
                script.chmod(0o755)
                result = self.run_tool('--format=html', '-j', '1', 'p.s', env=os.environ | {'PATH': str(folder)})
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn(b'Graphviz failed', result.stdout)
                self.assertIn(b'id="ssac-index"', result.stdout)
