"""How the page divides its space: borders, the matrix, the maps and zoom of the panes, three widths, and partly drawn graphs."""

import re
import unittest

from selenium.webdriver.common.action_chains import ActionChains

from browser import BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, OUTPUT, write_program, write_report

MANY_SITES = ('int v0 = arg; int v1 = arg; int v2 = arg; int v3 = arg; int v4 = arg; int v5 = arg;\nwhile (arg < 100) {\n'
              + ''.join(f'  if (v{k} < 3) v{k} = v{k} + 1;\n' for k in range(6)) + '  arg = arg + 1;\n}\nreturn v0 + v1 + v2 + v3 + v4 + v5;\n')


def branches(count):
    body = ''.join(f'  if (a < {k}) a = a + b; else b = b - {k};\n  while (b < {k}) {{ b = b + 1; if (b == a) break; }}\n' for k in range(count))
    return f'int a = arg; int b = 0;\nwhile (a < 1000) {{\n{body}}}\nreturn a + b;\n'


# Visible panels that are cut off or too small, or that overlap each other.
OVERLAPS = '''
const panels = [...document.querySelectorAll('.panel')].filter((panel) => panel.checkVisibility()).map((panel) => [panel.dataset.part, panel.getBoundingClientRect()]);
const found = [];
for (const [name, box] of panels) {
  if (box.right > innerWidth || box.left < 0 || box.height < 40 || box.width < 60) found.push(`${name} ${JSON.stringify(box)}`);
  for (const [other, at] of panels)
    if (name < other && box.left < at.right && at.left < box.right && box.top < at.bottom && at.top < box.bottom) found.push(`${name} over ${other}`);
}
return found;
'''

# The number of matrix rows that are completely visible between the headings and the counts.
ROWS = '''
const top = document.querySelector('.matrix thead').getBoundingClientRect().bottom, bottom = document.querySelector('.matrix tfoot').getBoundingClientRect().top;
return [...document.querySelectorAll('.matrix tbody tr')].filter((row) => {
  const box = row.getBoundingClientRect();
  return box.top >= top - 1 && box.bottom <= bottom + 1 && box.bottom <= innerHeight;
}).length;
'''


class Room(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.nested = write_report('room_nested', [NESTED_LOOPS])
        cls.sites = write_report('room_sites', [write_program('many_sites.s', MANY_SITES)])
        cls.irreducible = write_report('room_irreducible', [IRREDUCIBLE])

    def box(self, selector):
        return self.script('const {x, y, width, height} = document.querySelector(arguments[0]).getBoundingClientRect(); return {x, y, width, height}', selector)

    def test_long_names_leave_room_for_what_they_name(self):
        name = 'a_name_of_' + 'very_' * 21 + 'long'
        text = f'int {name} = 0;\nwhile ({name} < arg) {name} = {name} + 1;\nreturn {name};\n'
        report = write_report('room_long_name', [write_program('long_name.s', text)])
        cells = '''const room = document.querySelector(".matrix-scroller").getBoundingClientRect(), name = document.querySelector(".matrix tbody th").getBoundingClientRect();
            return [...document.querySelectorAll(".matrix tbody tr:first-child td")].filter((cell) => {
              const {left, right} = cell.getBoundingClientRect();
              return left >= name.right - 1 && right <= room.right + 1;
            }).length'''
        for width, height, least in ((1440, 900, 10), (1024, 768, 8), (400, 800, 5)):
            self.resize(width, height)
            self.open(report, '#tab=phis')
            self.assertGreaterEqual(self.script(cells), least, width)
        self.assertIn(f'{name} at while 2:1 (b1)', self.script('return [...document.querySelectorAll(".matrix tbody th")].map((name) => name.title)'))
        self.resize(1440, 900)
        self.open(report, '#l=lazy&k=0')
        self.press(Keys.END)
        rest = '''const panel = document.querySelector("[data-part=left] .states").getBoundingClientRect();
            return panel.right - document.querySelector(`[data-part=left] .states tr[data-name="${arguments[0]}"] th`).getBoundingClientRect().right'''
        self.assertGreater(self.script(rest, name), 200)

    def test_no_panels_overlap_at_any_width(self):
        fragments = ['', '#k=3', '#l=lazy&r=eager&sel=s0%40lazy']
        for report in (self.nested, self.sites, self.irreducible):
            self.open(report)
            for width, height in ((1920, 1080), (1440, 900), (1100, 700), (1024, 768), (768, 1024), (760, 640)):
                self.resize(width, height)
                seen = self.show_each(report, fragments, f'[(() => {{{OVERLAPS}}})(), document.documentElement.scrollWidth, innerWidth]')
                for fragment, (overlaps, used, room) in zip(fragments, seen):
                    self.assertEqual(overlaps, [], (width, height, fragment))
                    self.assertLessEqual(used, room, (width, height, fragment))

    def test_the_matrix_shows_15_rows_and_grows(self):
        self.open(self.sites)
        sites = len(self.all('.matrix tbody tr'))
        self.assertGreater(sites, 20)
        self.assertGreaterEqual(self.script(ROWS), 15)
        before = self.script(ROWS)
        self.resize(1440, 1300)
        self.assertGreater(self.script(ROWS), before)

    def test_a_low_page_of_medium_width_shows_6_rows(self):
        self.resize(1024, 768)
        self.open(self.sites)
        self.assertGreaterEqual(self.script(ROWS), 6)
        self.assertLess(self.box('.transport')['height'], 50)
        self.assertGreaterEqual(self.box('[data-part=left]')['height'], 210)

    def test_a_small_matrix_leaves_the_room_to_the_panes(self):
        self.open(self.sites)
        large = self.box('[data-part=left]')['height']
        self.open(self.nested)
        self.assertGreater(self.box('[data-part=left]')['height'], large + 50)
        last, foot = self.box('.matrix tbody tr:last-child'), self.box('.matrix tfoot')
        self.assertAlmostEqual(last['y'] + last['height'], foot['y'], delta=2)

    def test_steps_give_way_until_they_are_gone_through(self):
        self.open(self.nested)
        idle = self.box('[data-part=steps]')['height']
        self.assertGreater(self.box('[data-part=why]')['height'], 2 * idle)
        self.key('ArrowRight')
        self.assertGreater(self.box('[data-part=steps]')['height'], idle + 100)

    def test_the_matrix_gives_way_while_steps_are_gone_through(self):
        for width, height in ((1440, 900), (1024, 768)):
            self.resize(width, height)
            self.open(self.sites, '#l=lazy')
            before = self.box('[data-part=left]')['height']
            self.key('ArrowRight')
            self.assertGreater(self.box('[data-part=left]')['height'], 1.1 * before)
            self.assertGreaterEqual(self.script(ROWS), 1)
            self.key('Escape')
            self.assertAlmostEqual(self.box('[data-part=left]')['height'], before, delta=1)

    def test_a_border_is_dragged_and_stays_after_a_reload(self):
        self.open(self.nested)
        before = self.box('[data-part=left]')
        bar = self.find('[data-split=panes] > .border')
        ActionChains(self.driver).drag_and_drop_by_offset(bar, 120, 0).perform()
        after = self.box('[data-part=left]')
        self.assertAlmostEqual(after['width'], before['width'] + 120, delta=3)
        self.driver.refresh()
        self.wait(lambda: self.all('.matrix tbody td'))
        self.assertAlmostEqual(self.box('[data-part=left]')['width'], after['width'], delta=2)
        self.assertEqual(self.script(OVERLAPS), [])
        ActionChains(self.driver).double_click(self.find('[data-split=panes] > .border')).perform()
        self.assertAlmostEqual(self.box('[data-part=left]')['width'], before['width'], delta=2)

    def test_borders_are_moved_by_keys(self):
        self.open(self.nested)
        for name, part, side, more in (('panes', 'left', 'width', Keys.ARROW_RIGHT), ('main', 'phis', 'height', Keys.ARROW_DOWN),
                                       ('side', 'why', 'height', Keys.ARROW_DOWN), ('page', 'right', 'width', Keys.ARROW_RIGHT),
                                       ('top', 'source', 'width', Keys.ARROW_RIGHT)):
            selector = f'[data-part={part}]'
            before = self.box(selector)[side]
            self.script('arguments[0].focus()', self.find(f'[data-split={name}] > .border'))
            self.press(more)
            self.assertGreater(self.box(selector)[side], before + 5, name)
            self.press(Keys.END, Keys.HOME, Keys.ENTER)
            self.assertAlmostEqual(self.box(selector)[side], before, delta=2, msg=name)
            self.assertEqual(self.script('return document.activeElement.getAttribute("role")'), 'separator')
        self.assertEqual(self.script(OVERLAPS), [])

    def test_a_border_says_where_it_is(self):
        self.open(self.nested)
        for bar in self.all('.border'):
            self.assertTrue(bar.get_attribute('aria-label').startswith('Border between '))
            self.assertTrue(0 < int(bar.get_attribute('aria-valuenow')) < 100)
        orientation = lambda: self.find('[data-split=page] > .border').get_attribute('aria-orientation')
        self.assertEqual(orientation(), 'vertical')
        self.resize(768, 1024)
        self.wait(lambda: orientation() == 'horizontal')

    def test_without_a_storage_borders_move_all_the_same(self):
        refuse = 'Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }})'
        script = self.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': refuse})
        try:
            self.open(self.nested)
            before = self.box('[data-part=left]')['width']
            self.script('arguments[0].focus()', self.find('[data-split=panes] > .border'))
            self.press(Keys.ARROW_RIGHT)
            self.assertGreater(self.box('[data-part=left]')['width'], before + 5)
        finally:
            self.driver.execute_cdp_cmd('Page.removeScriptToEvaluateOnNewDocument', script)
        self.open(self.nested)

    def test_what_was_kept_and_is_no_share_is_not_taken(self):
        self.open(self.nested)
        before = self.box('[data-part=left]')['width']
        for kept in ('{"panes beside": 7, "top beside": "x"}', 'null', '[', '3'):
            self.script('localStorage.setItem("ssa-compare-borders", arguments[0])', kept)
            self.open(self.nested)
            self.assertAlmostEqual(self.box('[data-part=left]')['width'], before, delta=2, msg=kept)

    def test_768_pixels_keep_why_and_steps_in_reach(self):
        for size in ((768, 1024), (768, 700)):
            self.resize(*size)
            self.open(self.nested, '#sel=s1%40pruned&k=4')
            for part in ('why', 'steps', 'left', 'right', 'phis', 'source'):
                at = self.box(f'[data-part={part}]')
                self.assertLessEqual(at['y'] + at['height'], size[1], part)
                self.assertGreater(at['height'], 90, part)
            caption = self.box('.steps .caption')
            self.assertLess(caption['y'] + caption['height'], size[1] - self.box('.transport')['height'])

    def test_a_reload_scrolls_to_the_selection(self):
        self.resize(1440, 500)
        self.open(self.sites)
        last = len(self.all('.matrix tbody tr')) - 1
        line = len(self.all('.source-line')) - 1
        cell = f'[data-cell="s{last}@maximal"]'
        seen = '''const box = arguments[0].getBoundingClientRect(), room = arguments[0].closest(".panel").getBoundingClientRect();
                  return box.top >= room.top && box.bottom <= room.bottom'''
        self.assertFalse(self.script(seen, self.find(cell)))
        for fragment, selector in ((f'#sel=s{last}%40maximal', cell), (f'#sel=L{line}', f'#line-{line}')):
            self.open(self.sites, fragment)
            self.assertTrue(self.script(seen, self.find(selector)), fragment)
            self.driver.refresh()
            self.wait(lambda: self.all('.matrix tbody td'))
            self.assertTrue(self.script(seen, self.find(selector)), fragment)
        foot, at = self.box('.matrix tfoot'), None
        self.open(self.sites, f'#sel=s{last}%40maximal')
        at = self.box(cell)
        self.assertLessEqual(at['y'] + at['height'], foot['y'] + 1, 'not below the counts')

    def transform(self, side):
        text = self.find(f'[data-part={side}] .drawing').get_attribute('transform')
        return [float(part) for part in text.replace('translate(', '').replace(') scale(', ' ').replace(')', '').split()]

    def test_zoom_to_the_selection(self):
        self.open(self.sites, '#l=pruned&r=minimal&sel=b7')
        self.find('[data-part=left] [aria-label$="fit, show all of it"]').click()
        self.assertLess(self.transform('left')[2], 0.5)
        self.press('z')
        self.assertGreater(self.transform('left')[2], 0.9)
        pane, block = self.box('[data-part=left] .stage'), self.box('[data-part=left] [data-node=b7] .box')
        self.assertAlmostEqual(block['x'] + block['width'] / 2, pane['x'] + pane['width'] / 2, delta=2)
        self.assertAlmostEqual(block['y'] + block['height'] / 2, pane['y'] + pane['height'] / 2, delta=2)

    def test_a_click_zooms_into_what_is_too_small_to_read(self):
        self.open(self.sites, '#l=pruned&r=minimal')
        self.find('[data-part=left] [aria-label$="fit, show all of it"]').click()
        self.assertLess(self.transform('left')[2], 0.5)
        self.find('[data-part=left] [data-node=b9]').click()
        self.assertEqual(self.transform('left')[2], 1)
        self.assertTrue(self.fragment()['sel'])
        pane, block = self.box('[data-part=left] .stage'), self.box('[data-part=left] [data-node=b9] .box')
        self.assertTrue(pane['y'] < block['y'] + block['height'] and block['y'] < pane['y'] + pane['height'])
        self.find('[data-part=left] [data-node=b9] .heading').click()
        self.assertEqual(self.transform('left')[2], 1, 'what can be read stays as it is')

    def test_the_map_shows_what_is_in_view_and_moves_it(self):
        self.resize(1920, 1080)
        self.open(self.sites, '#l=pruned&r=minimal')
        self.assertTrue(self.find('[data-part=left] .minimap').is_displayed())
        frame = self.script('''const frame = document.querySelector("[data-part=left] .map-frame"); return ["x", "y", "width", "height"].map((name) => Number(frame.getAttribute(name)))''')
        x, y, scale = self.transform('left')
        pane = self.box('[data-part=left] .canvas')
        self.assertAlmostEqual(frame[1], max(0, -y / scale), delta=1)
        self.assertAlmostEqual(frame[1] + frame[3], (pane['height'] - y) / scale, delta=1)
        box = self.box('[data-part=left] .minimap svg')
        self.script('''const map = document.querySelector("[data-part=left] .minimap");
            for (const name of ["pointerdown", "pointerup"]) map.dispatchEvent(new PointerEvent(name, {button: 0, pointerId: 1, isPrimary: true, bubbles: true, clientX: arguments[0], clientY: arguments[1]}))''',
                    box['x'] + box['width'] / 2, box['y'] + box['height'] * 0.9)
        self.assertLess(self.transform('left')[1], y - 50)
        self.find('[data-part=left] [aria-label$="fit, show all of it"]').click()
        self.assertFalse(self.find('[data-part=left] .minimap').is_displayed(), 'all is in view')

    def test_the_map_is_where_it_covers_least_and_no_node_of_a_low_pane(self):
        covered = '''const canvas = document.querySelector("[data-part=right] .canvas").getBoundingClientRect();
            const map = document.querySelector("[data-part=right] .minimap").getBoundingClientRect();
            if (map.width === 0) return null;
            const common = (from, to, from2, to2) => Math.max(0, Math.min(to, to2) - Math.max(from, from2));
            const covers = (left, top) => [...document.querySelectorAll("[data-part=right] .node .box")].map((box) => box.getBoundingClientRect())
                .reduce((sum, box) => sum + common(left, left + map.width, box.left, box.right) * common(top, top + map.height, box.top, box.bottom), 0);
            const [right, bottom] = [canvas.right - map.width - 6, canvas.bottom - map.height - 6];
            return [covers(map.left, map.top), Math.min(covers(canvas.left + 6, canvas.top + 6), covers(right, canvas.top + 6),
                                                        covers(canvas.left + 6, bottom), covers(right, bottom)), canvas.height]'''
        shown = 0
        for width, height in ((1440, 900), (1440, 1100), (1920, 1200)):
            self.resize(width, height)
            self.open(self.sites, '#l=pruned&r=lazy')
            for key in ('', '+', '+'):
                self.find('[data-part=right] .canvas').click()
                if key:
                    self.find('[data-part=right] [aria-label*="in"]').click()
                found = self.script(covered)
                if found is None:
                    continue
                shown += 1
                here, least, room = found
                self.assertLessEqual(here, least + 600, (width, height, key))  # a margin around the map is kept free, too
                if room < 320:
                    self.assertEqual(here, 0, (width, height, key))
        self.assertGreater(shown, 0)

    def test_text_is_not_called_a_graph(self):
        pressed = lambda: [(control.get_attribute('data-view'), control.get_attribute('aria-pressed')) for control in self.all('[data-part=left] [data-view]')]
        self.open(self.nested, '#lv=listing')
        self.assertEqual(pressed(), [('graph', 'false'), ('tree', 'false'), ('listing', 'true')])
        self.open(self.nested, '#lv=tree')
        self.assertEqual(pressed(), [('graph', 'false'), ('tree', 'true'), ('listing', 'false')])
        text = self.nested.read_text(encoding='utf-8')
        without_form = OUTPUT / 'room_without_form.html'
        text = text.replace('"label":"minimal",', '"label":"minimal","too_large":"more than 1 phi",', 1)
        for said, told in (('minimal: more than 1 phi', text),
                           ('minimal gave up: more than 1 phi', re.sub('("label":"minimal",.*?)"phis":', r'\1"counts":', text, count=1))):
            without_form.write_text(told, encoding='utf-8')
            self.open(without_form, '#l=minimal&r=pruned')
            self.assertIn(said, self.find('[data-part=left] .listing').text)
        self.assertEqual(pressed(), [('graph', 'false'), ('tree', 'false'), ('listing', 'true')])
        self.assertFalse(self.find('[data-part=left] [data-view=graph]').is_enabled())
        self.assertEqual(self.find('[data-part=right] [data-view=graph]').get_attribute('aria-pressed'), 'true')


class Parts(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.large = write_report('room_large', [write_program('room_large.s', branches(210))], '--methods=pruned,minimal,eager,lazy', '--peepholes=none')

    def drawn(self, side):
        return self.script('return [...document.querySelectorAll(`[data-part=${arguments[0]}] .node`)].map((node) => node.dataset.node)', side)

    def test_a_graph_of_5000_nodes_is_drawn_by_parts_that_grow(self):
        self.open(self.large, '#l=lazy&r=pruned')
        data = self.script('''const data = JSON.parse(document.getElementById("ssac-f0").textContent), lazy = data.methods.find(({label}) => label === "lazy");
            return [lazy.son.nodes.filter((node) => node.final).length, data.cfg.blocks.length, Boolean(lazy.layout.nodes)]''')
        self.assertGreater(data[0], 5000)
        self.assertGreater(data[1], 1000)
        self.assertFalse(data[2])
        self.assertEqual(len(self.drawn('left')), 40)
        self.assertEqual(len(self.drawn('right')), 40)
        self.assertIn(f'40 of {data[0]:,} about', self.find('[data-part=left] .amount').text)
        graph = self.find('[data-part=left] [data-view=graph]')
        self.assertEqual(graph.get_attribute('aria-pressed'), 'true')
        before = set(self.drawn('left'))
        self.find('[data-part=left] [aria-label$="draw more of the graph"]').click()
        self.assertEqual(len(self.drawn('left')), 80)
        self.assertEqual(len(self.drawn('right')), 80)
        self.assertLessEqual(before, set(self.drawn('left')))
        for _ in range(4):
            more = self.find('[data-part=left] [aria-label$="draw more of the graph"]')
            if more.is_enabled():
                more.click()
        self.assertEqual(len(self.drawn('left')), 480)
        self.assertFalse(self.find('[data-part=left] [aria-label$="draw more of the graph"]').is_enabled())
        self.assertEqual(self.fragment()['part'], '480')
        self.find('[data-part=left] [aria-label$="draw less of the graph"]').click()
        self.assertEqual(len(self.drawn('left')), 240)
        self.screenshot('part_of_a_graph')

    def test_a_part_has_the_edges_between_its_nodes_and_says_what_is_not_there(self):
        self.open(self.large, '#l=pruned&r=lazy&sel=b500')
        self.assertIn('b500', self.drawn('left'))
        blocks = {block['id']: block for block in self.script('return JSON.parse(document.getElementById("ssac-f0").textContent).cfg.blocks')}
        drawn = set(self.drawn('left'))
        expected = sorted((name, to) for name in drawn for to in blocks[name]['successors'] if to in drawn)
        edges = self.script('return [...document.querySelectorAll("[data-part=left] .edge")].map((edge) => [edge.dataset.from, edge.dataset.to])')
        self.assertEqual(sorted(map(tuple, edges)), expected)
        hidden = {name: sum(end not in drawn for end in blocks[name]['successors'] + blocks[name]['predecessors']) for name in drawn}
        marks = self.script('return Object.fromEntries([...document.querySelectorAll("[data-part=left] .hidden-neighbours")].map((mark) => [mark.dataset.centre, mark.querySelector("text").textContent]))')
        self.assertEqual(marks, {name: f'+{number}' for name, number in hidden.items() if number > 0})
        self.check_geometry('left')
        self.check_geometry('right')

    def check_geometry(self, side):
        """No two boxes overlap, and edges begin and end at their boxes."""
        boxes = self.boxes(side)
        for name, (x, y, w, h) in boxes.items():
            for other, (x2, y2, w2, h2) in boxes.items():
                self.assertFalse(name < other and x < x2 + w2 and x2 < x + w and y < y2 + h2 and y2 < y + h, f'{name} over {other}')
        ends = self.script('''const canvas = document.querySelector(`[data-part=${arguments[0]}] .canvas`);
            return [...canvas.querySelectorAll(".edge")].map((edge) => {
              const curve = edge.querySelector(".curve"), matrix = curve.getScreenCTM(), length = curve.getTotalLength();
              const at = (where) => { const {x, y} = curve.getPointAtLength(where).matrixTransform(matrix); return [x, y]; };
              return [edge.dataset.from, edge.dataset.to, at(0), at(length)];
            })''', side)
        for start, end, first, last in ends:
            for name, (px, py) in ((start, first), (end, last)):
                x, y, w, h = boxes[name]
                self.assertTrue(x - 2 <= px <= x + w + 2 and y - 2 <= py <= y + h + 2, f'{start} to {end} misses {name}')

    def test_selecting_what_is_not_drawn_draws_the_part_about_it(self):
        self.open(self.large, '#l=pruned&r=minimal')
        self.assertNotIn('b700', self.drawn('left'))
        line = self.script('return JSON.parse(document.getElementById("ssac-f0").textContent).cfg.blocks.find((block) => block.id === "b700").instructions[0].line')
        self.script('location.hash = location.hash + "&sel=b700"')
        self.wait(lambda: 'b700' in self.drawn('left') and 'b700' in self.drawn('right'))
        self.assertGreater(line, 0)
        self.assertIn('selected', self.find('[data-part=left] [data-node=b700]').get_attribute('class'))
        pane = self.script('const {x, y, width, height} = document.querySelector("[data-part=left] .canvas").getBoundingClientRect(); return [x, y, width, height]')
        x, y, w, h = self.boxes('left')['b700']
        self.assertTrue(pane[0] <= x + w / 2 <= pane[0] + pane[2] and pane[1] <= y + h / 2 <= pane[1] + pane[3])
        self.assertEqual(self.boxes('left').keys(), self.boxes('right').keys())

    def test_a_mark_of_hidden_neighbours_goes_there(self):
        self.open(self.large, '#l=lazy&r=pruned')
        mark = self.find('[data-part=left] .hidden-neighbours')
        name = mark.get_attribute('data-centre')
        self.script('arguments[0].dispatchEvent(new MouseEvent("click", {bubbles: true}))', mark)
        self.assertIn(f'about {name}', self.find('[data-part=left] .amount').text)
        self.assertIn(name, self.drawn('left'))

    def test_marks_of_hidden_neighbours_are_reached_by_keys_and_have_names(self):
        for key in (Keys.ENTER, Keys.SPACE):
            self.open(self.large, '#l=lazy&r=pruned')
            mark = self.script('return [...document.querySelectorAll("[data-part=left] .hidden-neighbours")].at(-1)')
            name, number = mark.get_attribute('data-centre'), self.script('return arguments[0].querySelector("text").textContent', mark)
            self.assertEqual(mark.aria_role, 'button')
            self.assertEqual(mark.accessible_name, f'{number}: edges of {name} that lead to what is not drawn; draw the part of the graph about it')
            self.find('[data-part=left] .canvas').click()
            self.script('document.querySelector("[data-part=left] .canvas").focus()')
            self.press(Keys.TAB)
            self.assertEqual(self.script('return document.activeElement.classList.contains("hidden-neighbours")'), True, 'the Tab key goes from the graph to its marks')
            self.script('arguments[0].focus()', mark)
            self.press(key)
            self.assertIn(f'about {name}', self.find('[data-part=left] .amount').text)
            self.assertTrue(self.script('return document.activeElement.matches("[data-part=left] .canvas")'))
            self.assertEqual(self.fragment().get('k', ''), '', 'the key plays no steps')

    def test_steps_bring_their_part(self):
        self.open(self.large, '#l=pruned&r=lazy')
        steps = self.script('''return JSON.parse(document.getElementById("ssac-f0").textContent).methods.find(({label}) => label === "pruned").trace
            .map(({block}, i) => [i + 1, block]).filter(([, block]) => block)''')
        self.assertGreater(len({block for _, block in steps}), 60)
        for step, block in steps[::len(steps) // 8]:
            self.script('location.hash = `#l=pruned&r=lazy&k=${arguments[0]}`', step)
            self.wait(lambda: self.all(f'[data-part=left] .node.now[data-node={block}]'))

    def test_the_dominator_tree_is_drawn_by_parts_too(self):
        self.open(self.large, '#l=pruned&r=minimal&lv=tree&sel=b300')
        self.assertEqual(len(self.drawn('left')), 40)
        self.assertIn('b300', self.drawn('left'))
        self.check_geometry('left')


if __name__ == '__main__':
    unittest.main()
