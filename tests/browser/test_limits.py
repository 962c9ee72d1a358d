"""What the page says about methods that gave up and functions that are left out; and figures of large functions."""

import unittest

from browser import BrowserTest, write_program, write_report

# Maximal SSA would need more phi operands than a method may create.
LOOPS = 'int s = 0;\n' + ''.join(
    f'int v{k} = arg + {k};\nwhile (v{k} < {k + 5}) {{\n  if (v{k} == {k}) s = s + v{k}; else s = s * 2;\n  v{k} = v{k} + 1;\n}}\n'
    for k in range(400)) + 'return s;\n'


class GivenUp(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.report = write_report('given_up', [write_program('loops.s', LOOPS)], '--methods=maximal,minimal,pruned')

    def test_a_cell_of_a_method_that_gave_up_says_so_and_differs_from_none(self):
        self.open(self.report, '#l=minimal&r=pruned')
        cells = self.script('''return [...document.querySelectorAll('.matrix tbody [data-cell$="@maximal"]')].map((cell) => [cell.textContent, cell.title])''')
        self.assertGreater(len(cells), 100)
        self.assertEqual({sign for sign, _ in cells}, {'–'})
        self.assertEqual({words.rsplit(': ')[-1] for _, words in cells}, {'given up'})
        self.find('.differ').click()
        self.assertEqual(self.all('.matrix tbody tr'), [], 'the other two have the same phis')
        why = self.find('.why').text
        self.assertIn('Every other method has the same phis as pruned SSA. maximal gave up.', why)

    def test_why_and_the_pane_write_the_limit_alike(self):
        self.open(self.report, '#l=maximal&r=pruned&sel=s1%40maximal')
        why = self.find('.why details[open]').text
        self.assertIn('maximal: given up', why)
        limit = self.find('[data-part=left] .notice').text.split('more than ')[1]
        self.assertRegex(limit, r'^\d+,\d{3} phi operands')
        self.assertIn(f'more than {limit.split()[0]} phi operands', why)

    def test_counts_of_four_digits_stand_apart(self):
        self.open(self.report)
        room = self.script('''return [...document.querySelectorAll(".matrix .count")].filter((cell) => cell.textContent.length >= 4).map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const [text, {left, right}] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
            return Math.min(text.left - left, right - text.right);
        })''')
        self.assertGreaterEqual(len(room), 2)
        self.assertGreaterEqual(min(room), 3)


# A Sea of Nodes so large that only a part of it is drawn.
IFS = 'int x = arg; int y = 0;\n' + ''.join(f'if (x == {k}) {{ y = y + {k}; }} else {{ x = x + y; }}\n' for k in range(600)) + 'return y;\n'


class Parts(BrowserTest):
    def test_a_replay_shows_beside_a_part_what_the_result_has_not_and_nothing_else(self):
        report = write_report('part', [write_program('ifs.s', IFS)], '--methods=pruned,lazy')
        self.open(report, '#l=lazy&k=1500')
        extra = self.script("return [...document.querySelectorAll('.sea.extra text')].map((text) => text.textContent)")
        self.assertEqual([text for text in extra if 'Start' in text], [])
        self.assertLess(len(extra), 100)


if __name__ == '__main__':
    unittest.main()
