"""A replay shows the state at its step: the graph so far, scopes, renaming stacks, definitions in blocks; and all methods at once."""

import json
import re
import unittest

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, ROOT, write_program, write_report

WHY = ROOT / 'docs/examples/why.s'

# The rows of the table under the left graph: their names and the texts of their cells.
TABLE = '''return Object.fromEntries([...document.querySelectorAll("[data-part=left] .states tbody tr")].map((row) =>
    [row.dataset.name, [...row.querySelectorAll("td")].map((cell) => cell.textContent.trim())]))'''

# The headings of its columns except the first.
COLUMNS = '[...document.querySelectorAll("[data-part=left] .states thead th")].map((cell) => cell.textContent.trim()).slice(1)'

# The sources of the visible edges into a node of the left graph.
EDGES = '''return [...document.querySelectorAll(`[data-part=left] .edge[data-to="${arguments[0]}"]`)]
    .filter((edge) => getComputedStyle(edge).display !== "none").map((edge) => edge.dataset.from).sort()'''


class States(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.why = write_report('states_why', [WHY])
        cls.nested = write_report('states_nested', [NESTED_LOOPS])
        cls.jumps = write_report('states_jumps', [BREAK_AND_CONTINUE])
        cls.irreducible = write_report('states_irreducible', [IRREDUCIBLE], '--methods=pruned,lazy-cfg,eager-cfg,bridge')

    def table(self):
        return self.script(TABLE)

    def columns(self):
        return self.script(f'return {COLUMNS}')

    def step_until(self, pattern, most=400):
        """Steps forward until the sentence matches the pattern. Returns the match."""
        said = self.after_steps('document.querySelector(".transport .caption").innerText', most, f'new RegExp({json.dumps(pattern)}).test(seen)')
        found = re.search(pattern, said[-1])
        return found or self.fail(f'no step says {pattern}')

    def no_states(self):
        return not self.find('[data-part=left] .states').is_displayed()

    def test_definitions_are_popped_when_their_block_is_left(self):
        self.open(self.why, '#l=pruned&k=0')
        self.assertTrue(self.no_states(), 'nothing is kept before the first step')
        self.step_until(r': b3 defines sum: from here on it is sum\.3')
        self.assertEqual(self.table()['sum'], ['sum.1sum.2sum.3'])
        self.assertEqual(self.texts('.states tr[data-name=sum] .uppermost'), ['sum.3'])
        self.step_until(r': Leave b3; popped from the stacks: sum\.3$')
        self.assertEqual(self.texts('.states tr[data-name=sum] .uppermost'), ['sum.2'], 'after leaving b3')
        self.assertEqual(self.texts('.states tr[data-name=last] .uppermost'), ['last.2'], 'b2 is not left yet')
        self.screenshot('stacks')
        self.press(Keys.END)
        self.assertEqual(set(text for row in self.table().values() for text in row), {'⊥'}, 'all are popped at last')

    def test_a_step_does_not_give_the_phis_of_the_result_for_its_own(self):
        self.open(self.why, '#l=pruned&r=minimal')
        figures = lambda: self.texts('.pane-foot .figures')
        self.assertEqual(figures(), ['3 phis', '5 phis'])
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(figures(), ['3 phis in the result', '5 phis'])
        self.press(Keys.ESCAPE)
        self.assertEqual(figures(), ['3 phis', '5 phis'])

    def test_before_the_loop_closes_its_phi_has_one_operand(self):
        self.open(self.nested, '#l=lazy&k=0')
        found = self.step_until(r'The header of (n\d+) binds i to the Phi (n\d+)')
        loop, phi = found.group(1), found.group(2)
        before = self.script(EDGES, phi)
        self.assertEqual(len(before), 2, 'the region and the operand from outside')
        self.assertIn(loop, before)
        self.assertEqual(len(self.script(EDGES, loop)), 1, 'the loop has no back edge yet')
        self.step_until(f'The back edges of {loop} are set')
        self.assertEqual(len(self.script(EDGES, loop)), 2)
        self.assertEqual(self.script(EDGES, phi), before)
        self.step_until(f'The Phi {phi} of i is complete')
        self.assertEqual(len(self.script(EDGES, phi)), 3)
        self.key('ArrowLeft')
        self.assertEqual(self.script(EDGES, phi), before, 'and back')

    def test_an_edge_is_there_only_with_both_of_its_nodes(self):
        self.open(self.why, '#l=eager&k=0')
        look = '''(() => {
            const later = new Set([...document.querySelectorAll("[data-part=left] .node.later")].map((node) => node.dataset.node));
            const edges = [...document.querySelectorAll("[data-part=left] .edge:not(.absent)")];
            return [edges.length, edges.filter((edge) => later.has(edge.dataset.from) || later.has(edge.dataset.to)).length,
                    document.querySelector(".transport .caption").textContent];
        })()'''
        seen = [self.script(f'return {look}')] + self.after_steps(look, 59)
        for _, wrong, caption in seen:
            self.assertEqual(wrong, 0, caption)
        shown = [edges for edges, _, _ in seen]
        self.assertEqual(shown[0], 0)
        self.assertEqual(shown, sorted(shown), 'at level none nothing goes')
        self.press(Keys.END)
        self.assertEqual(len(self.all('[data-part=left] .edge.absent')), 0)

    def test_a_phi_that_goes_is_there_until_the_step_that_removes_it(self):
        self.open(self.nested, '#l=lazy%2Ffull&k=0')
        extra = lambda: self.script('return [...document.querySelectorAll("[data-part=left] .node.extra")].map((node) => node.dataset.extra)')
        phi = self.step_until(r'binds arg to the Phi (n\d+)').group(1)
        self.assertIn(phi, extra())
        self.step_until(rf'phi of one value is the value: {phi} ')
        going = self.find(f'[data-part=left] [data-extra={phi}]')
        self.assertIn('gone', going.get_attribute('class'))
        self.screenshot('phi_goes')
        self.key('ArrowRight')
        self.assertNotIn(phi, extra())
        self.press(Keys.END)
        self.assertEqual(extra(), [], 'the last state is the result')

    def test_nodes_that_the_result_has_not_stand_next_to_their_inputs(self):
        steps = self.steps_of(self.why, 'eager/full')
        seen = set()
        for step in range(1, steps, 3):
            self.show(self.why, f'#l=eager%2Ffull&r=pruned&k={step}')
            self.wait(lambda: self.find('.transport .caption').text.startswith(f'{step} of'))  # pylint: disable=cell-var-from-loop
            boxes, extra, inputs = self.script('''const canvas = document.querySelector("[data-part=left] .canvas");
                const place = (node) => { const {x, y, width, height} = node.querySelector(".box").getBBox(); return [x, y, width, height]; };
                const nodes = [...canvas.querySelectorAll(".node")];
                const extra = nodes.filter((node) => node.dataset.extra);
                return [Object.fromEntries(nodes.map((node) => [node.dataset.node ?? node.dataset.extra, place(node)])), extra.map((node) => node.dataset.extra),
                        Object.fromEntries(extra.map((node) => [node.dataset.extra, node.getAttribute("aria-label").match(/\\bn\\d+/g).slice(1)]))]''')
            self.check_no_overlaps(boxes)
            for node in extra:
                near = [self.distance(boxes[node], boxes[end]) for end in inputs[node] if end in boxes and end != node]
                seen.add(node)
                if near:
                    self.assertLess(min(near), 330, f'{node} at step {step} is far from {inputs[node]}')
        self.assertGreater(len(seen), 5)

    def steps_of(self, report, label):
        self.open(report, '#k=0')
        return self.script('''return JSON.parse(document.getElementById("ssac-f0").textContent).methods
            .find((method) => method.label === arguments[0]).trace.length''', label)

    def check_no_overlaps(self, boxes):
        for name, (x, y, w, h) in boxes.items():
            for other, (x2, y2, w2, h2) in boxes.items():
                self.assertFalse(name < other and x < x2 + w2 and x2 < x + w and y < y2 + h2 and y2 < y + h, f'{name} over {other}')

    @staticmethod
    def distance(one, other):
        across = max(other[0] - one[0] - one[2], one[0] - other[0] - other[2], 0)
        down = max(other[1] - one[1] - one[3], one[1] - other[1] - other[3], 0)
        return (across ** 2 + down ** 2) ** 0.5

    def test_a_page_opened_at_a_step_shows_what_the_step_is_at(self):
        for fragment, node in (('#l=lazy&r=pruned&k=42', 'n32'), ('#l=lazy&r=eager&k=42', 'n32'), ('#l=pruned&r=minimal&k=60', '')):
            self.open(self.why, fragment)
            selector = f'[data-node={node}]' if node else '.node.now'
            self.wait(lambda: self.find(f'[data-part=left] {selector}').is_displayed())  # pylint: disable=cell-var-from-loop
            look = '''const pane = document.querySelector("[data-part=left] .canvas").getBoundingClientRect(), map = document.querySelector("[data-part=left] .minimap").getBoundingClientRect();
                const box = document.querySelector(`[data-part=left] ${arguments[0]} .box`).getBoundingClientRect();
                const inView = box.left >= pane.left && box.right <= pane.right && box.top >= pane.top && box.top < pane.bottom - 10;
                const isFree = box.right <= map.left || box.left >= map.right || box.bottom <= map.top || box.top >= map.bottom;
                return inView && isFree'''
            self.wait(lambda: self.script(look, selector))  # pylint: disable=cell-var-from-loop

    def test_the_text_of_a_graph_is_that_of_the_step_too(self):
        self.open(self.nested, '#l=lazy&lv=listing&k=0')
        line = lambda node: self.script('return document.querySelector(`[data-part=left] .listing-line[data-key="${arguments[0]}@lazy"]`).textContent', node)
        found = self.step_until(r'The header of (n\d+) binds i to the Phi (n\d+)')
        loop, phi = found.group(1), found.group(2)
        self.assertRegex(line(phi), rf'{loop} n\d+ ____$')
        self.step_until(f'The Phi {phi} of i is complete')
        self.assertRegex(line(phi), rf'{loop} n\d+ n\d+$')

    def test_a_variable_called_like_a_node_or_a_block_is_none(self):
        program = write_program('names_of_nodes.py', 'def f(n5, n6, b1):\n    while n5 < n6:\n        b1 = b1 + n5\n        n5 = n5 + 1\n    return b1\n')
        report = write_report('states_names', [program], '--methods=pruned,lookahead,lazy', '--peepholes=none')
        self.open(report, '#l=lazy&r=pruned&k=0')
        node = self.step_until(r': n5 is looked up: (n\d+)')[1]
        self.assertNotEqual(node, 'n5')
        self.assertEqual(self.script('return [...document.querySelectorAll("[data-part=left] .node.now")].map((found) => found.dataset.node)'), [node])
        self.open(report, '#l=lookahead&r=pruned&k=0')
        self.step_until(r': A loop whose body assigns .*b1')
        self.assertEqual(self.script('return document.querySelectorAll(".steps .chip[data-key]").length'), 0)
        self.find('.matrix tbody td[title^="b1 at "][title*=" (b1), pruned:"]').click()
        named = self.script('return [...document.querySelectorAll(".why .derivation [data-key=b1]")].length')
        self.assertEqual(named, 0, 'b1 is the variable')

    def test_scopes_show_sentinels_until_a_name_is_mentioned(self):
        self.open(self.why, '#l=lazy&k=0')
        self.step_until(r': The scope n\d+ is copied')
        self.step_until(r'without one binds n\d+')  # sum, in the condition
        at = 0
        self.assertTrue(self.columns()[at].startswith('current'), self.columns())
        table = self.table()
        self.assertTrue(table['spare'][at].startswith('↑'), table)
        self.assertTrue(table['sum'][at].startswith('↑'), 'the Phi comes with the next step')
        self.step_until(r'sum is looked up: (n\d+)')
        self.assertFalse(self.table()['sum'][at].startswith('↑'))
        self.screenshot('scopes')
        self.press(Keys.END)
        self.assertEqual(len(self.columns()), 1, 'one scope is left')
        self.assertFalse(any(text.startswith('↑') for row in self.table().values() for text in row))

    def test_a_loop_has_scopes_for_its_header_its_exit_and_its_continues(self):
        self.open(self.jumps, '#l=eager&k=0')
        seen = {column.split(' ')[0] for columns in self.after_steps(COLUMNS, 200) for column in columns}
        self.assertTrue({'current', 'copy', 'loop', 'exit', 'continue', 'other'} <= seen, seen)

    def test_scopes_go_along_the_edges_of_a_graph(self):
        self.open(self.irreducible, '#l=lazy-cfg&k=0')
        seen = {column for columns in self.after_steps(COLUMNS, 80) for column in columns}
        self.assertTrue(any(re.fullmatch(r'on b\d+→b\d+', column) for column in seen), seen)
        self.assertTrue(any(re.fullmatch(r'current b\d+', column) for column in seen), seen)

    def test_a_click_on_a_name_or_a_node_selects_it(self):
        self.open(self.why, '#l=lazy&k=30')
        node = self.find('.states tr[data-name=limit] td button')
        key = node.get_attribute('data-key')
        node.click()
        self.assertEqual(self.fragment()['sel'], key)
        self.assertEqual(self.script('return document.querySelectorAll("[data-part=left] .node.selected").length'), 1)
        self.find('.states tr[data-name=sum] th button').click()
        self.assertEqual(self.fragment()['v'], 'sum')
        self.assertEqual(self.find('.states tr[data-name=sum] th button').get_attribute('aria-pressed'), 'true')
        self.find('.states tr[data-name=sum] th button').click()
        self.assertNotIn('v', self.fragment())

    def test_braun_shows_what_is_known_in_each_block(self):
        self.open(self.why, '#l=braun&k=0')
        self.step_until(r'sum in b0 is now sum\.1')
        self.assertEqual(self.columns()[0].strip('✓ '), 'b0')
        self.assertEqual(self.table()['sum'][0], 'sum.1')
        self.step_until(r': it is arg\.1')
        self.assertNotIn('arg.2', ' '.join(self.table()['arg']), 'a removed phi is known nowhere')

    def test_states_give_way_when_there_are_none(self):
        for fragment in ('#l=lazy', '#l=lazy&k=0', '#l=bridge&k=5', '#t=cfg&k=9', '#l=maximal&k=2'):
            self.open(self.why, fragment)
            self.assertTrue(self.no_states(), fragment)
        self.open(self.why, '#l=pruned&r=lazy&t=right&k=20')
        self.assertTrue(self.no_states(), 'the steps are those of the right pane')
        self.assertTrue(self.find('[data-part=right] .states').is_displayed())

    def test_a_step_brings_what_it_makes_into_view(self):
        """When a Phi is created, the Phi itself, not the operands that the sentence names last."""
        program = write_program('ladder.s', 'int a = 1;\nint b = 2;\nwhile (arg > 0) {\n' + ''.join(
            f'  if (a > {k}) b = b + {k}; else a = a + b;\n' for k in range(20)) + '  arg = arg - 1;\n}\nreturn a + b;\n')
        self.open(write_report('ladder', [program], '--methods=pruned,lazy', '--peepholes=none'), '#l=lazy&r=pruned&k=100')
        made = self.step_until(r'the Phi (n\d+) of n\d+, n\d+').group(1)
        seen = self.script('''const node = document.querySelector(`[data-part=left] [data-node=${arguments[0]}]`);
            const room = document.querySelector("[data-part=left] .stage").getBoundingClientRect(), box = node.getBoundingClientRect();
            return box.top >= room.top && box.bottom <= room.bottom && box.left >= room.left && box.right <= room.right''', made)
        self.assertTrue(seen, made)

    def test_wrapped_pseudocode_keeps_its_indent(self):
        self.open(self.why, '#l=pruned&k=40')
        lefts = self.script('''return [...document.querySelectorAll(".pseudocode li")].map((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            return [...range.getClientRects()].map((box) => box.left);
        })''')
        wrapped = [line for line in lefts if len(line) > 1]
        self.assertGreater(len(wrapped), 0)
        for line in wrapped:
            self.assertGreater(min(line[1:]), line[0] + 5, 'what is wrapped stands further in')
        self.assertGreaterEqual(len({round(line[0]) for line in lefts}), 3, 'indents differ')

    def test_all_methods_of_a_variable(self):
        self.open(self.nested, '#v=arg')
        self.press('a')
        self.assertEqual(self.fragment()['a'], '1')
        methods = self.texts('.multiples .figure b')
        self.assertEqual(methods, self.texts('.matrix thead .column'))
        marks = lambda method, kind: self.script(
            'return document.querySelectorAll(`.figure[data-method="${arguments[0]}"] .small-phi.${arguments[1]}`).length', method, kind)
        self.assertEqual([marks('maximal', 'redundant'), marks('maximal', 'removed')], [2, 0])
        self.assertEqual([marks('braun', 'redundant'), marks('braun', 'removed')], [0, 2])
        self.assertEqual([marks('lazy', 'redundant'), marks('lazy/full', 'removed')], [2, 2])
        self.assertEqual(marks('pruned', 'removed'), 0)
        scale = self.script('''const picture = document.querySelector(".figure svg");
            return picture.getBoundingClientRect().width / picture.viewBox.baseVal.width''')
        self.assertGreater(scale, 0.75, 'a small graph can be read')
        inside = '''return [...document.querySelectorAll(".figure")].every((figure) => [...figure.children].every(
            (part) => part.getBoundingClientRect().bottom <= figure.getBoundingClientRect().bottom))'''
        self.assertTrue(self.script(inside), 'each picture is within its frame')
        self.screenshot('all_methods')
        self.choose('Variable of all methods', 'i')
        self.assertEqual([marks('pruned', 'necessary'), marks('lazy', 'necessary')], [1, 1])
        signs = self.script('''return Object.fromEntries([...document.querySelectorAll('.figure[data-method=pruned] .small-block')].map(
            (block) => [block.dataset.block, block.querySelector(".signs").textContent]))''')
        self.assertEqual([signs['b0'], signs['b1'], signs['b2']], ['●', '○', '○●'])
        self.find('.figure[data-method="lazy/full"]').click()
        state = self.fragment()
        self.assertEqual([state['l'], state['v'], state.get('a', '')], ['lazy/full', 'i', ''])
        self.assertFalse(self.find('dialog.multiples').is_displayed())

    def test_all_methods_by_keyboard_and_link(self):
        self.open(self.why, '#a=1&v=sum')
        self.assertTrue(self.find('dialog.multiples').is_displayed())
        self.press(Keys.ESCAPE)
        self.wait(lambda: 'a' not in self.fragment())
        self.assertFalse(self.find('dialog.multiples').is_displayed())
        self.open(self.why, '#sel=s0@pruned')
        self.find('.why button[title*="side by side"]').click()
        self.assertTrue(self.find('dialog.multiples').is_displayed())
        self.assertEqual(self.find('select[aria-label="Variable of all methods"]').get_attribute('value'), self.fragment()['v'])
        self.resize(390, 800)
        self.check_no_page_scroll()


if __name__ == '__main__':
    unittest.main()
