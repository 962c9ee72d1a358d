"""Running out of memory or threads: finished results are written, and missing ones are named."""

import json
import os
import resource
import tempfile
from xml.etree import ElementTree

from tool import LIBRARY, ToolTest, many_functions, nested_loops


def limited(megabytes):
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


class Memory(ToolTest):
    def run_with_fault(self, fault, *arguments):
        with tempfile.NamedTemporaryFile() as counts:
            counts.write(bytes(16))
            counts.flush()
            environment = os.environ | {'LD_PRELOAD': LIBRARY, 'SSAC_FAULT': fault, 'SSAC_FAULT_LOG': counts.name}
            return self.run_tool(*arguments, env=environment)

    def test_a_function_that_takes_too_much_is_named_and_the_others_are_there(self):
        self.write('large.s', nested_loops(1000))
        statuses = set()
        for megabytes in (24, 32, 45, 60):
            with self.subTest(megabytes):
                (self.folder / 'r.json').unlink(missing_ok=True)
                result = self.run_tool('--format=json', '-o', 'r.json', '-j', '1', 'p.s', 'large.s',
                                       preexec_fn=limited(megabytes))
                statuses.add(result.returncode)
                self.assertIn(result.returncode, (0, 2, 3), result.stderr)
                if result.returncode == 0:
                    continue
                self.assertIn(b'memory', result.stderr.lower())
                # The results for the first input are complete even if memory ran out for the second.
                report = json.loads((self.folder / 'r.json').read_text())
                self.assertEqual(len(report['inputs'][0]['functions'][0]['methods']), 13, result.stderr)
                if result.returncode == 3:
                    self.assertRegex(result.stderr.decode(), r'large\.s: (main: )?([a-z/-]+: )?error: out of memory')
        self.assertIn(3, statuses)

    def test_a_report_of_many_sites_takes_little_more_than_its_text(self):
        lines = [f'int v{k} = arg;' for k in range(50)] + ['while (arg < 1000) {']
        lines += [f'if (arg > {k}) v{k % 50} = {k};' for k in range(1500)]
        self.write('sites.s', '\n'.join(lines) + '\narg = arg + 1;\n}\nreturn v1;\n')
        result = self.run_tool('--format=json', '-o', 'r.json', '-j', '1', '--methods=maximal', 'sites.s',
                               preexec_fn=limited(160))
        self.assertEqual(result.returncode, 0, result.stderr[-200:])
        self.assertGreater((self.folder / 'r.json').stat().st_size, 20 << 20)

    def test_a_document_that_is_cut_is_one(self):
        """Makes one allocation after another fail while graphs are written as XML."""
        cut = 0
        for number in range(4000, 9000, 100):
            self.write('graphs.xml', '<old/>')
            result = self.run_with_fault(f'memory:{number}:once', '--dump=cfg,ssa,son,schedule', '--as=igv', '-o',
                                         'graphs.xml', 'p.s')
            self.assertIn(result.returncode, (0, 2, 3), result.stderr)
            text = (self.folder / 'graphs.xml').read_text()
            cut += 'cut' in text
            self.assertIn(ElementTree.fromstring(text).tag, ('old', 'graphDocument'), number)
        self.assertGreater(cut, 0)

    def test_a_line_of_a_function_for_which_memory_ran_out_can_be_read_back(self):
        incomplete = 0
        for number in range(4000, 9000, 250):
            report = self.run_with_fault(f'memory:{number}:once', '--format=jsonl', '--per-function', '-j', '1',
                                         '--fold-copies', 'p.s')
            line = report.stdout.decode()
            if '"out_of_memory":true' not in line:
                continue
            incomplete += 1
            self.assertIn('"cleanup":"full","fold_copies":true,"bridge_from":"pruned"', line)
            self.write('r.jsonl', line)
            merged = self.run_tool('--merge', 'r.jsonl')
            self.assertNotIn(b'line 1', merged.stderr, number)
        self.assertGreater(incomplete, 0)

    def test_threads_that_cannot_start_are_done_without(self):
        self.write('many.py', many_functions(1500))
        reference = self.run_tool('--format=csv', '-j', '1', '--methods=pruned,lazy', 'many.py')
        self.assertEqual(reference.returncode, 0)
        for mode in ('1:always', '2:always', '3:once'):
            result = self.run_with_fault(f'thread:{mode}', '--format=csv', '-j', '4', '--methods=pruned,lazy', 'many.py')
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(result.stdout, reference.stdout)
