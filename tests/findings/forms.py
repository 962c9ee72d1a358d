"""What the findings need from one function's dumps (--dump=cfg,df,loops,ssa --as=json).

Everything takes time linear in the dumps, or nearly so.
"""

import itertools

ENTRY = ".undef"


class Function:
    """The dumps of one function."""

    def __init__(self, name):
        self.name = name
        self.dumps = {}
        self.forms = {}

    def add(self, line):
        if line["dump"] == "ssa":
            self.forms[line["method"]] = line["data"]
        else:
            self.dumps[line["dump"]] = line["data"]


def functions(lines):
    """Groups the lines of the dumps by file and function; a function's lines follow each other."""
    for key, group in itertools.groupby(lines, key=lambda line: (line["file"], line["function"])):
        function = Function(key)
        for line in group:
            function.add(line)
        yield function


def phis_of(form):
    """A list of (block, phi)."""
    return [(block["id"], phi) for block in form["blocks"] for phi in block["phis"]]


def values_of(phi):
    return [operand["value"] for operand in phi["operands"] if operand["value"] is not None]


def depth(function):
    """The depth of the deepest loop; 0 without loops."""
    return max((loop["depth"] for loop in function.dumps["loops"]), default=0)


def sizes(function):
    """Statements (source lines that have an instruction), assignments and mentions of variables before SSA."""
    statements = set()
    assignments = mentions = 0
    for block in function.dumps["cfg"]["blocks"]:
        for instruction in block["instructions"]:
            if instruction.get("line"):
                statements.add(instruction["line"])
            defines = 1 if instruction.get("defines") else 0
            assignments += defines
            mentions += defines + len(instruction["uses"])
    return len(statements), assignments, mentions


def after(function, method):
    """The numbers of phis and operands of a form."""
    phis = phis_of(function.forms[method])
    return len(phis), sum(len(phi["operands"]) for _, phi in phis)


def frontiers(function):
    """The number of blocks, and the total size of their dominance frontiers."""
    frontier = function.dumps["df"]
    return len(frontier), sum(len(blocks) for blocks in frontier.values())


def definitions_behind(form):
    """For each phi, how many definitions of the program reach it: 0, 1, or 2 for two or more.

    A variable that is unassigned on entry has no definition there. Definitions are propagated one at a time along the operands
    until nothing changes; each phi changes twice at most.
    """
    phis = {phi["value"]: phi for _, phi in phis_of(form)}
    users = {value: [] for value in phis}
    reaching = {value: set() for value in phis}
    work = []

    def put(value, definition):
        if len(reaching[value]) < 2 and definition not in reaching[value]:
            reaching[value].add(definition)
            work.append((value, definition))

    for value, phi in phis.items():
        for operand in values_of(phi):
            if operand in phis:
                users[operand].append(value)
    for value, phi in phis.items():
        for operand in values_of(phi):
            if operand not in phis and not operand.endswith(ENTRY):
                put(value, operand)
    while work:
        value, definition = work.pop()
        for user in users[value]:
            put(user, definition)
    return {value: len(found) for value, found in reaching.items()}


def superfluous(function, method):
    """The numbers of phis of a form, and of those that at most one definition reaches."""
    behind = definitions_behind(function.forms[method])
    return len(behind), sum(count < 2 for count in behind.values())


def joins(function):
    """The number of reachable blocks with several incoming edges from reachable blocks."""
    blocks = function.dumps["cfg"]["blocks"]
    reached = {block["id"] for block in blocks if block["reachable"]}
    return sum(block["id"] in reached and sum(before in reached for before in block["predecessors"]) > 1 for block in blocks)


def wide_joins(function):
    """The numbers of joins with more than two incoming edges and phis in pruned form, and of these phis."""
    wide = [block for block in function.forms["pruned"]["blocks"] if block["phis"] and len(block["phis"][0]["operands"]) > 2]
    return len(wide), sum(len(block["phis"]) for block in wide)


def redundant_sets(function):
    """The number of phis of `braun` that `braun-scc` does not have, the number of sets that their operands connect, and how many
    of these sets are outside irreducible loops."""
    kept = {(block, phi["variable"]) for block, phi in phis_of(function.forms["braun-scc"])}
    extra = {phi["value"]: (block, phi) for block, phi in phis_of(function.forms["braun"])
             if (block, phi["variable"]) not in kept}
    if not extra:
        return 0, 0, 0
    irreducible = {block for loop in function.dumps["loops"] if loop["irreducible"] for block in loop["blocks"]}
    parent = {value: value for value in extra}

    def find(value):
        while parent[value] != value:
            parent[value] = parent[parent[value]]
            value = parent[value]
        return value

    for value, (_, phi) in extra.items():
        for operand in values_of(phi):
            if operand in extra:
                parent[find(operand)] = find(value)
    sets = {}
    for value, (block, _) in extra.items():
        sets.setdefault(find(value), []).append(block)
    outside = sum(not any(block in irreducible for block in blocks) for blocks in sets.values())
    return len(extra), len(sets), outside
