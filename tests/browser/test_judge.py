"""LLVM's own row in the report of a C file: a column of its own, cells with reasons, no drawing."""

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

    def test_where_methods_agree_but_llvm_has_fewer_the_page_says_so(self):
        report = write_report('judge_alone', [PHIS], '--methods=pruned,mem2reg')
        functions = self.functions_of(report)
        said = {}
        for function in functions:
            self.open(report, f'#f={function["id"]}')
            self.wait(lambda: self.all('.why p'))
            counts = self.script('''return [...document.querySelectorAll(".matrix tfoot td")].map((cell) => cell.textContent)''')
            fewer = len(set(counts)) > 1
            self.assertEqual('leaves some out' in self.find('.why').text, fewer, function["function"])
            said[fewer] = True
        self.assertEqual(sorted(said), [False, True])

    def test_phis_of_later_rounds_are_said_to_be_more(self):
        report = write_report('judge_rounds', [PROGRAMS / 'llvm/judged/memory.c'], '--methods=pruned,mem2reg-rounds')
        functions = self.functions_of(report)
        said = set()
        for function in functions:
            self.open(report, f'#f={function["id"]}')
            self.wait(lambda: self.all('.why p'))
            pruned, rounds = [int(cell) for cell in self.texts('.matrix tfoot td')]
            self.assertEqual('in later rounds' in self.find('.why').text, rounds > pruned, function['function'])
            said.add(rounds > pruned)
        self.assertEqual(said, {False, True})

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
