"""axe-core finds nothing serious or critical in the report, light or dark, wide or narrow; and every control works by keyboard."""

import unittest

import axe
from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, Keys, NESTED_LOOPS, PROGRAMS, ROOT, write_report

REJECTED = PROGRAMS / 'programs/rejected/half_definition.s'


class Accessible(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.stacked = write_report('accessible_stacked', [ROOT / 'docs/examples/stacked.s'])
        cls.several = write_report('accessible_several', [NESTED_LOOPS, BREAK_AND_CONTINUE, REJECTED, IRREDUCIBLE])

    def check(self, what):
        self.assertEqual(axe.findings(self.driver), [], what)

    def each_theme(self):
        for scheme in ('light', 'dark'):
            self.prefer(scheme)
            yield scheme

    def test_a_function(self):
        for scheme in self.each_theme():
            for fragment in ('', '#l=pruned&r=eager&sel=s0%40eager&o=dom%2Cfrontier%2Cloops%2Clive&v=sum', '#l=lazy&r=braun&k=9&lv=listing', '#lv=tree&sel=L3'):
                self.open(self.stacked, fragment)
                self.wait(lambda: self.all('.matrix tbody td'))
                self.check(f'{scheme} {fragment}')

    def test_the_pictures_of_all_methods(self):
        for scheme in self.each_theme():
            self.open(self.stacked, '#a=1&v=sum')
            self.wait(lambda: self.all('.figure'))
            self.check(f'{scheme}, all methods')

    def test_the_index_and_the_help(self):
        for scheme in self.each_theme():
            self.open(self.several)
            self.wait(lambda: self.all('.functions tbody tr'))
            self.check(f'{scheme}, the index')
            self.press('?')
            self.wait(lambda: self.find('dialog').is_displayed())
            self.check(f'{scheme}, the help')

    def test_narrow_screens(self):
        self.resize(768, 1024)
        self.open(self.stacked, '#sel=s0%40pruned')
        self.check('768 pixels')
        self.resize(400, 800)
        for part in ('phis', 'source', 'left', 'why', 'steps'):
            self.open(self.stacked, f'#sel=s0%40pruned&k=3&tab={part}')
            self.check(f'400 pixels, {part}')
        self.prefer('dark')
        self.check('dark, 400 pixels')

    def test_what_scrolls_is_reached_by_keyboard(self):
        self.resize(1440, 500)
        self.open(self.stacked, '#sel=s0%40pruned&k=3')
        parts, names = {'phis', 'source', 'left', 'right', 'why', 'steps'}, set()
        for _ in range(240):
            if parts <= names:
                break
            self.press(Keys.TAB)
            names.add(self.script('''const part = document.activeElement.closest("[data-part]"); return part?.dataset.part ?? document.activeElement.className'''))
        self.assertLessEqual(parts, names)
        for part in ('why', 'steps'):
            self.script(f'document.querySelector("[data-part={part}] > :last-child").focus()')
            self.press(Keys.PAGE_DOWN)
            self.wait(lambda part=part: self.script(f'const panel = document.querySelector("[data-part={part}] > :last-child"); return panel.scrollHeight <= panel.clientHeight || panel.scrollTop > 0'))

    def test_what_is_chosen_is_seen_in_the_colours_of_the_system(self):
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'forced-colors', 'value': 'active'}]})
        self.open(self.stacked, '#l=pruned&r=eager&sel=s0%40eager&o=loops')
        self.assertTrue(self.script('return matchMedia("(forced-colors: active)").matches'))
        style = lambda selector, name: self.script('return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]', selector, name)
        for selector in ('.overlays [aria-pressed=$]', '[data-part=left] [data-view][aria-pressed=$]'):
            pressed, other = (style(selector.replace('$', f'"{value}"'), 'backgroundColor') for value in ('true', 'false'))
            self.assertNotEqual(pressed, other, selector)
        for selector in ('.matrix td[aria-selected=true]', '.matrix tr.selected th', '.source-line.linked, .source-line.selected'):
            self.assertNotEqual(style(selector, 'outlineStyle'), 'none', selector)
        self.assertEqual(style('.matrix .mark.none', 'borderTopColor'), style('.matrix tbody td', 'backgroundColor'))
        self.screenshot('accessible_forced')

    def test_controls_are_pressed_by_keyboard(self):
        self.open(self.stacked)
        for selector, pressed in (('.overlays [data-overlay=loops]', 'return document.querySelectorAll(".loop").length'),
                                  ('[data-part=left] [data-view=listing]', 'return document.querySelectorAll("[data-part=left] .listing-line").length'),
                                  ('.differ', 'return document.querySelector(".differ").getAttribute("aria-pressed") === "true"')):
            self.script('document.querySelector(arguments[0]).focus()', selector)
            self.press(Keys.ENTER)
            self.wait(lambda pressed=pressed: self.script(pressed))


if __name__ == '__main__':
    unittest.main()
