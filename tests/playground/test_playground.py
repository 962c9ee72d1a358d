"""A user's way through the playground: type a program, step through it, break it, mend it, share it, reload."""

import base64
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time
import zlib

import axe
from browser import BrowserTest, Keys, OUTPUT, ROOT
from selenium.webdriver.common.action_chains import ActionChains

TOOL = pathlib.Path(os.environ['SSAC_TOOL'])
PAGE = pathlib.Path(os.environ['SSAC_PLAYGROUND'])

# A program that takes half a minute with these options, and what its link begins with.
LONG = 'while (arg < 1000000) {\n' + ''.join(f'if (arg == {k}) break; arg = arg + 1;\n' for k in range(40_000)) + '}\nreturn arg;\n'
LONG_OPTIONS = '#n=slow.s&c=--verify-each%20--peepholes=none,phi,full,fixpoint&p='
COUNTING = 'int sum = 0;\nwhile (arg > 0) {\nsum = sum + arg;\narg = arg - 1;\n}\nreturn sum;\n'


def finals(text, extension='.s', *options):
    """The final phis of each method, as the command line counts them."""
    with tempfile.NamedTemporaryFile('w', suffix=extension, encoding='utf-8') as file:
        file.write(text)
        file.flush()
        run = subprocess.run([TOOL, '--format=json', *options, file.name], capture_output=True, check=True)
    rows = json.loads(run.stdout)['inputs'][0]['functions'][0]['methods']
    return [row['phis']['final'] for row in rows]


class PlaygroundTest(BrowserTest):
    def open_playground(self, fragment=''):
        self.open(PAGE, fragment)
        self.compared()

    def status(self):
        return self.script('return document.querySelector(".program-status").textContent')

    def compared(self):
        self.wait(lambda: self.status().startswith('compared'))

    def rejected(self):
        self.wait(lambda: 'error' in self.status())

    def text(self):
        """The text in the link, once the URL has been updated."""
        time.sleep(0.8)
        return self.driver.execute_async_script('''
            const [done] = arguments;
            const code = new URLSearchParams(location.hash.slice(1)).get("p").replaceAll("-", "+").replaceAll("_", "/");
            const bytes = Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0));
            new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text().then(done)''')

    def write(self, text):
        """Replaces the whole text by typing."""
        self.leave()
        self.press('s')
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys('a').key_up(Keys.CONTROL).send_keys(text).perform()

    def leave(self):
        self.script('document.activeElement?.blur()')

    def packed(self, text):
        """A text in the form that links have."""
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
        return base64.urlsafe_b64encode(deflate.compress(text.encode('utf-8')) + deflate.flush()).decode().rstrip('=')

    def counts(self):
        return [int(text) for text in self.texts('.matrix tfoot .count')]

    def shows(self, text, *options):
        self.wait(lambda: self.counts() == finals(text, '.s', *options))


class Playground(PlaygroundTest):
    def test_type_step_break_mend_share_reload(self):
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        self.compared()

        self.press(Keys.ESCAPE, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.wait(lambda: self.fragment().get('k'))
        self.assertTrue(self.find('.steps .caption').text)
        for _ in range(40):  # to a step that belongs to a statement
            if self.all('.program .cm-line.now'):
                break
            self.press(Keys.ARROW_RIGHT)
        self.assertTrue(self.all('.program .cm-line.now'))
        self.press(Keys.ESCAPE)

        before = self.counts()
        self.press('s')
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.END).key_up(Keys.CONTROL).send_keys('sum = ;').perform()
        self.rejected()
        self.assertRegex(self.status(), r'^1 error: line 7: .+; the report is of the text before$')
        self.assertEqual(self.script('return getComputedStyle(document.querySelector(".transport")).borderLeftWidth'), '0px', 'nothing moves')
        self.wait(lambda: self.all('.program .cm-lintRange-error'))
        self.assertEqual(self.counts(), before, 'the report of the text before stays')
        self.assertIn('stale', self.find('#page').get_attribute('class'))
        self.press(*[Keys.BACKSPACE] * len('sum = ;'))
        self.compared()
        self.wait(lambda: not self.all('.program .cm-lintRange-error'))
        self.assertNotIn('stale', self.find('#page').get_attribute('class'))

        self.press(Keys.ESCAPE, 'm', Keys.ENTER)
        selected = self.fragment()['sel']
        self.press('l')
        self.wait(lambda: 'link' in self.status())
        link = self.script('return location.href')
        written = self.text()
        self.driver.refresh()
        self.compared()
        self.assertEqual(self.text(), written)
        self.assertEqual(self.counts(), before)
        self.assertEqual(self.fragment()['sel'], selected)
        self.screenshot('playground')

        self.open_playground()
        self.assertNotEqual(self.counts(), before)
        self.open_playground(link[link.index('#'):])
        self.assertEqual(self.text(), written)
        self.assertEqual(self.counts(), before)

    def test_every_example_of_every_language_is_compared(self):
        self.open_playground()
        names = self.texts('select[aria-label="Example"] option')[1:]
        self.assertEqual(sorted(names), sorted(path.name for path in (ROOT / 'docs/examples').iterdir()
                                                if path.suffix in ('.s', '.py', '.bril', '.cfg')))
        for number, name in enumerate(names):
            self.choose('Example', str(number))
            self.wait(lambda: name in self.script('return document.title') and self.status().startswith('compared'))
            self.assertEqual(self.text(), (ROOT / 'docs/examples' / name).read_text(encoding='utf-8'))
        languages = self.texts('select[aria-label="Language"] option')
        self.assertEqual(languages, ['simple', 'python', 'bril', 'cfg'])

    def test_a_text_is_of_the_language_that_is_chosen(self):
        self.open_playground()
        self.write('def main(x): return x')
        self.rejected()
        self.choose('Language', 'python')
        self.compared()
        self.compared()
        self.wait(lambda: self.fragment().get('n') == 'why.py')

    def test_options_are_those_of_the_command_line(self):
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        self.choose('cleanup', 'none')
        self.shows(COUNTING, '--cleanup=none')
        self.find('button[aria-label^="Fold copies"]').click()
        self.shows(COUNTING, '--cleanup=none', '--fold-copies')
        self.wait(lambda: self.fragment().get('c') == '--cleanup=none --fold-copies')
        self.driver.refresh()
        self.compared()
        self.assertEqual(self.find('select[aria-label="cleanup"]').get_property('value'), 'none')
        self.shows(COUNTING, '--cleanup=none', '--fold-copies')

    def test_a_link_that_is_followed_in_the_page_brings_its_program(self):
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        link = self.text() and self.script('return location.hash')
        self.choose('Example', '0')
        self.wait(lambda: self.counts() != finals(COUNTING))
        self.wait(lambda: self.script('return location.hash') != link)
        self.script('location.hash = arguments[0]', link)
        self.shows(COUNTING)

    def test_the_back_button_brings_the_program_before_an_example_back(self):
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        self.choose('Example', '2')
        self.wait(lambda: self.find('select[aria-label="Language"]').get_property('value') == 'bril')
        self.wait(lambda: not self.all('.matrix tbody td'))  # the example's main has no phi
        self.compared()
        example = self.script('return navigation.currentEntry.key')

        def entries_behind():  # not by history.length, which stays where it is at 50
            return self.script('return navigation.currentEntry.index - navigation.entries().findIndex(({key}) => key === arguments[0])', example)

        def selects():
            self.script('document.querySelector("[data-part=left] .node")?.dispatchEvent(new MouseEvent("click", {bubbles: true}))')
            return entries_behind() > 0
        self.wait(selects)  # a drawing that is replaced just then takes no click
        time.sleep(0.5)
        selections = entries_behind()  # several if a click was handled late
        for forth_and_back in range(2):
            self.script('history.go(arguments[0])', -1 - selections)
            self.shows(COUNTING)
            self.assertEqual(self.find('select[aria-label="Language"]').get_property('value'), 'simple', forth_and_back)
            self.script('history.go(arguments[0])', 1)
            self.wait(lambda: self.find('select[aria-label="Language"]').get_property('value') == 'bril')
            self.script('history.go(arguments[0])', selections)
            time.sleep(0.5)
        self.assertEqual(self.text(), (ROOT / 'docs/examples/gcd.bril').read_text(encoding='utf-8'))

    def test_a_file_dropped_on_the_editor_is_opened_and_not_inserted(self):
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        self.script('''const files = new DataTransfer();
            files.items.add(new File(["return 1;\\n"], "dropped.s"));
            const place = {clientX: arguments[0].getBoundingClientRect().left + 60, clientY: arguments[0].getBoundingClientRect().top + 10};
            arguments[0].dispatchEvent(new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true, ...place}))''', self.find('.cm-content'))
        self.wait(lambda: self.fragment().get('n') == 'dropped.s')
        self.assertEqual(self.text(), 'return 1;\n')
        self.driver.back()
        self.shows(COUNTING)
        self.assertEqual(self.text(), COUNTING)

    def test_what_is_undone_has_its_language_again(self):
        language = lambda: self.find('select[aria-label="Language"]').get_property('value')
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        self.choose('Example', '2')
        self.wait(lambda: language() == 'bril')
        self.compared()
        undo = lambda key: ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()
        self.leave()
        self.press('s')
        undo('z')
        self.shows(COUNTING)
        self.assertEqual(language(), 'simple')
        self.assertEqual(self.text(), COUNTING)
        self.assertEqual(self.fragment()['n'], 'why.s')
        undo('y')
        self.wait(lambda: language() == 'bril')
        self.compared()
        self.assertEqual(self.text(), (ROOT / 'docs/examples/gcd.bril').read_text(encoding='utf-8'))

    def test_the_help_says_one_thing_of_a_key(self):
        self.open_playground()
        self.leave()
        self.press('?')
        keys = self.texts('dialog[open] dt')
        self.assertEqual([key for key in keys if keys.count(key) > 1], ['Esc', 'Esc'], 'in the editor, and elsewhere')
        self.press(Keys.ESCAPE)

    def test_the_first_text_may_be_wrong(self):
        self.open_playground()
        self.write('int x = ;')
        self.rejected()
        self.text()
        self.driver.refresh()
        self.rejected()
        self.assertEqual(self.all('.matrix tbody td'), [])
        self.write(COUNTING)
        self.shows(COUNTING)

    def test_a_run_that_takes_too_long_is_cut_off_and_says_so(self):
        self.open_playground()
        self.script('location.hash = arguments[0]', LONG_OPTIONS + self.packed(LONG))
        self.wait(lambda: self.status() == 'comparing…; the report is of the text before')
        self.assertIn('stale', self.find('#page').get_attribute('class'))
        self.wait(lambda: self.status().startswith('cut off: it took more than 10 seconds'))
        self.assertIn('stale', self.find('#page').get_attribute('class'))
        self.script('location.hash = arguments[0]', '#n=quick.s&p=' + self.packed(COUNTING))
        self.shows(COUNTING)

    def test_typing_goes_on_while_a_run_takes_long(self):
        self.open_playground()
        self.script('location.hash = arguments[0]', LONG_OPTIONS + self.packed(LONG))
        self.wait(lambda: self.status().startswith('comparing'))
        self.press('s')
        self.script('''const status = document.querySelector(".program-status");
            window.answers = 0;
            new MutationObserver(() => window.answers += !status.textContent.startsWith("comparing")).observe(status, {childList: true, characterData: true, subtree: true});''')
        self.press(*'// abc')
        self.wait(lambda: any('// abc' in line for line in self.texts('.cm-line')))
        self.assertEqual(self.script('return window.answers'), 0, 'what was typed waited for an answer')

    def test_nothing_in_a_program_is_executed(self):
        hostile = '</script><script>window.hit = 1</script><img src=x onerror="window.hit = 2">'
        self.open_playground()
        self.script('location.hash = arguments[0]', '#n=%3Cimg%20src=x%20onerror=hit%3E.s&p=' + self.packed(f'// {hostile}\n{COUNTING}'))
        self.shows(f'// {hostile}\n{COUNTING}')
        self.script('location.hash = arguments[0]', '#n=a.s&p=' + self.packed(f'int x = {hostile};'))
        self.rejected()
        self.assertIsNone(self.script('return window.hit ?? null'))
        self.assertEqual(self.all('#page img, #page script'), [])

    def test_a_link_whose_program_cannot_be_read_says_so_and_stays_until_an_edit(self):
        self.open_playground()
        pair = lambda: self.script('return new URLSearchParams(location.hash.slice(1)).get("p")')
        for code in ('', '!!!', self.packed(COUNTING)[:20]):
            with self.subTest(code):
                self.open(PAGE, f'#n=x.s&c=--what&p={code}')
                self.wait(lambda: 'compared' in self.status())
                self.assertTrue(self.status().startswith('the program of this link cannot be read; this is an example: compared in'), self.status())
                self.assertEqual(self.fragment()['n'], 'x.s')
                time.sleep(0.5)
                self.assertEqual(pair(), code)
        self.write(COUNTING)
        self.shows(COUNTING)
        self.compared()
        self.assertEqual(self.text(), COUNTING)
        self.assertEqual((self.fragment()['n'], self.fragment().get('c')), ('why.s', None))
        self.script('location.hash = "#n=y.s&p=!!!"')
        self.wait(lambda: self.status() == 'the program of this link cannot be read; this is the program before')
        time.sleep(0.5)
        self.assertEqual(pair(), '!!!')
        self.assertEqual(self.counts(), finals(COUNTING))

    def test_an_option_that_there_is_not_is_said_and_a_first_text_has_none_before_it(self):
        self.open_playground()
        code = self.packed(COUNTING)
        self.script('location.hash = arguments[0]', '#n=a.s&c=--what&p=' + code)
        self.wait(lambda: self.status() == "the playground has no option '--what'; the report is of the text before")
        self.open(PAGE, '#n=a.s&c=--what&p=' + code)
        self.wait(lambda: self.status() == "the playground has no option '--what'")
        self.open(PAGE, '#n=a.c&p=' + code)
        self.wait(lambda: self.status().startswith('1 error'))
        self.assertNotIn('before', self.status())

    def test_a_file_of_the_name_of_an_option_is_a_file(self):
        self.open_playground()
        self.script('location.hash = arguments[0]', '#n=--help.s&p=' + self.packed(COUNTING))
        self.shows(COUNTING)
        self.assertEqual(self.fragment()['n'], '--help.s')

    def test_the_steps_of_a_method_that_is_not_there_are_left(self):
        self.open_playground()
        self.choose('Method of the left pane', 'lookahead')
        self.leave()
        self.press(*[Keys.ARROW_RIGHT] * 6)
        self.wait(lambda: self.fragment().get('k') == '6')
        self.choose('Example', '2')
        self.wait(lambda: 'gcd.bril' in self.script('return document.title'))
        self.compared()
        self.assertNotIn('k', self.fragment())
        code = self.packed(COUNTING)
        for wrong in ('l=zz&k=-5', 'l=zz&k=abc', 't=evil&k=5', 'l=zz&k=3'):
            with self.subTest(wrong):
                self.open_playground(f'#{wrong}&n=a.s&p={code}')
                self.shows(COUNTING)
                self.compared()
                self.assertNotIn('k', self.fragment())

    def test_a_fault_of_the_page_is_said(self):
        self.open_playground()
        self.script('window.realEntries = Object.entries; Object.entries = () => { throw new Error("for the test"); }')
        self.script('document.querySelector(".cm-content").focus(); document.execCommand("insertText", false, " ")')
        self.wait(lambda: 'a fault of the page: for the test' in self.status())
        self.script('Object.entries = window.realEntries')
        self.driver.get_log('browser')
        self.write(COUNTING)
        self.shows(COUNTING)
        self.compared()

    def test_a_tool_that_cannot_be_started_is_said_and_the_next_edit_is_a_new_try(self):
        whole = PAGE.read_text(encoding='utf-8')
        for fault in ('WebAssembly.compileStreaming = () => Promise.reject(new Error("for the test"))',
                      'window.Worker = class { constructor() { throw new Error("for the test"); } }',
                      'URL.createObjectURL = () => { throw new Error("for the test"); }'):
            with self.subTest(fault):
                kept = 'const [compile, worker, address] = [WebAssembly.compileStreaming, window.Worker, URL.createObjectURL];'
                mend = 'window.mend = () => [WebAssembly.compileStreaming, window.Worker, URL.createObjectURL] = [compile, worker, address];'
                page = OUTPUT / 'not_started.html'
                page.write_text(whole.replace('<script', f'<script>{{ {kept} {mend} {fault}; }}</script>\n<script', 1), encoding='utf-8')
                self.open(page)
                self.wait(lambda: 'for the test' in self.status())
                self.choose('Save', 'json')
                self.wait(lambda: re.match('not saved: .*for the test', self.status()))
                self.write('return 1;')
                self.wait(lambda: 'for the test' in self.status())
                self.script('window.mend()')
                self.write(COUNTING)
                self.compared()
                self.shows(COUNTING)
                self.driver.get_log('browser')  # faults of the page are told to the console, too

    def test_there_is_room_to_write_at_any_width(self):
        lines = '''const room = document.querySelector(".cm-scroller").getBoundingClientRect();
            return [...document.querySelectorAll(".cm-line")].filter((line) => {
              const {top, bottom} = line.getBoundingClientRect();
              return top >= room.top - 1 && bottom <= room.bottom + 1;
            }).length'''
        for width, height in ((1440, 900), (1024, 768), (768, 1024)):
            self.resize(width, height)
            self.open_playground()
            self.assertGreaterEqual(self.script(lines), 6, width)

    def test_all_controls_of_the_program_are_in_view_at_any_width(self):
        out = '''const bar = document.querySelector(".program-bar"), room = bar.getBoundingClientRect();
            return [...bar.querySelectorAll("select, button")].filter((control) => {
              const {left, right, top, bottom} = control.getBoundingClientRect();
              return left < room.left || right > room.right || top < room.top || bottom > room.bottom;
            }).map((control) => control.getAttribute("aria-label") ?? control.textContent)'''
        for width, height in ((1440, 900), (1024, 768), (768, 1024), (375, 740)):
            self.resize(width, height)
            self.open_playground('#tab=source')
            self.assertEqual(self.script(out), [], width)

    def test_steps_are_there_while_one_writes(self):
        self.open_playground()
        self.press(Keys.ESCAPE)
        self.wait(lambda: self.find('.transport input').get_attribute('max') != '0')
        steps = self.find('.transport input').get_attribute('max')
        self.write(COUNTING)
        self.shows(COUNTING)
        self.assertNotIn('come', self.find('.steps').text)
        self.wait(lambda: self.find('.transport input').get_attribute('max') not in ('0', steps))
        self.leave()
        self.press(Keys.ARROW_RIGHT)
        self.assertIn('1 of ', self.find('.transport .caption').text)

    def test_all_of_it_comes_after_what_is_shown(self):
        """A method that is chosen immediately is drawn as soon as the rest is there."""
        self.open_playground()
        self.write(COUNTING)
        self.shows(COUNTING)
        self.choose('Method of the left pane', 'maximal')
        self.choose('Whose steps', 'cfg')
        self.wait(lambda: self.all('[data-part=left] .line.phi'))
        self.wait(lambda: self.all('.steps .pseudocode'))
        self.press(Keys.ESCAPE, 'm', Keys.ENTER)
        self.wait(lambda: self.all('.why details[open] .derivation li'))

    def test_an_edit_of_a_number_is_drawn_at_once_and_draws_nothing_else_again(self):
        """Both drawings show the new number with the first report of it; the edges, which have not changed, stay."""
        text = COUNTING.replace('arg - 1', 'arg - 11')
        self.open_playground()
        self.write(text)
        self.shows(text)
        rest = 'document.querySelector(".transport input").max !== "0" && !document.querySelector(".program-status").textContent.includes("drawing")'
        self.wait(lambda: self.script(f'return {rest}'))
        time.sleep(0.5)  # until the layouts of everything are known
        seen = self.driver.execute_async_script('''const done = arguments[0], status = document.querySelector(".program-status");
            const edges = () => [...document.querySelectorAll(".layer.edges")];
            const before = edges();
            const number = [...document.querySelectorAll(".cm-content .tok-number")].find((found) => found.textContent === "11").firstChild;
            document.querySelector(".cm-content").focus();
            document.getSelection().collapse(number, 1);
            new MutationObserver(() => status.textContent.startsWith("compared") && done({
              waiting: document.querySelectorAll(".waiting").length,
              stay: edges().every((layer, i) => layer === before[i]),
              texts: ["left", "right"].map((side) => document.querySelector(`[data-part=${side}] .canvas`).textContent)
            })).observe(status, {childList: true});
            status.textContent = "";
            document.execCommand("insertText", false, "7")''')
        self.assertEqual(seen['waiting'], 0)
        self.assertTrue(seen['stay'])
        for shown in seen['texts']:
            self.assertIn('171', shown)

    def test_the_size_is_within_four_mebibytes(self):
        self.assertLessEqual(PAGE.stat().st_size, 4 << 20)


class Accessible(PlaygroundTest):
    def test_axe_finds_nothing_serious(self):
        for scheme in ('light', 'dark'):
            self.prefer(scheme)
            for width, height in ((1440, 900), (768, 1024), (400, 800)):
                self.resize(width, height)
                self.open_playground('#tab=source')
                self.assertEqual(axe.findings(self.driver), [], f'{scheme}, {width} pixels')
                self.screenshot(f'playground_{scheme}_{width}')
            self.resize(1440, 900)
            self.open_playground()
            self.write('int x = ;')
            self.rejected()
            self.assertEqual(axe.findings(self.driver), [], f'{scheme}, with an error')
