"""The text and its report: the marks in a text that is being edited, and what becomes of an edit when the page is reloaded."""

from browser import Keys
from selenium.webdriver.common.action_chains import ActionChains
from test_playground import COUNTING, PAGE, PlaygroundTest, finals

# Types into the editor at the beginning of its first line, in one go.
TYPE = '''const content = document.querySelector(".cm-content");
content.focus();
document.getSelection().collapse(content.querySelector(".cm-line"), 0);
document.execCommand("insertText", false, arguments[0]);'''

MARKED = '''return [...document.querySelectorAll(".program .cm-line:is(.selected, .linked, .now)")].map((line) => line.textContent)'''


class Marks(PlaygroundTest):
    def open_with(self, text):
        self.open_playground(f'#n=a.s&p={self.packed(text)}')
        self.wait(lambda: self.find('.transport input').get_attribute('max') != '0')

    def select_cell(self, column):
        self.script('document.activeElement?.blur(); document.querySelector(`.matrix tbody [data-column="${arguments[0]}"]`).click()', column)

    def test_a_text_without_a_report_of_its_own_has_no_marks(self):
        self.open_with(COUNTING)
        self.select_cell(0)
        marked = self.script(MARKED)
        self.assertTrue(marked)
        self.script(TYPE, '= ;\n')
        self.rejected()
        self.assertEqual(self.script(MARKED), [])
        self.select_cell(3)
        self.assertEqual(self.script(MARKED), [], 'the cell is of the text before')
        self.leave()
        self.press(*[Keys.ARROW_RIGHT] * 12)
        self.assertEqual(self.script(MARKED), [], 'and so are the steps')
        self.press(Keys.ESCAPE)
        self.assertEqual(self.all('.program .cm-line[data-key]'), [], 'no line is one of the report')
        self.press('s')
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys('z').key_up(Keys.CONTROL).perform()
        self.compared()
        self.assertEqual(self.script(MARKED), marked)
        self.assertEqual(len(self.all('.program .cm-line[data-key]')), len(self.all('.program .cm-line')))

    def test_marks_stay_at_their_lines_while_one_writes_above_them(self):
        self.open_with(COUNTING)
        self.select_cell(0)
        marked = self.script(MARKED)
        self.assertTrue(marked)
        status, seen = self.driver.execute_async_script(f'''const done = arguments[1], status = document.querySelector(".program-status");
            status.textContent = "";
            {TYPE}
            const marked = () => {{ {MARKED} }};
            setTimeout(() => done([status.textContent, marked()]));''', '// one\n// two\n')
        self.assertEqual(status, '', 'not compared yet')
        self.assertEqual(seen, marked)
        self.wait(lambda: self.counts() == finals(COUNTING) and self.script('return document.querySelectorAll(".stale").length === 0'))
        self.compared()
        self.assertEqual(self.script(MARKED), marked)


class Reload(PlaygroundTest):
    def test_to_reload_at_once_loses_no_edit(self):
        self.open_playground(f'#n=a.s&c=--fold-copies&p={self.packed(COUNTING)}')
        self.text()
        self.script(TYPE + 'location.reload();', 'int later = 1;\n')
        self.wait(lambda: self.all('.program-status') and self.status().startswith('compared'))
        self.assertIn('int later = 1;', self.texts('.program .cm-line'))
        self.assertEqual(self.text(), 'int later = 1;\n' + COUNTING)
        self.assertEqual((self.fragment()['n'], self.fragment()['c']), ('a.s', '--fold-copies'))
        self.assertEqual(self.script('return sessionStorage.length'), 0, 'it is kept for one time')

    def test_an_edit_is_kept_for_its_own_address_alone(self):
        self.open_playground(f'#n=a.s&p={self.packed(COUNTING)}')
        self.text()
        other = f'{PAGE.as_uri()}?other#n=b.s&p={self.packed("return arg;")}'
        self.script(TYPE + 'location.href = arguments[1];', 'int later = 1;\n', other)
        self.wait(lambda: 'b.s' in self.script('return document.title'))
        self.compared()
        self.assertEqual(self.text(), 'return arg;')
        self.assertEqual(self.script('return sessionStorage.length'), 0)
