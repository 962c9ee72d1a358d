"""A sample of the calls that can fail; tests/faults/inject tries all of them."""

import unittest

from injection import SCENARIOS, Injector, inject


class Injection(unittest.TestCase):
    def test_memory_that_runs_out_while_a_report_ends_leaves_a_whole_one(self):
        injector = Injector(SCENARIOS['json to a file'])
        self.addCleanup(injector.close)
        count = injector.run('memory', 0, 'once')[1]
        for number in range(count * 3 // 4, count, max(1, count // 400)):
            outcome = injector.run('memory', number, 'always')[0]
            self.assertEqual(list(injector.complaints('memory', outcome)), [], number)

    def test_no_fault_aborts_or_loses_a_file(self):
        tried, failed = inject(6, tell=lambda *_, **__: None)
        print(f'{tried} faults tried, {len(failed)} failed')
        self.assertEqual(failed, [])
        self.assertGreater(tried, 200)
