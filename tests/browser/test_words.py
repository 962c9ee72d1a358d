"""The wording of the page: counts, lists of names, names in narrow columns, and where its help begins."""

import re
import unittest

from browser import BrowserTest, Keys, NESTED_LOOPS, PROGRAMS, write_program, write_report

REJECTED = PROGRAMS / 'programs/rejected/half_definition.s'
NAMES = '''function f("n1, n2", "a b", plain)
b0:
  c = lt plain, 5
  branch c, b1, b2
b1:
  "n1, n2" = add "n1, n2", 1
  "a b" = add "a b", plain
  c = lt "a b", 7
  branch c, b1, b2
b2:
  d = add "n1, n2", "a b"
  return d
'''


class Words(BrowserTest):
    def test_one_function_is_no_functions(self):
        self.open(write_report('words_one', [NESTED_LOOPS, REJECTED]))
        note = self.texts('.index .note')[0]
        self.assertTrue(note.startswith('Final phis per method, by function. 1 function, 1 rejected. '), note)
        self.find('.functions .link').click()
        self.wait(lambda: self.all('.matrix'))
        self.assertEqual(self.find('.matrix').get_attribute('aria-label'), 'Phis: one row per site, one column per method')
        self.open(write_report('words_two', [NESTED_LOOPS, REJECTED, PROGRAMS / 'programs/jumps/two_continues.s']))
        self.assertIn(' 2 functions, 1 rejected. ', self.texts('.index .note')[0])

    def test_what_the_counts_depend_on_is_said(self):
        options = ('--methods=pruned,eager', '--cleanup=none', '--fold-copies')
        self.open(write_report('words_conditions', [NESTED_LOOPS], *options))
        self.assertEqual(self.find('[data-part=phis] .conditions').text, 'CFG simplification none, copies folded')
        self.open(write_report('words_conditions_of_two', [NESTED_LOOPS, PROGRAMS / 'programs/jumps/two_continues.s'], *options))
        self.assertIn('CFG simplification none, copies folded', self.texts('.index .note'))

    def test_of_no_phi_nothing_is_said(self):
        self.open(write_report('words_no_phi', [write_program('no_phi.s', 'return arg;\n')]), '#l=pruned&r=lazy')
        self.assertEqual(self.texts('.comparison'), ['', ''])

    def test_a_name_with_a_comma_or_a_blank_is_quoted_in_lists(self):
        report = write_report('words_names', [write_program('names.cfg', NAMES)])
        self.open(report, '#sel=b1')
        facts = self.script('''const facts = document.querySelector(".why .facts").children;
            return Object.fromEntries([...facts].filter(({tagName}) => tagName === "DT").map((name) => [name.textContent, name.nextSibling.textContent]))''')
        self.assertEqual(sorted(facts['live in'].replace('"n1, n2"', '1').replace('"a b"', '2').split(', ')), ['1', '2', 'plain'])
        self.open(report, '#l=pruned&k=0')
        seen = self.after_steps('document.querySelector(".steps .caption")?.textContent ?? ""', int(self.find('.transport input').get_attribute('max')))
        lists = [words for words in seen if re.search(r'n1, n2\.\d.*a b\.\d|a b\.\d.*n1, n2\.\d', words)]
        self.assertTrue(lists, 'of what is popped from the stacks')
        for words in lists:
            self.assertRegex(words, r'"n1, n2\.\d"')

    def test_the_help_opens_at_its_beginning(self):
        self.open(write_report('page_nested', [NESTED_LOOPS]))
        for width, height in ((375, 812), (768, 500), (1440, 900)):
            self.resize(width, height)
            self.press('?')
            self.assertEqual(self.script('const help = document.querySelector("dialog[open]"); return [help.scrollTop, help.contains(document.activeElement)]'), [0, True])
            self.press(Keys.TAB)
            self.assertEqual(self.script('return document.activeElement.textContent'), 'Close')
            self.press(Keys.ESCAPE)
            self.assertFalse(self.find('dialog.help').is_displayed())

    def test_names_of_functions_break_where_they_are_long_alone(self):
        names = ['func_number_0', 'a_function_with_a_name', 'f' * 80]
        text = '\n\n\n'.join(f'def {name}(n):\n    while n > 0:\n        n = n - 1\n    return n' for name in names)
        report = write_report('words_functions', [write_program('functions.py', text + '\n')])
        for width in (375, 1440):
            self.resize(width, 812)
            self.open(report)
            lines = self.script('''return [...document.querySelectorAll(".functions .link")].map((link) => {
                const range = document.createRange();
                range.selectNodeContents(link);
                return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
            })''')
            self.assertEqual(lines[:2], [1, 1], width)
            self.assertGreater(lines[2], 1, width)
            cells = self.script('''return [...document.querySelectorAll(".functions tbody td:nth-child(2)")].every((cell) => cell.scrollWidth <= cell.clientWidth)''')
            self.assertTrue(cells, 'a name leaves its column')


if __name__ == '__main__':
    unittest.main()
