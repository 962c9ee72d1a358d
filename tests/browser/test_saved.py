"""Drawings saved as SVG: their contents, styles and size."""

import json
import unittest
import xml.etree.ElementTree as ElementTree

from browser import BREAK_AND_CONTINUE, BrowserTest, IRREDUCIBLE, NESTED_LOOPS, OUTPUT, write_program, write_report

CONTROL_CHARACTER = json.dumps({'functions': [{'name': 'main', 'args': [{'name': 'c', 'type': 'bool'}], 'instrs': [
    {'op': 'const', 'dest': 'a\x01b', 'type': 'int', 'value': 1}, {'label': 'top'}, {'op': 'add', 'dest': 'a\x01b', 'type': 'int', 'args': ['a\x01b', 'a\x01b']},
    {'op': 'br', 'args': ['c'], 'labels': ['top', 'top']}]}]})

# The size of the drawing with every style inline on every element, as it was once saved.
WITH_INLINE_STYLES = '''
const properties = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "display"];
const write = (from, to) => { const style = getComputedStyle(from);
  for (const name of properties) to.style.setProperty(name, style.getPropertyValue(name));
  [...from.children].forEach((child, i) => write(child, to.children[i])); };
const canvas = document.querySelector("[data-part=left] .canvas"), copy = canvas.cloneNode(true);
write(canvas, copy);
return new XMLSerializer().serializeToString(copy).length;
'''


class SavedPictures(BrowserTest):
    def saved(self, report, fragment):
        self.open(report, fragment)
        self.wait(lambda: self.all('[data-part=left] .node'))
        return self.driver.execute_async_script('''const [done] = arguments;
            URL.createObjectURL = (blob) => { blob.text().then(done); return "blob:none"; };
            HTMLAnchorElement.prototype.click = () => {};
            document.querySelector('[aria-label="Left pane: save as SVG"]').click()''')

    def test_they_are_a_fifth_of_what_inline_styles_take(self):
        for name, file, fragment in (('nested', NESTED_LOOPS, '#l=pruned'), ('jumps', BREAK_AND_CONTINUE, '#l=lazy'),
                                     ('irreducible', IRREDUCIBLE, '#l=maximal&o=dom,loops')):
            text = self.saved(write_report(f'details_saved_{name}', [file]), fragment)
            before = self.script(WITH_INLINE_STYLES)
            self.assertLessEqual(len(text), before / 5, name)
            print(f'{name}: {len(text)} bytes for {before} ', end='')
            (OUTPUT / f'details_{name}.svg').write_text(text, encoding='utf-8')
            root = ElementTree.fromstring(text)
            shapes = {element.tag.rpartition('}')[2] for element in root.iter()}
            self.assertLessEqual(shapes, {'svg', 'title', 'style', 'defs', 'g', 'path', 'rect', 'use', 'text'})
            styled = [element for element in root.iter() if 'style' in element.attrib and element is not root]
            self.assertEqual(styled, [], 'what is written once in the sheet is not repeated')

    def test_they_are_for_paper_whatever_the_theme(self):
        report = write_report('details_saved_nested', [NESTED_LOOPS])
        light = self.saved(report, '#l=pruned&o=dom')
        self.prefer('dark')
        self.assertEqual(self.saved(report, '#l=pruned&o=dom'), light)
        self.prefer('light')
        self.open(report, '#l=pruned&o=dom')
        self.key('t')
        self.assertEqual(self.script('return document.documentElement.dataset.theme'), 'dark')
        self.script('localStorage.setItem("ssa-compare-theme", "dark")')
        self.assertEqual(self.saved(report, '#l=pruned&o=dom'), light)
        self.script('localStorage.removeItem("ssa-compare-theme")')

    def test_they_are_xml_whatever_the_names(self):
        program = write_program('control_character.json', CONTROL_CHARACTER)
        text = self.saved(write_report('details_saved_names', [program], '--methods=pruned,maximal'), '#l=pruned')
        saved = [element.text for element in ElementTree.fromstring(text).iter('{http://www.w3.org/2000/svg}text')]
        # The texts of instructions have a `?` for the control character; the page writes phis from values, which keep it.
        self.assertIn('a?b.1 = copy 1', saved)
        self.assertTrue(any(text.startswith('a\ufffdb.2 = phi(b0: a\ufffdb.1, ') for text in saved), saved)
        names = [node.get_attribute('aria-label') for node in self.all('[data-part=left] .node')]
        self.assertEqual(names, ['b0: 0 phis, 2 instructions', 'b1: label 1:159 1 phi, 2 instructions'])

    def test_they_show_what_the_pane_shows(self):
        text = self.saved(write_report('details_saved_nested', [NESTED_LOOPS]), '#l=pruned&o=loops')
        saved = [element.text for element in ElementTree.fromstring(text).iter('{http://www.w3.org/2000/svg}text')]
        self.assertEqual(sorted(saved), sorted(self.texts('[data-part=left] .canvas text')))
        # Opened on its own, the file has its boxes in the same positions as the page.
        path = OUTPUT / 'details_alone.svg'
        path.write_text(text, encoding='utf-8')
        boxes = self.script('return [...document.querySelectorAll("[data-part=left] .node rect")].filter((box) => [getComputedStyle(box).fill, getComputedStyle(box).stroke].some((paint) => !["none", "rgba(0, 0, 0, 0)"].includes(paint))).map((box) => [box.getBBox().x, box.getBBox().y, box.getBBox().width])')
        self.driver.get(path.as_uri())
        alone = self.script('return [...document.querySelectorAll(".node rect")].map((box) => [box.getBBox().x, box.getBBox().y, box.getBBox().width])')
        self.assertEqual(alone, boxes)
        unseen = self.script('''return [...document.querySelectorAll("use, text, .node rect")].filter((found) => {
            const {fill, stroke} = getComputedStyle(found); return fill === "none" && stroke === "none"; }).length''')
        self.assertEqual(unseen, 0)
        self.open(write_report('details_saved_nested', [NESTED_LOOPS]))


if __name__ == '__main__':
    unittest.main()
