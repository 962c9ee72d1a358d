"""Statements of each function of a module, from its debug information (clang -S -emit-llvm -g).

A statement is a source line that has an instruction, in the function's own file or in another; a line of an inlined function
counts once for each place where it is inlined. The lines in the tool's dumps (--dump=cfg) leave out both other files and inlined
functions: they are for showing a program beside its source.
"""

import re

DEFINE = re.compile(r'^define .*?@("[^"]*"|[-\w.$]+)\(')
AT = re.compile(r", !dbg !(\d+)")
NODE = re.compile(r"^!(\d+) = (?:distinct )?!(DI\w+)\((.*)\)$")
FIELD = re.compile(r"\b(line|scope|file|inlinedAt): !?(\d+)")


class Module:
    """Locations by function, in the order of the text; made by one pass over the text."""

    def __init__(self, text):
        self.functions = []
        self.nodes = {}
        self.places = {}
        inside = None
        for line in text.splitlines():
            if inside is None:
                found = DEFINE.match(line)
                if found:
                    inside = set()
                    self.functions.append((found.group(1).strip('"'), inside))
                elif line.startswith("!"):
                    self.add_node(line)
            elif line == "}":
                inside = None
            elif "!dbg" in line and not line.lstrip().startswith("#dbg"):
                found = AT.search(line)
                if found:
                    inside.add(found.group(1))

    def add_node(self, line):
        found = NODE.match(line)
        if found and "scope:" in line or found and found.group(2) in ("DISubprogram", "DILexicalBlock"):
            # Texts in quotes may look like fields, so they are removed first.
            self.nodes[found.group(1)] = dict(FIELD.findall(re.sub(r'"[^"]*"', "", found.group(3))))

    def place(self, number):
        """(file, line, where it is inlined), or None if the compiler gave no line."""
        if number not in self.places:
            node = self.nodes.get(number, {})
            line = node.get("line", "0")
            file = self.nodes.get(node.get("scope"), {}).get("file")
            self.places[number] = None if line == "0" else (file, line, node.get("inlinedAt"))
        return self.places[number]

    def statements(self):
        """A list of (name, statements, and those of them that are inlined)."""
        found = []
        for name, numbers in self.functions:
            places = {self.place(number) for number in numbers} - {None}
            found.append((name, len(places), sum(place[2] is not None for place in places)))
        return found
