"""Replaying traces: the state at a step does not depend on how it was reached."""

import time
import unittest

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, OUTPUT, ROOT, write_program, write_report

# Braun's method removes phis that are operands of other phis and values at the ends of blocks.
REMOVALS = '''int sum = 0;
int i = 0;
while (i < arg) {
    int j = 0;
    while (j < i) {
        j = j + 1;
        if (j == 3) continue;
        if (sum > 100) break;
        sum = sum + j;
    }
    if (i == 7) break;
    i = i + 1;
    if (sum == 9) continue;
    sum = sum - 1;
}
return sum + i;
'''

# Variables with the name of an operator, hidden ones, one with the name of a block, and a quoted name.
OPERANDS = {
    '.py': 'def f(n):\n    mod = n\n    while mod > 3:\n        mod = mod % 3\n    for k in range(n):\n        mod = k\n    return mod\n',
    '.s': 'int b1 = arg;\nif (b1) return 1;\nreturn 2;\n',
    '.cfg': 'function f("a, b")\nb0:\n  "a, b" = add "a, b", "a, b"\n  return "a, b"\n'
}

IN_VIEW = '''int a = 0;
int b = 1;
while (a < arg) {
    int t = a + b;
    if (t > 10) {
        b = t;
        if (b > 20) break;
    } else continue;
    a = a + 1;
}
return a + b;
'''

# The current pseudocode line if it is out of view in the panel, and the step's sentence if it is, although both would fit.
IN_VIEW_PARTS = '''((panel) => {
    const rect = (found) => found.getBoundingClientRect(), room = rect(panel);
    const isOut = (found) => rect(found).top < room.top - 1 || rect(found).bottom > room.bottom + 1;
    const [sentence, line] = [panel.querySelector(".caption"), panel.querySelector(".pseudocode .current")];
    if (!line) return [];
    const fit = rect(line).bottom - rect(sentence).top <= panel.clientHeight;
    return [line, fit && sentence].filter((found) => found && isOut(found)).map((found) => found.textContent);
})(document.querySelector(".steps"))'''

STATE = '''["[data-part=left] .stage", ".steps", ".transport .caption"].map((selector) =>
    document.querySelector(selector).textContent).concat([...document.querySelectorAll("[data-part=left] .node, [data-part=left] .badge")].map(
        (node) => `${node.getAttribute("class")} ${node.classList.contains("badge") ? node.textContent : ""}`)).join("\\n")'''

# Presses a key until nothing changes. Returns the states on the way by slider position.
WALK = f'''const place = () => document.querySelector(".transport input").value;
const state = () => {STATE};
const states = {{[place()]: state()}};
for (let i = 0; i < arguments[1]; ++i) {{
  const before = place();
  document.body.dispatchEvent(new KeyboardEvent("keydown", {{key: arguments[0], bubbles: true}}));
  if (place() === before) break;
  states[place()] = state();
}}
return states;'''


# The phi of d at the loop header is not used by any instruction.
UNUSED = ('int d = 0;\nwhile (arg > 0) {\n  d = arg;\n  if (d > 3) arg = arg - d; else arg = arg - 1;\n}\nreturn arg;\n')


class Stepping(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.reports = {name: write_report(f'steps_{name}', [program]) for name, program in (
            ('loop', ROOT / 'docs/examples/loop.s'), ('nested', NESTED_LOOPS), ('jumps', BREAK_AND_CONTINUE), ('irreducible', IRREDUCIBLE))}

    def state(self):
        return self.script(f'return {STATE}')

    def step(self):
        return int(self.fragment().get('k', -1))

    def walk(self, key, steps=3000):
        states = self.script(WALK, key, steps)
        return {int(place): state for place, state in states.items()}

    def check_walk(self, report, method):
        self.show(self.reports[report], f'#l={method}&k=0')
        forward = self.walk('ArrowRight')
        self.assertGreater(len(forward), 3, f'{report}, {method}: steps')
        back = self.walk('ArrowLeft')
        self.assertEqual(set(forward), set(back))
        for place, state in forward.items():
            self.assertEqual(state, back[place], f'{report}, {method}: place {place} on the way back')
        middle = len(forward) // 2
        self.script('const slider = document.querySelector(".transport input"); slider.value = arguments[0]; slider.dispatchEvent(new Event("input"))', middle)
        self.assertEqual(self.state(), forward[middle], f'{report}, {method}: place {middle} by the slider')
        self.open(self.reports[report], f'#l={method}&k={self.step()}')
        self.assertEqual(self.state(), forward[middle], f'{report}, {method}: place {middle} by its address')

    def test_forwards_and_back_of_every_method(self):
        self.open(self.reports['loop'])
        methods = self.texts('.matrix thead .column')
        self.assertGreaterEqual(len(methods), 12)
        for method in methods:
            with self.subTest(method):
                self.check_walk('loop', method)

    def test_forwards_and_back_on_nested_loops_jumps_and_an_irreducible_graph(self):
        for report, method in (('nested', 'lookahead'), ('nested', 'bridge'), ('jumps', 'pruned'), ('jumps', 'lazy'), ('irreducible', 'braun-scc'), ('irreducible', 'pruned')):
            with self.subTest(f'{report} {method}'):
                self.check_walk(report, method)

    def test_a_step_lays_the_page_out_a_few_times_at_most(self):
        self.driver.execute_cdp_cmd('Performance.enable', {})
        layouts = lambda: {metric['name']: metric['value'] for metric in self.driver.execute_cdp_cmd('Performance.getMetrics', {})['metrics']}['LayoutCount']
        for method in ('lazy', 'pruned'):
            self.open(self.reports['nested'], f'#l={method}&k=0')
            before = layouts()
            self.after_steps('0', 30)
            self.assertLessEqual(layouts() - before, 3 * 30, method)

    def test_the_analyses_replay_too(self):
        self.open(self.reports['jumps'], '#t=cfg&k=0')
        forward = self.walk('ArrowRight')
        self.assertGreater(len(forward), 10)
        self.assertIn('iveness', self.find('.steps h3').text)

    def test_a_variable_is_live_into_the_blocks_that_read_it_from_the_first_step(self):
        self.open(self.reports['nested'], '#l=pruned&t=cfg&k=0')
        events = self.script('return JSON.parse(document.getElementById("ssac-f0").textContent).trace')
        bars = self.after_steps('document.querySelectorAll("[data-part=left] .live-bar").length', len(events))
        known = 0
        for event, seen in zip(events, bars):
            if event['category'] != 'liveness':
                continue
            known = {'begin': len(event.get('reads', [])), 'end': len(event.get('live_in', [])) + len(event.get('live_out', [])),
                     'stop': known}.get(event['step'], known + 1)
            self.assertEqual(seen, known, event)
        self.assertGreater(known, 0)

    def test_phis_appear_as_they_are_inserted_and_names_as_they_are_found(self):
        self.open(self.reports['nested'], '#l=pruned&k=0')
        count = lambda: len(self.all('[data-part=left] .line.phi:not(.absent)'))
        self.assertEqual(count(), 0)
        seen = self.after_steps('[document.querySelectorAll("[data-part=left] .line.phi:not(.absent)").length, document.querySelector(".steps h3").innerText]',
                                200, 'seen[1].includes("Renaming")')
        counts = [phis for phis, _ in seen]
        self.assertEqual(sorted(counts), counts)
        self.assertEqual(counts[-1], 4)
        named = 'sum.1 = copy 0'
        self.assertNotIn(named, self.find('[data-part=left] .canvas').get_attribute('textContent'))
        self.press(Keys.END)
        self.assertIn(named, self.find('[data-part=left] .canvas').get_attribute('textContent'))
        self.assertIn('sum.2 = phi(b0: sum.1, b3: sum.3)', self.find('[data-part=left] .canvas').get_attribute('textContent'))

    def test_the_last_state_shows_the_result(self):
        removals = write_report('steps_removals', [write_program('removals.s', REMOVALS)])
        shown = [('nested', method) for method in ('pruned', 'minimal', 'maximal', 'lookahead', 'braun', 'lazy', 'bridge/full')]
        reports = {**self.reports, 'removals': removals,
                   'unused': write_report('steps_unused', [write_program('unused.s', UNUSED)], '--methods=pruned-use,pruned')}
        for name, method in shown + [('removals', 'braun'), ('removals', 'braun-scc'), ('unused', 'pruned-use')]:
            self.open(reports[name], f'#l={method}')
            result = self.script('return [...document.querySelectorAll("[data-part=left] .node text")].map((text) => text.textContent.replace(/ [◇×]$/, ""))')
            self.press(Keys.END)
            last = self.script('return [...document.querySelectorAll("[data-part=left] .node text")].map((text) => text.textContent.replace(/ [◇×]$/, ""))')
            self.assertEqual(last, result, f'{name} {method}')

    def test_an_instruction_shows_the_value_that_it_has_read(self):
        self.open(write_report('steps_why', ['docs/examples/why.s']), '#l=braun&k=0')
        look = '["[data-part=left] .canvas", ".transport .caption"].map((part) => document.querySelector(part).textContent)'
        states = self.after_steps(look, 60, 'seen[1].includes("b1 reads limit: limit.2")')
        self.assertIn('b1 reads limit: limit.2', states[-1][1])
        self.assertIn('lt sum.2, limit.2', states[-1][0])

    def test_values_stand_in_the_places_of_operands_and_nowhere_else(self):
        report = write_report('steps_operands', [write_program(f'operands{extension}', text) for extension, text in OPERANDS.items()])
        lines = '[...document.querySelectorAll("[data-part=left] .node text")].map((text) => text.textContent)'
        expected = (
            {'mod = mod mod, 3', 'mod = mod mod.2, 3', 'mod.3 = mod mod.2, 3'},
            {'"$next" = add "$next", 1', '"$next" = add $next.2, 1', '$next.3 = add $next.2, 1'},
            {'branch b1, b1, b2', 'branch b1.1, b1, b2'},
            {'"a, b" = add "a, b", "a, b"', '"a, b" = add a, b.1, a, b.1', 'a, b.2 = add a, b.1, a, b.1'})
        for function, part, wanted in ((0, '= mod ', 0), (0, 'next.*= add ', 1), (1, 'branch ', 2), (2, '= add ', 3)):
            with self.subTest(part):
                self.open(report, f'#f=ssac-f{function}&l=pruned&k=0')
                seen = self.after_steps(f'{lines}.filter((text) => /{part}/.test(text))', 200)
                self.assertEqual({text for texts in seen for text in texts}, expected[wanted])

    def test_pseudocode_marks_the_line_and_sets_are_shown(self):
        report = write_report('steps_textbook', [NESTED_LOOPS], '--methods=pruned-textbook')
        self.open(report, '#l=pruned-textbook&k=0&v=sum')
        seen = self.after_steps('[".pseudocode .current", ".set b"].map((part) => [...document.querySelectorAll(part)].map((found) => found.textContent))', 60)
        marked, sets = ({text for texts in part for text in texts} for part in zip(*seen))
        self.assertGreaterEqual(len(marked), 5, marked)
        self.assertTrue({'W', 'F'} <= sets, sets)
        self.open(self.reports['nested'], '#l=maximal&k=2')
        self.assertEqual(self.find('.steps h3').text, 'Phi insertion: at every join')
        self.assertIn('insert', self.find('.pseudocode .current').text)

    def test_a_set_is_that_of_the_variable_of_the_step(self):
        self.open(write_report('steps_unused', [write_program('unused.s', UNUSED)], '--methods=pruned-use,pruned'), '#l=pruned&k=0')
        look = '[".transport .caption", ".set"].map((part) => [...document.querySelectorAll(part)].map((found) => found.textContent).join())'
        seen = self.after_steps(look, 9, 'seen[0].includes("No phi for d in b1")')
        self.assertIn('arg gets a phi in b1', seen[-2][0])
        self.assertIn('b1', seen[-2][1])
        self.assertIn('No phi for d in b1', seen[-1][0])
        self.assertNotIn('b1', seen[-1][1], 'the phi in b1 is that of arg')

    def test_one_variable_has_fewer_steps_than_all(self):
        self.open(self.reports['nested'], '#l=pruned&k=0')
        length = lambda: int(self.find('.transport input').get_attribute('max'))
        every = length()
        self.choose('Variable whose steps are shown', 'j')
        self.assertLess(length(), every)
        self.press(Keys.ARROW_RIGHT)  # the step about phi placement, which is not about a variable
        self.press(Keys.ARROW_RIGHT)
        self.assertIn('j', self.find('.transport .caption').text)

    def test_the_current_line_is_in_view_and_the_sentence_too_where_both_fit(self):
        report = write_report('steps_in_view', [write_program('in_view.s', IN_VIEW)])
        for width, height, methods in ((1440, 900, ('lazy', 'pruned', 'braun')), (768, 1024, ('lazy', 'pruned')), (375, 740, ('lazy', ))):
            self.resize(width, height)
            for method in methods:
                self.open(report, f'#l={method}&k=0&tab=steps')
                seen = self.after_steps(IN_VIEW_PARTS, int(self.find('.transport input').get_attribute('max')))
                self.assertGreater(len(seen), 30)
                self.assertEqual([step for step, parts in enumerate(seen, 1) if parts], [], f'{method} at {width}: steps whose line is out of view')
        self.open(report, '#l=lazy&k=20&tab=left')
        self.find('.tabs [data-tab=steps]').click()
        self.assertEqual(self.script(f'return {IN_VIEW_PARTS}'), [])

    def test_playing_goes_on_by_itself_and_escape_shows_results(self):
        self.open(self.reports['jumps'], '#l=pruned')
        self.press(' ')
        self.wait(lambda: self.step() >= 1)
        self.press(' ')
        self.press(' ', Keys.ESCAPE)
        self.assertEqual(self.find('.transport .play').get_attribute('aria-pressed'), 'false', 'at once')
        self.assertEqual(self.step(), -1)
        self.screenshot('break_and_continue')

    def test_playing_ends_with_the_function_even_if_the_next_is_not_drawn(self):
        report = write_report('steps_of_two', [NESTED_LOOPS, BREAK_AND_CONTINUE])
        before, after = report.read_text(encoding='utf-8').split('id="ssac-f1"')
        not_drawn = OUTPUT / 'steps_of_two_not_drawn.html'
        not_drawn.write_text(before + 'id="ssac-f1"' + after.replace('"cfg":', '"too_large":"too many blocks","graph":', 1), encoding='utf-8')
        self.open(not_drawn, '#f=ssac-f0&l=pruned')
        self.press(' ')
        self.wait(lambda: self.step() >= 1)
        self.choose('Function', 'ssac-f1')
        self.assertIn('is not drawn: too many blocks', self.find('.notice').text)
        time.sleep(0.8)  # a step of playing
        self.choose('Function', 'ssac-f0')
        self.assertEqual(self.find('.transport .play').get_attribute('aria-pressed'), 'false')

    def test_playing_that_is_wished_for_and_taken_back_before_the_steps_are_there_does_not_begin(self):
        page = OUTPUT / 'steps_come_later.html'
        page.write_text(self.reports['jumps'].read_text(encoding='utf-8').replace('\nstartPage(', '\nwindow.app = startPage('), encoding='utf-8')
        self.open(page, '#l=pruned')
        self.script('''window.read = (id) => JSON.parse(document.getElementById(id).textContent);
            const without = ({trace, ...rest}) => rest;
            const early = (id) => id === "ssac-f0" ? {...without(read(id)), methods: read(id).methods.map(without)} : read(id);
            window.app.load(early, true);''')
        self.press(' ', ' ')
        self.script('window.app.load(read)')
        time.sleep(0.8)  # a step of playing
        self.assertEqual(self.find('.transport .play').get_attribute('aria-pressed'), 'false')
        self.assertLess(self.step(), 1)

    def test_steps_go_with_their_method_when_the_panes_are_exchanged(self):
        self.open(self.reports['jumps'], '#l=pruned&r=lazy&k=7')
        said = self.find('.steps .caption').text
        for trace in ('right', 'left'):
            self.press('x')
            self.assertEqual(self.find('.steps .caption').text, said)
            self.assertEqual(self.script('return document.querySelector("[aria-label=\'Whose steps\']").value'), trace)

    def test_the_live_region_says_the_step(self):
        self.open(self.reports['jumps'], '#l=pruned&k=0')
        self.press(Keys.ARROW_RIGHT)
        box, panel = [self.find(f'[data-part=steps] {part}').rect for part in ('.caption', '.steps')]
        self.assertLess(box['y'] - panel['y'], 40, 'the sentence of the step comes first')
        self.assertIn('Step 1 of', self.find('[role=status]').get_attribute('textContent'))
        self.screenshot('break_and_continue_step')


if __name__ == '__main__':
    unittest.main()
