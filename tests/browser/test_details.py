"""Visible details of drawings, the matrix and the index."""

import re
import unittest

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, OUTPUT, ROOT, write_program, write_report

STACKED = ROOT / 'docs/examples/stacked.s'
MANY_PHIS = 'int sum = 0;\nwhile (arg > 0) {\n  arg = arg - 1;\n' + ''.join(
    f'  if (arg == {k}) {{ sum = sum + {k}; continue; }}\n' for k in range(14)) + '  sum = sum + arg;\n}\nreturn sum;\n'
FAR_DOMINATORS = ('int a = 0;\nint b = 1;\nif (arg > 0) {\n  while (a < arg) {\n    if (a == 3) { b = b + 1; if (b > 9) break; }\n'
                  '    else { b = b + 2; if (b == 4) continue; a = a + 1; }\n    a = a + 1;\n  }\n} else {\n  if (arg < -5) { a = 1; b = 2; } else a = 2;\n}\n'
                  'return a + b;\n')
SWITCH = '''@main(n: int): int {
.entry:
  zero: int = const 0;
  none: bool = eq n zero;
  br none .a .b;
.a:
  r: int = const 1;
  jmp .end;
.b:
  r: int = const 2;
  jmp .end;
.end:
  ret r;
}
'''

LONG_CASES = '''function f(n)
b0:
  r = copy 0
  switch n, 1000000000: b1, 1000000007: b2, -9223372036854775808: b3, b4
b1:
  r = copy 1
  jump b4
b2:
  r = copy 2
  jump b4
b3:
  r = copy 3
  jump b4
b4:
  return r
'''

# Shared geometry functions: points along curves, whether a point is inside a box, distances.
GEOMETRY = '''
const pathPoints = (path) => { const length = path.getTotalLength(), points = [];
  for (let at = 0; at <= length; at += 1) { const {x, y} = path.getPointAtLength(at); points.push([x, y]); }
  return points; };
const inside = ([x, y], box, by) => x > box.x + by && x < box.x + box.width - by && y > box.y + by && y < box.y + box.height - by;
const boxesOf = (pane) => [...pane.querySelectorAll(".node > .box")].map((box) => box.getBBox());
const distance = ([x, y], box) => Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
'''

# Edge labels that overlap a block or an edge, or are nearer to another edge of their block than to their own.
MISPLACED = GEOMETRY + '''
const pane = document.querySelector("[data-part=left]"), wrong = [], boxes = boxesOf(pane);
const edges = [...pane.querySelectorAll(".edge")].map((edge) => ({edge, from: edge.dataset.from, points: pathPoints(edge.querySelector(".curve"))}));
for (const {edge, from, points} of edges) {
  const label = edge.querySelector(".edge-label");
  if (!label) continue;
  const box = label.getBBox(), name = `${label.textContent} of ${from} to ${edge.dataset.to}`;
  box.y += 3; box.height -= 5;  // the letters, without the room above and below them
  if (boxes.some((other) => other.x < box.x + box.width && box.x < other.x + other.width && other.y < box.y + box.height && box.y < other.y + other.height)) wrong.push(`${name}: on a block`);
  if (edges.some((other) => other.points.some((point) => inside(point, box, 0.5)))) wrong.push(`${name}: on an edge`);
  const near = (each) => Math.min(...each.points.map((point) => distance(point, box)));
  if (near({points}) > 12) wrong.push(`${name}: far from its edge`);
  for (const other of edges.filter((each) => each.edge !== edge && each.from === from))
    if (near(other) < near({points})) wrong.push(`${name}: nearer to the edge to ${other.edge.dataset.to}`);
}
return wrong;
'''

class Drawings(BrowserTest):
    def drawn(self, file, fragment):
        self.open(write_report(f'details_{file.stem}', [file]), fragment)
        self.wait(lambda: self.all('[data-part=left] .node'))

    def test_t_and_f_stand_beside_their_edges(self):
        far = write_program('far_dominators.s', FAR_DOMINATORS)
        for file in (NESTED_LOOPS, BREAK_AND_CONTINUE, IRREDUCIBLE, STACKED, far, write_program('way.bril', SWITCH)):
            self.drawn(file, '#l=pruned&r=lazy')
            labels = self.texts('[data-part=left] .edge-label')
            self.assertEqual(labels.count('T'), labels.count('F'), file)
            self.assertGreater(labels.count('T'), 0, file)
            self.assertEqual(self.script(MISPLACED), [], file)
        # A branch goes to its first successor if the condition is true.
        way = {text: to for text, to in self.script('''return [...document.querySelectorAll("[data-part=left] .edge")].filter((edge) => edge.querySelector(".edge-label"))
            .map((edge) => [edge.querySelector(".edge-label").textContent, document.querySelector(`[data-part=left] [data-node=${edge.dataset.to}]`).textContent])''')}
        self.assertRegex(way['T'], r'r\b.*1')
        self.assertRegex(way['F'], r'r\b.*2')

    def test_cases_are_written_whole_and_apart(self):
        self.drawn(write_program('long_cases.cfg', LONG_CASES), '#l=pruned&r=maximal')
        self.assertEqual(self.texts('[data-part=left] .edge-label'), ['1000000000', '1000000007', '-9223372036854775808', 'default'])
        covered = self.script(GEOMETRY + '''const pane = document.querySelector("[data-part=left]");
            const labels = [...pane.querySelectorAll(".edge-label")].map((label) => label.getBBox()), all = [...labels, ...boxesOf(pane)];
            const covers = (a, b) => a !== b && Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 3;
            return labels.filter((label) => all.some((other) => covers(label, other))).length''')
        self.assertEqual(covered, 0)

    def test_signs_over_a_block_and_numbers_of_operands_stand_apart(self):
        report = write_report('details_signs', [ROOT / 'docs/examples/why.s'])
        covered = GEOMETRY + '''const all = (name) => [...document.querySelectorAll(`[data-part=left] ${name}`)].map((found) => found.getBoundingClientRect());
            const [signs, numbers] = [all(".badge"), all(".operand-mark rect")];
            const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            return [signs.length, numbers.length, signs.filter((sign) => numbers.some((number) => covers(sign, number))).length]'''
        for fragment in ('#l=maximal&r=lazy&sel=s7@maximal&o=frontier', '#l=braun&r=lazy&sel=s4@braun&t=left&k=97'):
            self.open(report, fragment)
            signs, numbers, over = self.script(covered)
            self.assertGreater(signs, 0)
            self.assertGreater(numbers, 0)
            self.assertEqual(over, 0, fragment)

    def test_edges_of_small_graphs_cross_no_block(self):
        long = ''.join(f'  if (arg > {k}) {{ a = a + {k}; }} else {{ b = b + a; }}\n' + (f'  while (b < {k}) b = b + a;\n' if k % 3 == 0 else '')
                       for k in range(12))
        program = write_program('long_loop.s', f'int a = 1;\nint b = 2;\nwhile (arg > 0) {{\n{long}  arg = arg - 1;\n}}\nreturn a + b;\n')
        self.open(write_report('long_loop', [program], '--methods=pruned,minimal'), '#a=1&v=a')
        crossing = self.script(GEOMETRY + '''const figure = document.querySelector(".figure");
            const boxes = [...figure.querySelectorAll(".small-block > rect")].map((rect) => rect.getBBox());
            const edges = [...figure.querySelectorAll(".small-edge")].map(pathPoints);
            return [edges.length, edges.filter((points) => points.some((point) => boxes.some((box) => inside(point, box, 1)))).length]''')
        self.assertGreater(crossing[0], 40)
        self.assertEqual(crossing[1], 0)
        self.screenshot('long_loop_all_methods')

    def test_a_function_below_others_is_brought_into_view_with_lines_about_it(self):
        functions = ''.join(f'def f{k}(n):\n    while n > {k}:\n        n = n - 1\n    return n\n\n\n' for k in range(30))
        report = write_report('far_function', [write_program('far_function.py', functions)])
        seen = '''const room = document.querySelector(".source").getBoundingClientRect();
            return [...document.querySelectorAll(".source-line")].filter((line) => {
              const {top, bottom} = line.getBoundingClientRect();
              return top >= room.top && bottom <= room.bottom;
            }).map((line) => Number(line.dataset.key.slice(1)))'''
        self.open(report, '#f=ssac-f20')
        self.assertIn(121, self.script(seen))
        self.assertIn(124, self.script(seen))
        self.open(report, '#f=ssac-f20&sel=L122')
        lines = self.script(seen)
        self.assertTrue({121, 122, 123} <= set(lines), lines)
        self.open(report, '#f=ssac-f0')
        self.assertEqual(self.script(seen)[0], 1)

    def test_edges_of_dominators_cross_no_block(self):
        far = write_program('far_dominators.s', FAR_DOMINATORS)
        for file in (NESTED_LOOPS, BREAK_AND_CONTINUE, IRREDUCIBLE, STACKED, far):
            self.drawn(file, '#l=maximal&r=lazy&o=dom')
            blocks = len(self.all('[data-part=left] .node'))
            self.assertEqual(len(self.all('[data-part=left] .dominator-edge')), blocks - 1, file)
            crossing = self.script(GEOMETRY + '''const pane = document.querySelector("[data-part=left]"), boxes = boxesOf(pane);
                return [...pane.querySelectorAll(".dominator-edge")].filter((path) => pathPoints(path).some((point) => boxes.some((box) => inside(point, box, 0.6)))).length''')
            self.assertEqual(crossing, 0, file)
        self.screenshot('details_dominators')

    def test_operands_of_stacked_phis_are_numbered_apart(self):
        report = write_report('details_stacked', [STACKED])
        self.open(report)
        stacked = self.script('''const {sites, methods} = JSON.parse(document.getElementById("ssac-f0").textContent);
            const of = methods.findIndex(({label}) => label === "eager");
            return [sites.findIndex((site) => site.cells[of].phis > 2), sites.map((site) => site.cells[of].phis)]''')[0]
        self.assertGreaterEqual(stacked, 0)
        self.open(report, f'#l=eager&r=pruned&sel=s{stacked}%40eager')
        self.wait(lambda: self.all('[data-part=left] .operand-mark'))
        numbers = self.texts('[data-part=left] .operand-mark text')
        self.assertEqual(len(numbers), len(set(numbers)), numbers)
        self.assertTrue(all(re.fullmatch(r'\d+\.\d+', number) for number in numbers), numbers)
        overlapping = self.script('''const marks = [...document.querySelectorAll("[data-part=left] .operand-mark rect")].map((mark) => mark.getBBox());
            return marks.filter((a, i) => marks.some((b, k) => k > i && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)).length''')
        self.assertEqual(overlapping, 0)
        # The panel next to it lists the same numbers.
        listed = self.script('return [...document.querySelectorAll(".why details[open] .operands li[data-number]")].map((item) => item.dataset.number)')
        self.assertLessEqual(set(numbers), set(listed))
        self.screenshot('details_stacked')
        self.open(report, '#l=pruned&r=eager&sel=s0%40pruned')
        self.wait(lambda: self.all('[data-part=left] .operand-mark'))
        self.assertEqual(sorted(self.texts('[data-part=left] .operand-mark text'))[:2], ['1', '2'])

    def test_diamonds_stay_within_their_rows(self):
        self.open(write_report('details_saved_why', [ROOT / 'docs/examples/why.s']))
        over = self.script('''return [...document.querySelectorAll(".matrix .mark.redundant")].filter((mark) => {
            const {width, transform} = getComputedStyle(mark, "::before");
            const {a, b} = new DOMMatrix(transform);  // a turned square: its half diagonal
            const half = (Math.abs(a) + Math.abs(b)) * (parseFloat(width) + 3) / 2, at = mark.getBoundingClientRect(), row = mark.closest("tr").getBoundingClientRect();
            const middle = at.top + at.height / 2;
            return middle - half < row.top || middle + half > row.bottom;
        }).length''')
        self.assertGreater(len(self.all('.matrix .mark.redundant')), 5)
        self.assertEqual(over, 0)

    def test_no_line_ends_within_an_arrow_or_beside_a_block(self):
        words = '''return [...document.querySelectorAll(".why li .whole")].map((word) => {
            const rows = [...word.childNodes].map((part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              const {top, bottom} = range.getBoundingClientRect();
              return (top + bottom) / 2;
            }).filter((middle) => middle > 0);
            return [word.textContent, Math.max(...rows) - Math.min(...rows) < 8];
        })'''
        report = write_report('details_saved_why', [ROOT / 'docs/examples/why.s'])
        for site, text in (('s0', '->'), ('s4', 'DF(b3);')):
            self.open(report, f'#l=pruned&r=lazy&sel={site}%40lazy')
            for width in range(1440, 1140, -20):
                self.resize(width, 900)
                found = self.script(words)
                self.assertIn([text, True], found)
                self.assertEqual([word for word, is_whole in found if not is_whole], [], width)

    def test_counts_stay_within_their_cells(self):
        report = write_report('details_counts', [write_program('many_phis.s', MANY_PHIS)], '--cleanup=none')
        for fragment in ('', '#l=maximal'):
            self.open(report, fragment)
            counts = [int(count) for count in self.texts('.matrix .mark sup')]
            self.assertGreaterEqual(max(counts), 10)
            outside = self.script('''return [...document.querySelectorAll(".matrix .mark, .matrix .mark *, .matrix tfoot .count")].filter((part) => {
                const a = part.getBoundingClientRect(), b = part.closest("td").getBoundingClientRect();
                return a.left < b.left - 0.5 || a.right > b.right + 0.5 || a.top < b.top - 0.5 || a.bottom > b.bottom + 0.5; }).map((part) => part.outerHTML)''')
            self.assertEqual(outside, [])
        self.screenshot('details_counts')


class Index(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = OUTPUT / 'a_folder_of_programs/with_another_one'
        (folder / 'deep/er').mkdir(parents=True, exist_ok=True)
        cls.files = [folder / 'first.s', folder / 'deep/second_program_of_the_folder.s', folder / 'deep/er/third.s']
        for number, file in enumerate(cls.files):
            file.write_text(f'while (arg < {number}) arg = arg + 1;\nreturn arg;\n', encoding='utf-8')
        (folder / 'rejected.s').write_text('return nothing;\n', encoding='utf-8')
        cls.report = write_report('details_index', [*cls.files, folder / 'rejected.s'])

    def test_the_folder_of_all_is_said_once(self):
        self.open(self.report)
        folder = self.find('.index .folder code').text
        self.assertTrue(folder.endswith('a_folder_of_programs/with_another_one/'))
        self.assertEqual(self.texts('.functions .path'), ['first.s', 'deep/second_program_of_the_folder.s', 'deep/er/third.s', 'rejected.s'])
        self.assertEqual([cell.get_attribute('title') for cell in self.all('.functions .path')],
                         [folder + path for path in ('first.s', 'deep/second_program_of_the_folder.s', 'deep/er/third.s', 'rejected.s')])
        self.open(write_report('details_one_folder', [NESTED_LOOPS, IRREDUCIBLE]))
        self.assertTrue(self.find('.index .folder code').text.endswith('tests/files/'))

    def test_headings_stand_over_their_columns(self):
        self.open(self.report)
        aligned = self.script('''const [head, row] = [document.querySelector(".functions thead tr"), document.querySelector(".functions tbody tr:not(.no-function)")];
            return [...row.cells].map((cell, i) => [getComputedStyle(head.cells[i]).textAlign, getComputedStyle(cell).textAlign])''')
        self.assertEqual(aligned[:2], [['left', 'left']] * 2)
        self.assertEqual(aligned[2:], [['right', 'right']] * len(aligned[2:]))

    def test_paths_break_at_slashes(self):
        self.open(self.report)
        self.resize(768, 900)
        self.script('document.querySelector(".functions").style.width = "1px"')
        lines = self.script('''const cell = document.querySelectorAll(".functions .path")[1], lines = [];
            for (const part of [...cell.childNodes].filter((node) => node.nodeType === 3)) {
              const range = document.createRange(); range.selectNodeContents(part); lines.push([part.data, range.getClientRects().length]); }
            return lines''')
        self.assertEqual(lines, [['deep/', 1], ['second_program_of_the_folder.s', 1]])
        self.assertEqual(self.script('return document.querySelectorAll(".functions .path")[1].querySelectorAll("wbr").length'), 1)
        self.script('document.querySelector(".functions").style.width = ""')
        self.screenshot('details_index_768')

    def test_the_last_row_adds_all_up(self):
        self.open(self.report)
        number = 'Number(cell.textContent)'
        rows = self.script(f'return [...document.querySelectorAll(".functions tbody tr:not(.no-function)")].map((row) => [...row.querySelectorAll(".number")].map((cell) => {number}))')
        totals = self.script(f'return [...document.querySelectorAll(".functions .totals .number")].map((cell) => {number})')
        self.assertEqual(totals, [sum(column) for column in zip(*rows)])
        self.assertEqual(self.find('.functions .totals th').text, 'all 3 functions')
        self.press('/')
        self.press('deep')
        self.wait(lambda: self.find('.functions .totals th').text == 'all 2 functions')
        self.screenshot('details_index')


    def test_a_star_at_a_sum_is_explained_without_a_pointer(self):
        self.open(write_report('details_star', [self.files[0], IRREDUCIBLE], '--methods=pruned,lookahead'))
        self.assertRegex(self.texts('.functions .totals .number')[-1], r'^\d+ \*$')
        self.assertEqual(self.texts('.table-scroller .note'), ['* The sum of the functions that have a count there.'])
        self.open(self.report)
        self.assertEqual(self.texts('.table-scroller .note'), [])

    def test_an_input_without_functions_is_no_function(self):
        self.open(write_report('details_no_functions', [write_program('none.json', '{"functions": []}'), self.files[0]]))
        self.assertIn(' 1 function. ', self.texts('.index .note')[0])
        self.assertEqual(self.texts('.functions summary'), ['no functions'])
        self.assertIn('the program has no functions', self.texts('.functions .diagnostics')[0])

    def test_functions_of_cpp_are_found_and_sorted_by_the_names_that_are_shown(self):
        program = ''.join(f'define i64 @{name}(i64 %x) {{\n  ret i64 %x\n}}\n' for name in ('_ZN2ns1gEl', 'middle', '_ZN1a1zEl'))
        report = write_report('details_cpp_names', [write_program('names_of_cpp.ll', program)], '--methods=pruned')
        self.open(report, '#sort=function')
        self.assertEqual(self.texts('.functions .link'), ['a::z', 'middle', 'ns::g'])
        self.open(report, '#q=ns%3A%3Ag')
        self.assertEqual(self.texts('.functions .link'), ['ns::g'])

    def test_paper_holds_all_columns_in_light_colours(self):
        self.open(self.report)
        self.press('t')
        self.assertEqual(self.script('return document.documentElement.dataset.theme'), 'dark')
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': 'print', 'features': []})
        self.resize(718, 1000)  # an A4 page without its margins
        table, room, scheme = self.script('''const table = document.querySelector(".functions");
            return [table.getBoundingClientRect().right, innerWidth, getComputedStyle(document.documentElement).colorScheme]''')
        self.screenshot('details_index_print')
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': '', 'features': []})
        self.assertLessEqual(table, room)
        self.assertEqual(scheme, 'light')


class Motion(BrowserTest):
    def test_nothing_moves_for_who_wants_it_so(self):
        report = write_report('details_motion', [NESTED_LOOPS])
        moving = '''return [...document.querySelectorAll("*")].filter((found) => ["", "::before", "::after"].some((part) => {
            const style = getComputedStyle(found, part);
            return [style.transitionDuration, style.animationDuration].some((times) => times.split(", ").some((time) => parseFloat(time) > 0)) || style.scrollBehavior === "smooth"; })).length'''
        self.prefer('light', 'reduce')
        self.open(report, '#k=3')
        self.assertEqual(self.script(moving), 0)
        self.press('m', 'o', 't')
        self.assertEqual(self.script('return document.getAnimations().length'), 0)
        self.script('localStorage.removeItem("ssa-compare-theme")')
        self.prefer('light', 'no-preference')
        self.open(report, '#k=3')
        self.assertGreater(self.script(moving), 0)


# Joins without a construct, @ in names, a constant from copy folding, an edge that is never taken.
PLACES = '''function f("n@b1", c)
b0:
  "x@y" = copy 4
  branch c, b1, b2
b1:
  "x@y" = copy "n@b1"
  jump b3
b2:
  c = add c, 1
  jump b3
b3:
  return "x@y"
b4:
  x = copy 1
  c = add c, x
  jump b3
'''


class Places(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        program = write_program('details_places.cfg', PLACES)
        cls.report = write_report('details_places', [program], '--methods=maximal,pruned,braun,lazy', '--fold-copies', '--cleanup=none')

    def test_a_site_without_a_construct_is_named_by_its_block(self):
        self.open(self.report)
        self.assertIn('x@y b3', self.texts('.matrix tbody th'))
        self.assertNotIn('null', self.find('#page').get_attribute('textContent'))
        cell = self.find('.matrix tbody td[title^="x@y at b3, pruned:"]')
        cell.click()
        self.assertEqual(self.find('.why h3').text, 'x@y at b3')
        self.assertNotIn('null', self.find('.why').get_attribute('innerHTML'))

    def test_constants_and_what_control_never_brings_are_not_defined_on_entry(self):
        self.open(self.report, '#l=pruned&r=maximal')
        self.find('.matrix tbody td[title^="x@y at b3, pruned:"]').click()
        operands = [text.replace('\n', ' ') for text in self.texts('.why details[open]:first-of-type .operands li')]
        self.assertEqual(operands, ['n@b1.1 from b1: defined in b0path b0 → b1 → b3', '4 from b2: a constantpath b2 → b3',
                                    '? from b4: control never comes from therepath b4 → b3'])
        self.assertEqual(self.script('return [...document.querySelectorAll("[data-part=left] .operand-mark")].map((mark) => mark.dataset.at)'), ['b0', 'b2', 'b4'])

    def test_names_with_an_at_sign_are_compared_and_kept(self):
        self.open(self.report, '#l=maximal&r=pruned')
        marked = self.texts('[data-part=left] .line.only-here')
        self.assertEqual(sorted(text.split(' = ')[0] for text in marked), ['c.3', 'n@b1.2', 'x.1'])
        self.assertEqual(len(self.all('[data-part=right] .line.only-there')), 3)
        self.open(self.report, '#l=braun&k=0')
        self.press(Keys.END)
        names = self.texts('[data-part=left] .states tbody th')
        self.assertIn('x@y', names)
        self.assertNotIn('x', names)


MANY_SITES = ''.join(f'int v{k} = arg;\n' for k in range(45)) + ''.join(
    f'if (arg > {k}) v0 = v0 + 1;\n' for k in range(24)) + 'return v0;\n'
MANY_LIVE = ''.join(f'int v{k} = arg;\n' for k in range(300)) + ''.join(
    f'if (arg > {k}) v0 = v0 + 1;\n' for k in range(120)) + 'return v0' + ''.join(f' + v{k}' for k in range(300)) + ';\n'


class LeftOut(BrowserTest):
    """The page says what the report of a large function leaves out and draws no conclusions from its absence."""

    def test_phis_at_sites_that_are_left_out_are_drawn_and_counted(self):
        program = write_program('many_left_out.s', MANY_SITES)
        self.open(write_report('many_left_out', [program], '--methods=maximal,pruned,lazy', '--peepholes=none'), '#a=1&v=v0')
        for method in ('maximal', 'pruned', 'lazy'):
            figure = self.find(f'.figure[data-method={method}]')
            self.assertIn('24 phis: 24 necessary', figure.text)
            self.assertEqual(len(figure.find_elements('css selector', '.small-phi.necessary')), 24)
        self.assertIn('Left out of the report: phis that were made and removed at ', self.find('.multiples').text)
        self.press(Keys.ESCAPE)
        self.assertIn('Of the first 1000 sites: the report leaves out ', self.find('.why').text)

    def test_what_differs_is_counted_at_all_sites_and_why_says_that_some_are_left_out(self):
        program = write_program('many_left_out.s', MANY_SITES)
        report = write_report('many_left_out', [program], '--methods=maximal,pruned,lazy', '--peepholes=none')
        self.open(report, '#l=maximal&r=lazy')
        final = dict(zip(self.texts('.matrix thead .column'), map(int, self.texts('.matrix tfoot .count'))))
        self.assertGreater(final['maximal'], 1000)
        self.assertEqual(self.texts('.comparison'), [f'not in lazy: {final["maximal"] - final["lazy"]} phis', 'every phi is in maximal too'])
        last = self.script('return [...document.querySelectorAll("[data-part=left] .node")].at(-1).dataset.node')
        for key in (last, 'L70'):
            self.show(report, f'#sel={key}')
            self.assertIn('Of the first 1000 sites: the report leaves out ', self.find('.why').text)

    def test_live_variables_that_are_left_out(self):
        program = write_program('many_live.s', MANY_LIVE)
        self.open(write_report('many_live', [program], '--methods=pruned,minimal'), '#sel=b3&o=live,frontier&v=v0')
        self.assertIn('live in\nleft out of the report because the function is large', self.find('.why').text)
        self.assertFalse(self.find('[data-overlay=live]').is_enabled())
        self.assertTrue(self.find('[data-overlay=frontier]').is_enabled())
        self.assertEqual(self.all('.live-bar'), [])
        self.assertEqual(len(self.all('[data-part=left] .node.frontier')), 1)
        self.press('a')
        self.assertIn('Left out of the report: where the variable is live-in.', self.find('.multiples').text)


if __name__ == '__main__':
    unittest.main()
