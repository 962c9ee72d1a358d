"""LLVM's own results in the report of a C file: a separate column, cells with reasons, no drawing."""

import unittest

from browser import BrowserTest, Keys, PROGRAMS, write_report

OTHER_FILE = PROGRAMS / 'llvm/places/other_file.ll'
PHIS = PROGRAMS / 'llvm/judged/phis.c'


class Judge(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.report = write_report('judge', [PHIS])

    def open_function(self, name):
        self.open(self.report)
        entry = self.script('''return JSON.parse(document.getElementById("ssac-index").textContent)
                                   .functions.find((each) => each.function === arguments[0]).id''', name)
        self.open(self.report, f'#f={entry}')
        self.wait(lambda: self.all('.matrix tbody td'))

    def test_a_cell_of_mem2reg_says_why_llvm_has_no_phi(self):
        self.open_function('same_constant')
        row = next(row for row in self.all('.matrix tbody tr') if row.text.startswith('r '))
        cell = row.find_element('css selector', '[data-cell$="@mem2reg"]')
        self.assertIn('no phi', cell.get_attribute('title'))
        cell.click()
        why = self.find('.why').text
        self.assertIn('mem2reg', why)
        self.assertIn('LLVM', why)

    def test_its_pane_says_that_nothing_is_drawn(self):
        self.open_function('same_constant')
        self.choose('Method of the right pane', 'mem2reg')
        self.assertIn("LLVM's own pass", self.find('[data-part=right] .notice').text)

    def test_where_methods_agree_the_page_says_that_llvm_is_not_compared(self):
        for name, program, judge in (('judge_alone', PHIS, 'mem2reg'), ('judge_rounds', PROGRAMS / 'llvm/judged/memory.c', 'mem2reg-rounds')):
            report = write_report(name, [program], f'--methods=pruned,{judge}')
            for function in self.functions_of(report):
                self.open(report, f'#f={function["id"]}')
                self.wait(lambda: self.all('.why p'))
                self.assertIn(f"Not compared: {judge}, LLVM's own pass.", self.find('.why').text, function['function'])

    def test_lines_of_a_file_that_debug_information_names_are_not_looked_for_in_the_ir(self):
        self.open(write_report('judge_places', [OTHER_FILE]))
        self.assertIn('Lines are those of u.c', self.find('.source').text)
        self.assertEqual(self.all('.source-line'), [])
        self.find('.source').click()
        self.press(Keys.ARROW_DOWN, Keys.END)
        self.find('.matrix tbody td[data-cell]').click()
        self.find('.why [data-key="L5"]').click()
        self.assertEqual(self.fragment()['sel'], 'L5')
        self.assertTrue(self.all('[data-part=left] .selected'))

    def functions_of(self, report):
        self.open(report)
        return self.script('return JSON.parse(document.getElementById("ssac-index").textContent).functions')


if __name__ == '__main__':
    unittest.main()
