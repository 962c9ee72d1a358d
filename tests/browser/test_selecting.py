"""Selecting in the matrix, the graphs and the source highlights the corresponding parts everywhere."""

import unittest

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, write_program, write_report


class Selecting(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.nested = write_report('nested_loops', [NESTED_LOOPS])
        cls.jumps = write_report('break_and_continue', [BREAK_AND_CONTINUE])
        cls.irreducible = write_report('irreducible', [IRREDUCIBLE])

    def cell(self, variable, place, method):
        """The key of a cell, found by the variable, place and method that the page shows."""
        rows = self.script('''return [...document.querySelectorAll('.matrix tbody tr')].map((row) =>
            [row.dataset.key, row.querySelector('.variable').textContent, row.querySelector('.place').textContent])''')
        keys = [key for key, name, where in rows if name == variable and where.startswith(place)]
        self.assertEqual(len(keys), 1, f'rows of {variable} at {place} among {rows}')
        return f'{keys[0]}@{method}'

    def click_cell(self, key):
        cell = self.find(f'[data-cell="{key}"]')
        self.script('arguments[0].scrollIntoView({block: "center", inline: "center"})', cell)
        cell.click()

    def test_a_cell_shows_its_phi_its_reason_its_operands_and_its_line(self):
        self.open(self.nested)
        key = self.cell('sum', 'while 5:5', 'pruned')
        self.click_cell(key)
        self.assertEqual(self.fragment()['sel'], key)
        self.assertEqual(self.find(f'[data-cell="{key}"]').get_attribute('aria-selected'), 'true')
        self.assertIn('sum at while 5:5 b3', self.find('.why h3').text)
        self.assertGreaterEqual(len(self.texts('.why details[open] .derivation li')), 1)
        operands = self.texts('.why details:first-of-type .operands b')
        self.assertEqual(len(operands), 2)
        for origin in self.texts('.why details:first-of-type .operands li'):
            self.assertRegex(origin, r'^sum\.\d+ from b\d+: defined in (b\d+), line \d+path \1 ')
        self.assertEqual(len(self.all('[data-part=left] .operand-mark')), 2)
        self.assertGreaterEqual(len(self.all('[data-part=left] .operand-path')), 2)
        self.assertIn('selected', self.find('[data-part=left] .node[data-node=b3]').get_attribute('class'))
        self.assertIn('selected', self.find('#line-5').get_attribute('class'))
        self.assertGreaterEqual(len(self.all('[data-part=right] .phi-node .line.selected, [data-part=right] .phi-node.selected')), 1)
        self.screenshot('nested_loops_cell')

    def test_a_method_of_the_matrix_comes_into_the_left_pane(self):
        self.open(self.jumps)
        self.click_cell(self.cell('arg', 'while 1:1', 'lookahead'))
        self.assertEqual(self.fragment()['l'], 'lookahead')
        self.assertIn('lookahead', self.find('.why details[open] summary').text)

    def test_the_count_of_a_column_is_that_of_its_cells(self):
        for report in (self.nested, self.jumps, self.irreducible):
            self.open(report)
            counts = self.script('''return [...document.querySelectorAll('.matrix tfoot td')].map((count, column) =>
                [Number(count.textContent), [...document.querySelectorAll(`[data-column="${column}"] .mark:not(.none)`)]
                    .reduce((sum, mark) => sum + Number(mark.querySelector('sup')?.textContent ?? 1), 0)])''')
            self.assertTrue(counts)
            for final, shown in counts:
                self.assertEqual(final, shown, counts)

    def test_a_block_a_line_and_an_instruction_light_each_other(self):
        self.open(self.nested)
        self.find('#line-5').click()
        lit = set(self.script('return [...document.querySelectorAll("[data-part=left] .node.selected")].map((node) => node.dataset.node)'))
        self.assertTrue({'b3', 'b4'} <= lit, lit)
        self.find('[aria-label="Left pane: fit, show all of it"]').click()
        self.find('[data-part=left] .node[data-node=b4] .line[data-key]:nth-of-type(2)').click()
        self.assertTrue(self.fragment()['sel'].startswith('i'))
        self.assertIn('Instruction', self.find('.why h3').text)
        self.assertEqual(len(self.all('.source-line.selected')), 1)

    def test_pointing_lights_without_selecting(self):
        self.open(self.jumps)
        self.hover('[data-part=left] .node[data-node=b1] .heading')
        self.assertGreaterEqual(len(self.all('.source-line.linked')), 1)
        self.assertGreaterEqual(len(self.all('.matrix tr.linked')), 1)
        self.assertNotIn('sel', self.fragment())

    def hover(self, selector):
        self.script('arguments[0].dispatchEvent(new PointerEvent("pointerover", {bubbles: true}))', self.find(selector))

    def test_switching_methods_moves_no_block(self):
        for report, blocks in ((self.nested, 6), (self.jumps, 5), (self.irreducible, 4)):
            self.open(report, '#l=pruned&r=maximal')
            before = self.boxes('left')
            self.assertEqual(len(before), blocks)
            columns = self.texts('.matrix thead .cfg .column')
            self.assertGreaterEqual(len(columns), 6)
            for method in columns:
                self.choose('Method of the left pane', method)
                self.assertEqual(self.boxes('left'), before, method)
            left, right = self.find('[data-part=left] .canvas').rect, self.find('[data-part=right] .canvas').rect
            shift = right['x'] - left['x']
            for name, (x, y, width, height) in self.boxes('right').items():
                self.assertAlmostEqual(x - shift, before[name][0], delta=1)
                self.assertEqual([y, width, height], before[name][1:])

    def test_panes_pan_and_zoom_together(self):
        self.open(self.nested, '#l=pruned&r=minimal')
        before = self.boxes('right')
        self.find('[aria-label="Left pane: zoom in"]').click()
        zoomed = self.boxes('right')
        self.assertGreater(zoomed['b0'][2], before['b0'][2])
        self.find('[aria-label="Right pane: fit, show all of it"]').click()
        self.assertEqual([box[1:] for box in self.boxes('left').values()], [box[1:] for box in self.boxes('right').values()])

    def test_an_irreducible_graph_has_its_sites_and_its_sea_of_nodes(self):
        self.open(self.irreducible, '#r=braun-scc')
        key = self.cell('x', 'label 8:1', 'pruned')
        self.click_cell(key)
        self.assertEqual(len(self.all('[data-part=left] .operand-mark')), 2)
        self.choose('Method of the right pane', 'bridge')
        self.assertGreaterEqual(len(self.all('[data-part=right] .phi-node')), 1)
        self.screenshot('irreducible_phi')

    def test_a_node_of_no_variable_is_of_no_site_even_if_a_variable_is_called_undefined(self):
        program = write_program('undefined.s', 'int undefined = 0;\nwhile (undefined < arg) undefined = undefined + 1;\nreturn undefined;\n')
        report = write_report('undefined', [program], '--methods=pruned,lazy')
        nodes = [f'#l=pruned&r=lazy&sel=n{number}@lazy' for number in range(20)]
        seen = self.show_each(report, nodes, '''[document.querySelector(".why h3").textContent, document.querySelector(".why pre")?.textContent,
            [...document.querySelectorAll(".why h4")].some((heading) => heading.textContent === "Phi sites")]''')
        nodes = {label: has_site for title, label, has_site in seen if title.startswith('Node ')}
        self.assertGreater(len(nodes), 5)
        self.assertEqual([label for label, has_site in nodes.items() if has_site], [label for label in nodes if 'undefined' in label or 'Phi' in label])

    def test_text_of_a_sea_of_nodes_says_which_phis_are_redundant(self):
        self.open(self.nested, '#l=eager&lv=listing')
        lines = [line for line in self.texts('[data-part=left] .listing-line') if 'Phi_' in line]
        redundant = [line for line in lines if line.endswith('; redundant')]
        self.assertGreater(len(lines), len(redundant))
        self.assertGreater(len(redundant), 0)
        color = lambda name: self.script('return getComputedStyle(document.querySelector(arguments[0])).color', f'[data-part=left] .listing-line{name}')
        self.assertNotEqual(color('.phi-node.necessary'), color(':not(.phi-node)'))

    def test_overlays(self):
        self.open(self.nested, '#r=minimal')
        for name, mark in (('Dominators', '.dominator-edge'), ('Loops', '.loop rect')):
            next(control for control in self.all('.overlays button') if control.text == name).click()
            self.assertGreaterEqual(len(self.all(f'[data-part=left] {mark}')), 2, name)
        self.assertEqual(len(self.all('[data-part=left] .dominator-edge')), 5)
        self.open(self.nested, '#o=frontier&sel=b4&r=minimal')
        frontier = self.script('return [...document.querySelectorAll("[data-part=left] .frontier")].map((node) => node.dataset.node)')
        self.assertEqual(frontier, ['b3'])
        self.open(self.nested, '#o=live&v=j&r=minimal')
        self.assertGreaterEqual(len(self.all('[data-part=left] .live-bar')), 3)
        self.assertEqual(self.script('return document.querySelectorAll("[data-part=left] .live-bar").length'),
                         self.script('return document.querySelectorAll("[data-part=right] .live-bar").length'))
        self.screenshot('nested_loops_live_range')

    def test_the_filter_narrows_the_matrix(self):
        self.open(self.nested)
        rows = len(self.all('.matrix tbody tr'))
        self.press('/')
        self.press('sum')
        self.wait(lambda: len(self.all('.matrix tbody tr')) == 2)
        self.assertEqual(set(self.texts('.matrix tbody .variable')), {'sum'})
        self.press(*[Keys.BACK_SPACE] * 3)
        self.wait(lambda: len(self.all('.matrix tbody tr')) == rows)

    def test_a_saved_drawing_is_svg_of_its_own(self):
        self.open(self.nested)
        self.script('''window.saved = []; URL.createObjectURL = (blob) => { blob.text().then((text) => window.saved.push(text)); return "blob:none"; };
                       HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; };''')
        self.find('[aria-label="Left pane: save as SVG"]').click()
        self.wait(lambda: self.script('return window.saved.length === 1'))
        self.assertEqual(self.script('return window.savedName'), 'main-pruned.svg')
        kind, blocks = self.script('''const saved = new DOMParser().parseFromString(window.saved[0], "image/svg+xml");
                                      return [saved.documentElement.nodeName, saved.querySelectorAll(".node").length]''')
        self.assertEqual((kind, blocks), ('svg', 6))

    def test_a_finger_or_the_mouse_moves_a_drawing_and_two_fingers_or_the_wheel_zoom(self):
        self.open(write_report('selecting_fingers', [NESTED_LOOPS], '--methods=pruned,lazy'), '#l=pruned')
        at = '''const canvas = document.querySelector("[data-part=left] .canvas");
            const place = () => canvas.firstElementChild.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
            const {left, top} = canvas.getBoundingClientRect();
            const tell = (type, pointerId, x, y) => canvas.dispatchEvent(new PointerEvent(type, {pointerId, button: 0, bubbles: true, clientX: left + x, clientY: top + y}));
            const before = place();'''
        before, little, after = self.script(at + '''tell("pointerdown", 1, 100, 100);
            tell("pointermove", 1, 102, 101);
            const little = place();
            tell("pointermove", 1, 150, 130);
            tell("pointerup", 1, 150, 130);
            tell("pointermove", 1, 300, 300);
            return [before, little, place()];''')
        self.assertEqual(little, before, 'a click may tremble')
        self.assertEqual(after, [before[0] + 50, before[1] + 30, before[2]])
        before, after = self.script(at + '''tell("pointerdown", 1, 100, 100);
            tell("pointerdown", 2, 200, 100);
            tell("pointermove", 2, 300, 100);
            for (const pointer of [1, 2]) tell("pointerup", pointer, 0, 0);
            return [before, place()];''')
        self.assertAlmostEqual(after[2], 2 * before[2])
        self.assertAlmostEqual((200 - after[0]) / after[2], (200 - before[0]) / before[2], msg='what is between the fingers stays')
        before, after = self.script(at + '''canvas.dispatchEvent(new WheelEvent("wheel", {deltaY: 100, clientX: left + 50, clientY: top + 50, bubbles: true, cancelable: true}));
            return [before, place()];''')
        self.assertLess(after[2], before[2])
        self.assertAlmostEqual((50 - after[0]) / after[2], (50 - before[0]) / before[2], msg='what is under the pointer stays')


if __name__ == '__main__':
    unittest.main()
