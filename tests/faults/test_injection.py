"""A sample of the places where a call can fail; tests/faults/inject tries all."""

import unittest

from injection import inject


class Injection(unittest.TestCase):
    def test_no_fault_aborts_or_loses_a_file(self):
        tried, failed = inject(6, tell=lambda *_, **__: None)
        print(f'{tried} faults tried, {len(failed)} failed')
        self.assertEqual(failed, [])
        self.assertGreater(tried, 200)
