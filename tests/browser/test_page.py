"""The page as a whole: addresses, keyboard, widths, themes, the index, hostile input, and large functions."""

import time
import unittest

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, PROGRAMS, write_program, write_report

REJECTED = PROGRAMS / 'programs/rejected/half_definition.s'


class Page(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.nested = write_report('page_nested', [NESTED_LOOPS])
        cls.several = write_report('several', [NESTED_LOOPS, BREAK_AND_CONTINUE, REJECTED, IRREDUCIBLE])

    def test_an_address_brings_back_what_it_was_taken_from(self):
        self.open(self.nested, '#l=minimal&r=braun&sel=s1%40minimal&o=dom%2Cloops&k=5&rv=tree&v=i')
        self.assertEqual(self.find('select[aria-label="Method of the left pane"]').get_property('value'), 'minimal')
        self.assertEqual(self.find('select[aria-label="Method of the right pane"]').get_property('value'), 'braun')
        self.assertEqual(self.find('[data-cell="s1@minimal"]').get_attribute('aria-selected'), 'true')
        self.assertEqual(self.find('[data-part=right] [data-view=tree]').get_attribute('aria-pressed'), 'true')
        before = self.script('return document.getElementById("page").textContent')
        self.driver.refresh()
        self.wait(lambda: self.all('.matrix tbody td'))
        self.assertEqual(self.script('return document.getElementById("page").textContent'), before)

    def test_the_back_button_undoes_choices(self):
        self.open(self.nested)
        self.choose('Method of the left pane', 'maximal')
        self.find('#line-2').click()
        self.driver.back()
        self.wait(lambda: 'sel' not in self.fragment())
        self.assertEqual(self.find('select[aria-label="Method of the left pane"]').get_property('value'), 'maximal')
        self.driver.back()
        self.wait(lambda: self.find('select[aria-label="Method of the left pane"]').get_property('value') == 'pruned')
        self.driver.forward()
        self.wait(lambda: self.find('select[aria-label="Method of the left pane"]').get_property('value') == 'maximal')

    def test_an_address_that_names_nothing_is_repaired(self):
        self.open(self.nested, '#f=nothing&l=%3Cb%3E&r=none&sel=b999&k=99999999&v=zz&o=a,b&lv=x&t=y')
        self.assertEqual(self.find('select[aria-label="Method of the left pane"]').get_property('value'), 'pruned')
        self.assertEqual(len(self.boxes('left')), 6)
        self.resize(375, 740)
        self.open(self.nested, '#tab=z')
        self.assertTrue(self.find('[data-part=phis]').is_displayed())

    def test_everything_can_be_reached_by_keyboard(self):
        self.open(self.nested)
        self.press('m')
        self.press(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ENTER)
        focus, outline = self.script('''const at = document.activeElement;
            return [at.getAttribute("aria-selected"), getComputedStyle(at).outlineStyle]''')
        self.assertEqual(focus, 'true')
        self.assertNotEqual(outline, 'none')
        before = self.fragment()['l']
        self.press(']')
        columns = self.texts('.matrix thead .column')
        self.assertEqual(self.fragment()['l'], columns[columns.index(before) + 1])
        self.press('o')
        self.assertEqual(self.fragment()['o'], 'dom')
        self.press('s')
        self.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.assertEqual(self.fragment()['sel'], 'L2')
        self.assertIn('line-2', self.script('return [...document.querySelectorAll("[role=option][aria-selected=true]")].map((line) => line.id)'))
        self.press('g')
        self.press(Keys.ARROW_DOWN)
        self.assertTrue(self.fragment()['sel'].startswith('b'))
        self.press('?')
        self.assertTrue(self.find('dialog').is_displayed())
        self.press(Keys.ESCAPE)
        self.assertFalse(self.find('dialog').is_displayed())

    def test_the_tab_key_goes_through_named_controls(self):
        self.open(self.nested)
        names = []
        while 'Step' not in names and len(names) < 200:
            self.press(Keys.TAB)
            names.append(self.script('''const at = document.activeElement;
                return at === document.body ? "body" : at.getAttribute("aria-label") || at.textContent || at.tagName'''))
        self.assertTrue(all(names), names)
        for wanted in ('Source lines', 'Left pane: graph', 'Right pane: graph', 'Step'):
            self.assertIn(wanted, names)

    def test_roles_and_names(self):
        self.open(self.nested)
        self.assertEqual(self.find('.matrix').get_attribute('role'), 'grid')
        unnamed = self.script('''return [...document.querySelectorAll("button, select, input, [role=grid], [role=toolbar], [role=gridcell][tabindex]")]
            .filter((found) => !(found.getAttribute("aria-label") || found.textContent.trim())).map((found) => found.outerHTML)''')
        self.assertEqual(unnamed, [])
        # The accessible name of a button contains its visible text, so that voice control can find it.
        misnamed = self.script('''const words = (text) => text.toLowerCase().replace(/[^a-z0-9: /.-]/g, "").trim();
            return [...document.querySelectorAll("button[aria-label]")].filter((found) =>
                !words(found.getAttribute("aria-label")).includes(words(found.textContent))).map((found) => found.outerHTML)''')
        self.assertEqual(misnamed, [])
        self.assertEqual(len(self.all('[role=status][aria-live=polite]')), 1)
        self.assertEqual(len(self.all('.matrix [tabindex="0"]')), 1)

    def test_contrast_in_both_themes(self):
        for scheme in ('light', 'dark'):
            self.prefer(scheme)
            self.open(self.nested, '#sel=s0%40pruned&k=3')
            low = self.script(CONTRAST)
            self.assertEqual(low, [], scheme)
            self.screenshot(f'nested_loops_{scheme}')

    def test_dark_as_the_system_says_and_as_the_key_says(self):
        self.prefer('dark')
        self.open(self.nested)
        ground = lambda: self.script('return getComputedStyle(document.body).backgroundColor')
        dark = ground()
        self.press('t')
        self.assertNotEqual(ground(), dark)
        self.press('t')
        self.assertEqual(ground(), dark)
        self.script('localStorage.clear()')

    def test_a_phone_shows_one_part_at_a_time(self):
        self.resize(375, 740)
        self.open(self.nested)
        for part in ('phis', 'source', 'left', 'right', 'why', 'steps'):
            self.find(f'.tabs [data-tab={part}]').click()
            shown = [panel.get_attribute('data-part') for panel in self.all('.panel') if panel.is_displayed()]
            self.assertEqual(shown, [part])
            self.check_no_page_scroll()
            self.screenshot(f'phone_{part}')
        self.find('.tabs [data-tab=left]').click()
        self.find('.transport [aria-label^="One step forward"]').click()
        self.assertEqual(self.fragment()['k'], '1')

    def test_the_narrowest_phone_shows_every_button_of_a_pane(self):
        self.resize(320, 640)
        self.open(self.nested)
        self.find('.tabs [data-tab=left]').click()
        for tool in self.all('[data-part=left] .pane-bar button'):
            self.assertLessEqual(tool.rect['x'] + tool.rect['width'], 320, tool.text)

    def test_escape_in_the_filter_leaves_the_selection(self):
        self.open(self.nested, '#sel=b1')
        self.press('/')
        self.press('k')
        self.press(Keys.ESCAPE)
        self.assertEqual(self.fragment()['sel'], 'b1')
        self.press(Keys.ESCAPE)
        self.assertNotIn('sel', self.fragment())

    def test_the_index_sorts_and_opens_and_shows_what_was_rejected(self):
        self.open(self.several)
        self.assertEqual(len(self.all('.functions tbody tr')), 4)
        self.assertIn('cannot define a new name on one arm of an if', self.find('.diagnostics').text)
        names = self.texts('.functions .link')
        self.find('.functions [aria-label="Sort by blocks"]').click()
        column = [int(text) for text in self.texts('.functions tbody tr:not(.no-function) td:nth-child(3)')]
        self.assertEqual(column, sorted(column))
        self.find('.functions [aria-label="Sort by blocks"]').click()
        self.assertEqual([int(text) for text in self.texts('.functions tbody tr:not(.no-function) td:nth-child(3)')], sorted(column, reverse=True))
        self.screenshot('index')
        self.assertEqual(len(names), 3)
        self.assertFalse(self.find('.differ').is_displayed())
        fits = self.script('const all = document.querySelector(".table-scroller"); return all.scrollWidth <= all.clientWidth')
        self.assertTrue(fits, 'the table of all methods fits 1440 pixels')
        self.all('.functions .link')[0].click()
        self.wait(lambda: self.all('.matrix tbody td'))
        self.press('i')
        self.wait(lambda: self.find('.index').is_displayed())

    def test_keys_that_do_nothing_where_they_are_pressed_scroll(self):
        self.resize(1440, 300)
        self.open(self.several)
        self.script('document.querySelector(".table-scroller").focus()')
        for key in (Keys.END, Keys.ARROW_UP, Keys.HOME, Keys.ARROW_DOWN, Keys.SPACE):
            before = self.script('return document.querySelector(".index").scrollTop')
            self.press(key)
            self.wait(lambda before=before: self.script('return document.querySelector(".index").scrollTop') != before)
        self.resize(1440, 500)
        self.open(self.nested, '#sel=s0%40pruned')
        self.script('document.querySelector(".why").focus()')
        self.press(Keys.ARROW_DOWN)
        self.wait(lambda: self.script('return document.querySelector(".why").scrollTop') > 0)

    def test_what_redraws_the_table_that_it_is_in_keeps_the_focus(self):
        self.open(self.several)
        self.script('document.querySelector(".functions [aria-label=\'Sort by blocks\']").focus()')
        for direction in ('ascending', 'descending'):
            self.press(Keys.ENTER)
            self.assertEqual(self.script('return document.activeElement.closest("th")?.ariaSort'), direction)
        self.open(self.nested, '#l=pruned&k=40')
        for selector in ('.matrix thead button[title*="minimal"]', '.states tr[data-name=i] th button'):
            name = self.find(selector).text
            self.script('document.querySelector(arguments[0]).focus()', selector)
            self.press(Keys.ENTER)
            self.assertEqual(self.script('return document.activeElement.textContent'), name)

    def test_an_index_whose_filter_finds_nothing_has_no_rows(self):
        self.open(self.several)
        before = len(self.all('.index > *'))
        self.press('/', 'z', 'z', 'z')
        self.assertEqual(self.all('.functions tbody tr'), [])
        self.assertEqual(len(self.all('.index > *')), before - 1, 'the conditions')
        self.assertNotIn('false', self.find('.index').text)

    def test_keys_of_the_browser_are_left_to_it(self):
        self.open(self.nested)
        for selector, key in (('[data-split=panes] > .border', 'ArrowLeft'), ('.source', 'Home'), ('.matrix td[tabindex="0"]', 'Home'), ('.canvas', 'ArrowLeft')):
            taken = self.script('''return ["altKey", ""].map((held) => !document.querySelector(arguments[0]).dispatchEvent(
                new KeyboardEvent("keydown", {key: arguments[1], [held]: true, bubbles: true, cancelable: true})))''', selector, key)
            self.assertEqual(taken, [False, True], selector)

    def test_a_page_about_one_variable_shows_every_site_and_opens_with_its_own(self):
        checked = 'docs/examples/checked.s'
        whole = write_report('page_whole', [checked])
        self.open(whole)
        rows = self.texts('.matrix tbody th')
        self.assertNotIn('sel', self.fragment())
        reasons = self.texts('.why .reason h4')
        self.assertTrue(reasons)
        for name, option in (('variable', '--variable=sum'), ('explain', '--explain=sum'), ('place', '--explain=sum@b1')):
            self.open(write_report(f'page_of_{name}', [checked], option))
            self.assertEqual(self.texts('.matrix tbody th'), rows)
            selected = self.all('.matrix [aria-selected=true]')
            self.assertEqual([cell.get_attribute('data-cell').split('@')[1] for cell in selected], ['pruned'])
            self.assertIn('sum', self.find('.why h3').text)
            self.press(Keys.ESCAPE)
            self.wait(lambda: 'sel' not in self.fragment())
            self.assertEqual(self.texts('.why .reason h4'), reasons)

    def test_the_index_opens_a_function_with_what_was_asked_for(self):
        self.open(write_report('page_of_two', ['docs/examples/checked.s', 'docs/examples/why.s'], '--variable=sum'))
        self.script('[...document.querySelectorAll(".index button.link")][1].click()')
        self.wait(lambda: self.all('.matrix [aria-selected=true]'))
        self.assertIn('sum', self.find('.why h3').text)
        other = self.script('return [...document.querySelector(`select[aria-label="Function"]`).options].find((each) => !each.selected).value')
        self.choose('Function', other)
        self.wait(lambda: self.fragment()['f'] == other and self.all('.matrix [aria-selected=true]'))
        self.assertIn('sum', self.find('.why h3').text)

    def test_rows_without_a_value_come_last_in_the_index_in_either_direction(self):
        nowhere_to_follow = write_program('no_lookahead.bril', '@main(x: int) {\n  ret x;\n}\n')
        report = write_report('index_without_value', [NESTED_LOOPS, nowhere_to_follow, IRREDUCIBLE])
        for sort in ('lookahead', '-lookahead'):
            self.open(report, f'#sort={sort}')
            number = self.script('return [...document.querySelectorAll(".functions thead th")].findIndex((head) => head.ariaSort !== "none")') + 1
            column = self.texts(f'.functions tbody td:nth-child({number})')
            self.assertIn('–', column)
            self.assertEqual(column, sorted(column, key=lambda text: text == '–'))

    def test_functions_are_parsed_when_they_are_opened(self):
        self.open(self.several)
        self.script('window.parsed = 0; const parse = JSON.parse; JSON.parse = (text) => { ++window.parsed; return parse(text); }')
        self.press('/')
        self.assertEqual(self.script('return window.parsed'), 0)
        self.all('.functions .link')[1].click()
        self.wait(lambda: self.all('.matrix tbody td'))
        self.assertGreaterEqual(self.script('return window.parsed'), 1)

    def test_nothing_in_a_program_is_executed(self):
        hostile = '</script><script>window.hit = 1</script><img src=x onerror="window.hit = 2"> <!-- <script> ]]>'
        program = write_program('hostile <b onclick=x>&"quoted".s', f'// {hostile}\nint __proto__ = 1; int constructor = 2;\nwhile (constructor < arg) '
                                '{ constructor = constructor + __proto__; /* {{7*7}} ${1} */ }\nreturn constructor;\n')
        bad = write_program('rejected <img src=x onerror=x>.s', f'int x = {hostile};\n')
        report = write_report('hostile', [program, bad])
        self.open(report)
        self.assertIn('<img src=x', self.find('.diagnostics').text)
        self.find('.functions .link').click()
        self.wait(lambda: self.all('.matrix tbody td'))
        self.assertIn(hostile, self.find('#line-1').text)
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertIsNone(self.script('return window.hit ?? null'))
        self.assertEqual(len(self.all('#page img, #page script')), 0)

    def test_a_function_without_a_name_can_be_opened(self):
        program = write_program('nameless.json', '{"functions": [{"name": "", "instrs": []}, {"name": "f", "instrs": []}]}')
        self.open(write_report('nameless', [program]))
        self.assertEqual(self.texts('.functions .link'), ['(no name)', 'f'])
        self.find('.functions .link').click()
        self.wait(lambda: self.find('.parts').is_displayed())

    def test_the_source_ends_with_its_last_line(self):
        self.open(self.nested)
        lines = NESTED_LOOPS.read_text(encoding='utf-8').splitlines()
        self.assertEqual(self.script('return [...document.querySelectorAll(".source-line code")].map((line) => line.textContent.trim())'),
                         [line.strip() for line in lines])

    def test_text_of_drawings_can_be_read(self):
        for scheme in ('light', 'dark'):
            self.prefer(scheme)
            self.open(self.nested, '#l=pruned&r=eager')
            self.assertEqual(self.script(DRAWING_CONTRAST), [], scheme)
            heights = self.script('return [...document.querySelectorAll(".canvas .node text")].map((text) => text.getBoundingClientRect().height)')
            self.assertGreaterEqual(min(heights), 10)

    def test_a_function_of_500_blocks_opens_and_a_step_lays_out_the_page_a_few_times(self):
        """Limits what makes a page slow: the number of layouts that scripts force and of elements. Times are printed but not checked."""
        body = ''.join(f'  if (a < {k}) a = a + b; else b = b - {k};\n  while (b < {k}) {{ b = b + 1; if (b == a) break; }}\n' for k in range(101))
        report = write_report('large', [write_program('large.s', f'int a = arg; int b = 0;\nwhile (a < 1000) {{\n{body}}}\nreturn a + b;\n')])
        start = time.monotonic()
        self.open(report)
        self.wait(lambda: self.all('.matrix tbody td'))
        opened = time.monotonic() - start
        blocks = self.script('return JSON.parse(document.getElementById("ssac-index").textContent).functions[0].blocks')
        elements = self.script('return document.querySelectorAll("*").length')
        self.key('ArrowRight')
        steps = 10
        before, start = self.layouts(), time.monotonic()
        for _ in range(steps):
            self.key('ArrowRight')
        step, layouts = (time.monotonic() - start) / steps, (self.layouts() - before) / steps
        print(f'\n{blocks} blocks, {report.stat().st_size / 1e6:.1f} MB: open after {opened:.2f} s, {elements} elements; '
              f'a step {step * 1000:.0f} ms, {layouts:.1f} layouts', flush=True)
        self.assertGreaterEqual(blocks, 500)
        self.assertLess(elements / blocks, 100)
        self.assertLess(layouts, 10)
        self.screenshot('large')

    def layouts(self):
        """The number of layouts of the page so far."""
        self.driver.execute_cdp_cmd('Performance.enable', {})
        metrics = self.driver.execute_cdp_cmd('Performance.getMetrics', {})['metrics']
        return next(metric['value'] for metric in metrics if metric['name'] == 'LayoutCount')


# The same for text in the boxes of drawings, taking opacity into account.
DRAWING_CONTRAST = '''
const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
const rgb = (color, under, opacity) => { canvas.globalAlpha = 1; canvas.fillStyle = under; canvas.fillRect(0, 0, 1, 1); canvas.globalAlpha = opacity; canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3); };
const light = (color) => color.map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
const low = new Set();
for (const text of document.querySelectorAll(".canvas .node text")) {
  const node = text.closest(".node"), style = getComputedStyle(text);
  let opacity = 1;
  for (let at = text; at !== node.parentNode; at = at.parentNode) opacity *= Number(getComputedStyle(at).opacity);
  const ground = getComputedStyle(node.querySelector(".box")).fill;
  const [a, b] = [light(rgb(style.fill, ground, opacity)), light(rgb(ground, ground, 1))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) low.add(`${ratio.toFixed(2)}: ${text.textContent} in ${node.dataset.node}`);
}
return [...low];
'''

# Text outside drawings whose contrast with its background is below 4.5; assumes an opacity of 1.
CONTRAST = '''
const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
const groundOf = (found) => { for (let at = found; at; at = at.parentElement) { const ground = rgba(getComputedStyle(at).backgroundColor); if (ground[3] > 250) return ground; } return [255, 255, 255]; };
const low = new Set();
for (const found of document.querySelectorAll("#page *")) {
  if (found.closest("svg, :disabled, [hidden], dialog") || ![...found.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()) || !found.checkVisibility()) continue;
  const [a, b] = [light(rgba(getComputedStyle(found).color)), light(groundOf(found))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) low.add(`${ratio.toFixed(2)}: ${found.tagName} ${found.className} ${found.textContent.slice(0, 30)}`);
}
return [...low];
'''

if __name__ == '__main__':
    unittest.main()
