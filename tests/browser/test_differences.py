"""Compares the differences that the panes mark with the data of the report; and the header of irreducible functions."""

import json
import re
import unittest

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, NESTED_LOOPS, OUTPUT, PROGRAMS, write_report

CONTINUES = PROGRAMS / 'programs/jumps/two_continues.s'


def function_of(report):
    text = report.read_text(encoding='utf-8')
    return json.loads(re.search(r'<script[^>]*id="ssac-f0">(.*?)</script>', text, re.S).group(1))


def phis_of(method):
    return {(block['id'], phi['variable']) for block in method['ssa']['blocks'] for phi in block['phis']}


def definitions(method):
    """Maps definitions (a parameter's number, an instruction, or a phi's block and variable) to their values."""
    found = {('parameter', number): value for number, value in enumerate(method['ssa']['parameters'])}
    for block in method['ssa']['blocks']:
        found.update({(block['id'], phi['variable']): phi['value'] for phi in block['phis']})
        found.update({each['id']: each['defines'] for each in block['instructions'] if 'defines' in each})
    return found


def in_terms_of_definitions(method):
    """The form with each value replaced by its definition; equal results mean that two forms differ only in version numbers."""
    names = {value: place for place, value in definitions(method).items()}
    of = lambda value: names.get(value, value)
    phis = {(block['id'], phi['variable']): [of(operand['value']) for operand in phi['operands']]
            for block in method['ssa']['blocks'] for phi in block['phis']}
    code = {each['id']: ('defines' in each, [of(value) for value in each['uses']])
            for block in method['ssa']['blocks'] for each in block['instructions']}
    return phis, code


# For each pane: its comparison text and the keys of its marked lines and nodes. Then the total number of marks.
MARKS = '''[...["left", "right"].map((side) => ({
    words: document.querySelector(`[data-part=${side}] .comparison`).textContent,
    lines: [...document.querySelectorAll(`[data-part=${side}] .line.only-here[data-key]`)].map((line) => line.dataset.key),
    nodes: [...document.querySelectorAll(`[data-part=${side}] .node.only-here`)].map((node) => node.dataset.node)})),
    document.querySelectorAll(".pane .only-here, .pane .other-name, .pane .only-there").length]'''


class Differences(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.reports = {path: write_report(f'differ_{path.stem}', [path], '--peepholes=none,full', '--methods=maximal,minimal,semi-pruned,pruned,pruned-textbook,braun,braun-scc,eager,lazy,bridge')
                       for path in (NESTED_LOOPS, BREAK_AND_CONTINUE, CONTINUES, IRREDUCIBLE)}

    def methods(self, report, family):
        return {method['label']: method for method in function_of(report)['methods'] if method['family'] == family and 'too_large' not in method}

    def marks(self, report, pairs):
        """Each pair of methods with its MARKS when shown side by side."""
        fragments = [f'#l={left.replace("/", "%2F")}&r={right.replace("/", "%2F")}' for left, right in pairs]
        return [(pair, *marks) for pair, marks in zip(pairs, self.show_each(report, fragments, MARKS))]

    def words(self, side):
        return self.find(f'[data-part={side}] .comparison').get_attribute('textContent')

    def test_phis_that_only_one_form_has_are_marked(self):
        marked = 0
        for report in self.reports.values():
            data = function_of(report)
            site_of = {f's{number}': (site['block'], site['variable']) for number, site in enumerate(data['sites'])}
            methods = self.methods(report, 'cfg')
            for (left, right), *panes, _ in self.marks(report, [(left, right) for left in methods for right in ('pruned', 'maximal')]):
                for pane, here, there in ((panes[0], left, right), (panes[1], right, left)):
                    expected = phis_of(methods[here]) - phis_of(methods[there])
                    self.assertEqual({site_of[key] for key in pane['lines']}, expected, (here, there))
                    marked += len(expected)
                    if left != right and expected:
                        self.assertIn(f'not in {there}: {len(expected)} phi', pane['words'])
        self.assertGreater(marked, 20)

    def test_same_but_for_version_numbers_is_said_where_it_is_so(self):
        seen = {'same': 0, 'renamed': 0, 'different': 0}
        for report in self.reports.values():
            methods = self.methods(report, 'cfg')
            for (left, right), on_left, on_right, marked in self.marks(report, [(a, b) for a in methods for b in methods if a < b]):
                forms = [in_terms_of_definitions(methods[label]) for label in (left, right)]
                identical = definitions(methods[left]) == definitions(methods[right])
                said = on_left['words']
                if forms[0] != forms[1]:
                    seen['different'] += 1
                    self.assertFalse(said.startswith('same'), (left, right, said))
                    self.assertGreater(marked, 0, (left, right))
                else:
                    seen['same' if identical else 'renamed'] += 1
                    self.assertEqual(said, f'same as {right}' + ('' if identical else ' but for version numbers'))
                    self.assertEqual(on_right['words'], f'same as {left}' + ('' if identical else ' but for version numbers'))
                    self.assertEqual(marked, 0, (left, right))
        self.assertTrue(all(seen.values()), seen)

    def test_a_form_whose_operand_is_changed_is_no_longer_the_same(self):
        report = self.reports[NESTED_LOOPS]
        text = report.read_text(encoding='utf-8')
        self.open(report, '#l=braun&r=pruned')
        self.assertTrue(self.words('left').startswith('same as pruned'))
        data = function_of(report)
        braun = next(method for method in data['methods'] if method['label'] == 'braun')
        phi = next(phi for block in braun['ssa']['blocks'] for phi in block['phis'])
        phi['operands'][0]['value'], phi['operands'][1]['value'] = phi['operands'][1]['value'], phi['operands'][0]['value']
        changed = OUTPUT / 'differ_changed.html'
        element = json.dumps(data).replace('<', '\\u003c')
        changed.write_text(re.sub(r'(<script[^>]*id="ssac-f0">).*?(</script>)', lambda found: found[1] + element + found[2], text, count=1, flags=re.S), encoding='utf-8')
        self.open(changed, '#l=braun&r=pruned')
        self.assertEqual(self.words('left'), 'other names: 1 line')
        self.assertEqual(self.script('return [...document.querySelectorAll("[data-part=left] .other-name")].map((name) => name.textContent).sort()'),
                         sorted(operand['value'] for operand in phi['operands']))

    def test_names_are_marked_where_the_other_form_reads_another_definition(self):
        report = self.reports[NESTED_LOOPS]
        methods = self.methods(report, 'cfg')
        self.open(report, '#l=pruned&r=maximal')
        for side, here, there in (('left', 'pruned', 'maximal'), ('right', 'maximal', 'pruned')):
            phis, code = in_terms_of_definitions(methods[here])
            other_phis, other_code = in_terms_of_definitions(methods[there])
            expected = sum(phis[site] != other_phis[site] for site in phis if site in other_phis) + sum(code[each] != other_code[each] for each in code)
            self.assertGreater(expected, 0)
            self.assertIn(f'other names: {expected} line', self.words(side))
            lines = self.script('''return [...document.querySelectorAll(`[data-part=${arguments[0]}] .line:not(.only-here)`)].filter((line) => line.querySelector(".other-name")).length''', side)
            self.assertEqual(lines, expected)

    def test_the_text_marks_the_same_lines_as_the_graph(self):
        self.open(self.reports[NESTED_LOOPS], '#l=minimal&r=maximal')
        keys = 'return [...document.querySelectorAll("[data-part=right] .only-here[data-key]")].map((line) => line.dataset.key).sort()'
        in_graph = self.script(keys)
        self.open(self.reports[NESTED_LOOPS], '#l=minimal&r=maximal&rv=listing')
        self.assertEqual(self.script(keys), in_graph)
        self.assertTrue(in_graph)

    def test_nodes_that_only_one_sea_has_are_marked(self):
        marked = 0
        for report in self.reports.values():
            methods = self.methods(report, 'son')
            for (left, right), *panes, _ in self.marks(report, [('lazy', 'eager'), ('lazy/full', 'bridge/full'), ('eager/full', 'lazy/full')]):
                same = methods[left]['same_graph_as'] == methods[right]['same_graph_as']
                for pane, here, there in ((panes[0], left, right), (panes[1], right, left)):
                    final = [node['id'] for node in methods[here]['son']['nodes'] if node['final']]
                    places = set(methods[there]['places'])
                    expected = set() if same else {node for node, place in zip(final, methods[here]['places']) if place not in places}
                    self.assertEqual(set(pane['nodes']), expected, (here, there))
                    self.assertEqual(pane['words'].startswith('same graph as'), same)
                    marked += len(expected)
        self.assertGreater(marked, 5)

    def test_nodes_of_another_operation_are_marked_and_counted(self):
        report = write_report('differ_operation', ['docs/examples/irreducible.cfg'], '--peepholes=none,full', '--methods=bridge,lazy')
        methods = {method['label']: method for method in function_of(report)['methods']}
        sides = {'left': 'bridge', 'right': 'bridge/full'}
        at = {label: dict(zip(methods[label]['places'], (node for node in methods[label]['son']['nodes'] if node['final'])))
              for label in sides.values()}
        for view in ('graph', 'listing'):
            self.open(report, f'#l=bridge&r=bridge%2Ffull&lv={view}&rv={view}')
            for (side, here), there in zip(sides.items(), reversed(sides.values())):
                expected = {node['id']: node['op'] for place, node in at[here].items() if at[there][place]['op'] != node['op']}
                self.assertEqual(sorted(expected.values()), ['Loop', 'Region'])
                self.assertEqual(self.words(side), 'other operation: 2 nodes')
                marked = self.script('return [...document.querySelectorAll(`[data-part=${arguments[0]}] :is(.node, .listing-line).other-names`)]'
                                     '.map((found) => found.dataset.node ?? found.dataset.key.split("@")[0])', side)
                self.assertEqual(set(marked), set(expected), (view, side))
        self.assertEqual(set(self.texts('[data-part=left] .listing-line .other-name')), {'Loop', 'Region'})

    def test_a_form_and_a_sea_are_compared_by_their_phi_sites(self):
        report = self.reports[NESTED_LOOPS]
        data = function_of(report)
        labels = [method['label'] for method in data['methods']]
        for left, right in (('pruned', 'eager'), ('maximal', 'lazy')):
            self.open(report, f'#l={left}&r={right}')
            cells = [[site['cells'][labels.index(label)]['phis'] for site in data['sites']] for label in (left, right)]
            for side, other, here, there in (('left', right, *cells), ('right', left, *reversed(cells))):
                only = sum(phis for phis, others in zip(here, there) if others == 0)
                self.assertIn(f'not in {other}: {only} phi' if only else f'every phi is in {other} too', self.words(side))

    def test_nothing_is_marked_in_a_replay_nor_beside_itself(self):
        self.open(self.reports[NESTED_LOOPS], '#l=maximal&r=pruned&k=9')
        self.assertEqual(self.all('.pane .only-here'), [])
        self.open(self.reports[NESTED_LOOPS], '#l=maximal&r=maximal')
        self.assertEqual((self.all('.pane .only-here'), self.words('left')), ([], ''))

    def test_the_header_says_irreducible_and_marks_the_edges(self):
        report = self.reports[IRREDUCIBLE]
        entries = [entry for loop in function_of(report)['loops'] for entry in loop.get('side_entries', [])]
        self.assertTrue(entries)
        self.open(report, '#l=pruned&r=minimal')
        badge = self.find('.irreducible')
        self.assertTrue(badge.is_displayed())
        self.assertEqual(badge.text, 'irreducible: ' + ', '.join(f'{start} → {end}' for start, end in entries))
        marked = self.script('return [...document.querySelectorAll("[data-part=left] .side-entry")].map((edge) => [edge.dataset.from, edge.dataset.to])')
        self.assertEqual(sorted(marked), sorted(entries))
        badge.click()
        self.assertEqual(self.fragment()['sel'], entries[0][1])
        self.screenshot('irreducible')
        self.open(self.reports[NESTED_LOOPS])
        self.assertFalse(self.find('.irreducible').is_displayed())
        self.assertEqual(self.all('.side-entry'), [])


if __name__ == '__main__':
    unittest.main()
