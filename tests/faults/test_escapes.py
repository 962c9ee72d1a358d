"""Unusual names in every output, read by a program for that format."""

import csv
import html.parser
import io
import json
import re
import shutil
import subprocess
import unicodedata
import unittest
import xml.etree.ElementTree

from tool import ToolTest

NAMES = ['=cmd|calc', '+1', '-x', '@y', 'a,b"c', "it's", 'x\ny', 'tab\tx', 'esc\x1b[31mred', 'bell\x07', 'del\x7f',
         'c1\x9bm', 'rtl\u202eevil', 'iso\u2066x\u2069', 'mark\u200f', 'line\u2028x', '<b>&amp;</b>', '</script><!--',
         '*a* _b_ `c` [d](e)', '# head', '1. item', '$x$', 'a|b', 'back\\slash', 'quote"', 'nul\x00x', '\u00e9\u4e2d\U0001f600',
         '&lt;', '{x}', '%s', 'a' * 300]
METHODS = ['--methods=pruned,maximal,lazy,bridge']


def is_safe(text, line_breaks):
    """Whether the text has nothing that a terminal or an editor interprets."""
    return all(c in line_breaks or (unicodedata.category(c) != 'Cc' and not re.match('[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]', c))
               for c in text)


def program(names):
    """A function for each name, with a variable of that name that needs a phi."""
    functions = []
    for name in names:
        functions.append({'name': name, 'args': [{'name': 'c', 'type': 'bool'}], 'type': 'int', 'instrs': [
            {'op': 'const', 'dest': name, 'type': 'int', 'value': 1},
            {'op': 'br', 'args': ['c'], 'labels': ['then', 'end']},
            {'label': 'then'},
            {'op': 'const', 'dest': name, 'type': 'int', 'value': 2},
            {'label': 'end'},
            {'op': 'ret', 'args': [name]}]})
    return json.dumps({'functions': functions})


class Page(html.parser.HTMLParser):
    """The data elements of a report."""

    def __init__(self):
        super().__init__()
        self.data, self.id = {}, None

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.id = attributes.get('id') if attributes.get('type') == 'application/json' else None
        if self.id:
            self.data[self.id] = ''

    def handle_endtag(self, tag):
        self.id = None

    def handle_data(self, data):
        if self.id:
            self.data[self.id] += data


class Escapes(ToolTest):
    def setUp(self):
        super().setUp()
        self.write('names.json', program(NAMES))

    def output(self, *arguments, status=0):
        result = self.run_tool(*arguments, 'names.json')
        self.assertEqual(result.returncode, status, result.stderr[:2000])
        self.assertTrue(is_safe(result.stderr.decode(), '\n\t'))
        return result.stdout.decode()

    def test_json_has_the_names_and_nothing_to_obey(self):
        for explain in ([], ['--explain']):
            text = self.output('--format=json', *METHODS, *explain)
            self.assertTrue(is_safe(text, '\n'))
            functions = json.loads(text)['inputs'][0]['functions']
            self.assertEqual([function['name'] for function in functions], NAMES)
            for function, name in zip(functions, NAMES):
                self.assertEqual(function['methods'][0]['sites'][-1]['variable'], name)

    def test_dumps_and_traces_as_json(self):
        for line in self.output('--dump=cfg,ssa,son', '--as=json', *METHODS).splitlines():
            self.assertIn(json.loads(line)['function'], NAMES)
        result = self.run_tool('--trace=phi,rename', '--trace-format=jsonl', *METHODS, 'names.json')
        self.assertTrue(is_safe(result.stderr.decode(), '\n'))
        seen = {json.loads(line)['function'] for line in result.stderr.decode().splitlines()}
        self.assertEqual(seen, set(NAMES))

    def test_csv_has_a_row_of_each_and_no_formula(self):
        text = self.output('--format=csv', *METHODS)
        self.assertTrue(is_safe(text, '\r\n'))
        rows = list(csv.reader(io.StringIO(text, newline='')))
        self.assertEqual({len(row) for row in rows}, {len(rows[0])})
        functions = list(dict.fromkeys(row[1] for row in rows[1:]))
        self.assertEqual(len(functions), len(NAMES))
        self.assertTrue(all(cell[0] not in '=+-@' for cell in functions))
        self.assertIn('a,b"c', functions)

    def test_text_and_markdown(self):
        for arguments in ([], ['--explain'], ['--run=1'], ['--format=markdown'], ['--dump=cfg,dom,ssa,son,liveness,loops'],
                          ['--color=never']):
            with self.subTest(arguments):
                self.assertTrue(is_safe(self.output(*arguments, *METHODS), '\n\t'))
        headings = [line for line in self.output('--format=markdown', *METHODS).splitlines() if line.startswith('#')]
        self.assertEqual(len(headings), 1 + len(NAMES))
        self.assertIn(r'### \*a\* \_b\_ \`c\` \[d\](e)(c): ', ''.join(headings))
        self.assertTrue(is_safe(self.run_tool('--trace=phi,rename,lazy', 'names.json').stderr.decode(), '\n\t'))

    def test_dot_reads_every_graph(self):
        if shutil.which('dot') is None:
            self.skipTest('SKIPPED: there is no dot')
        for arguments in (['--dump=cfg,dom,ssa,son', '--as=dot', '--peepholes=none'], ['--emit=dot']):
            text = self.output(*arguments, '--methods=pruned,lazy')
            self.assertTrue(is_safe(text, '\n\t'))
            drawn = subprocess.run(['dot', '-Tcanon'], input=text.encode(), capture_output=True, check=False)
            self.assertEqual((drawn.returncode, drawn.stderr), (0, b''))
            shown = drawn.stdout.decode()
            self.assertEqual(len(re.findall('^digraph ', shown, re.M)), len(re.findall('^digraph ', text, re.M)))
            self.assertIn('&amp;lt;', text)

    def test_xml_reads_what_goes_to_the_visualizer(self):
        text = self.output('--dump=cfg,son', '--as=igv', '--methods=lazy')
        tree = xml.etree.ElementTree.fromstring(text)
        groups = [group.find('properties/p').text for group in tree.findall('group')]
        self.assertEqual(len(groups), len(NAMES))

    def test_the_page_has_the_names(self):
        text = self.output('--format=html', '--methods=pruned,lazy')
        page = Page()
        page.feed(text)
        index = json.loads(page.data['ssac-index'])
        self.assertEqual([entry['function'] for entry in index['functions']], NAMES)
        for entry in index['functions']:
            self.assertEqual(json.loads(page.data[entry['id']])['name'], entry['function'])

    def test_llvm_reads_the_module(self):
        assembler = shutil.which('llvm-as-19')
        if assembler is None:
            self.skipTest('SKIPPED: there is no llvm-as-19')
        text = self.output('--emit=llvm')
        read = subprocess.run([assembler, '-o', '/dev/null', '-'], input=text.encode(), capture_output=True, check=False)
        self.assertEqual((read.returncode, read.stderr), (0, b''))

    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_a_name_of_two_lines_is_one_in_what_the_compiler_says(self):
        self.write('two\nlines.c', 'int f(void) { return y; }\n')
        result = self.run_tool('--format=json', 'two\nlines.c')
        self.assertTrue(result.stderr.decode().startswith("two?lines.c:1:22: error: use of undeclared identifier 'y'\n"), result.stderr)
        first = json.loads(result.stdout)['inputs'][0]['diagnostics'][0]
        self.assertEqual((first['line'], first['column'], first.get('file')), (1, 22, None))

    def test_what_is_emitted_and_dumped_is_read_again(self):
        self.write('again.bril', self.output('--emit=bril'))
        again = self.run_tool('--format=json', '--methods=pruned', 'again.bril')
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(json.loads(again.stdout)['inputs'][0]['functions']), len(NAMES))
        self.write('again.cfg', self.output('--dump=cfg'))
        again = self.run_tool('--format=json', '--methods=pruned', 'again.cfg')
        self.assertEqual(again.returncode, 0, again.stderr)
        functions = json.loads(again.stdout)['inputs'][0]['functions']
        self.assertEqual([function['name'] for function in functions], NAMES)


class FileNames(ToolTest):
    ODD = [b'=x.s', b'a\nb.s', b'esc\x1b[2J.s', b'bad\xff\xfe.s', 'rtl\u202e.s'.encode(), b'# h.s', b'a"b,c.s', b'<b>.s', b'`x`.s']

    def setUp(self):
        super().setUp()
        for name in self.ODD:
            with open(bytes(self.folder) + b'/odd_' + name, 'wb') as file:
                file.write(b'return y;\n' if name == b'a\nb.s' else self.program.read_bytes())

    def test_every_format(self):
        for form in ('table', 'json', 'csv', 'markdown', 'html'):
            with self.subTest(form):
                result = self.run_tool('.', '--format=' + form)
                self.assertEqual(result.returncode, 2)
                self.assertTrue(is_safe(result.stderr.decode(), '\n\t'))
                self.assertIn(b'odd_a?b.s:1:8: error', result.stderr)
                self.assertTrue(is_safe(result.stdout.decode(), '\r\n\t'))
        self.assertEqual(len(json.loads(self.run_tool('.', '--format=json').stdout)['inputs']), len(self.ODD) + 1)

    @unittest.skipIf(shutil.which('clang-19') is None, 'clang-19 is not installed')
    def test_the_reason_why_a_report_is_cut(self):
        plot = 'a, <b>*c*\x1b[2J.svg'
        self.write(plot, '')
        self.write('c.c', 'int f(int n) { return n; }\n')

        def cut(form):
            result = self.run_tool('--plot=' + plot, '--format=' + form, 'p.s', 'c.c', '--', '-include', plot)
            self.assertIn(b' is an input and the plot', result.stderr)
            self.assertTrue(is_safe(result.stdout.decode(), '\r\n\t'), form)
            return result.stdout.decode()

        self.assertEqual(cut('csv').splitlines()[-1], '"# cut: ./a, <b>*c*?[2J.svg is an input and the plot"')
        self.assertIn('./a, \\<b>\\*c\\*?\\[2J.svg is', cut('markdown'))
        self.assertIn('./a, &lt;b&gt;*c*?[2J.svg is', cut('html'))
        for form in ('table', 'latex', 'remarks'):
            self.assertIn('./a, <b>*c*?[2J.svg is', cut(form))

    def test_options_and_missing_files(self):
        for word in (b'--x\x1b[2J', b'--methods=\x9b\x1b', b'no\nsuch\x1b.s', b'--format=\xff', 'no\u202e.s'.encode()):
            result = self.run_tool(word, 'p.s')
            self.assertEqual(result.returncode, 2)
            self.assertTrue(is_safe(result.stderr.decode(), '\n'))
