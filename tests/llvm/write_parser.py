#!/usr/bin/env python3
"""Writes a C function like those of parser and lexer generators: one loop over states with a case for each and a few variables
that are live throughout. Usage: write_parser.py STATEMENTS"""
import random
import sys


def state(number, states, rng):
    """One state of about ten statements, which branch on the next character."""
    here = rng.sample(range(12), 4)
    to = [rng.randrange(states) for _ in range(3)]
    return f"""  case {number}:
    c = *input++;
    r{here[0]} = r{here[1]} + c;
    if (c < {rng.randrange(32, 127)}) {{
      r{here[2]} ^= r{here[0]};
      state = {to[0]};
      break;
    }}
    if (c == {rng.randrange(32, 127)}) {{
      r{here[3]} = r{here[2]} * 3 + depth;
      depth++;
      state = {to[1]};
      goto reduce;
    }}
    state = {to[2]};
    break;"""


def main():
    states = max(1, int(sys.argv[1]) // 10)
    rng = random.Random(1)
    print("long parse(const unsigned char *input) {")
    print("  int state = 0, depth = 0; unsigned c = 0;")
    print("  long " + ", ".join(f"r{k} = {k}" for k in range(12)) + ";")
    print("again:\n  switch (state) {")
    for number in range(states):
        print(state(number, states, rng))
    print("  }\n  if (c) goto again;\n  return " + " + ".join(f"r{k}" for k in range(12)) + " + depth;")
    print("reduce:\n  r0 += r11; depth--;\n  goto again;\n}")


if __name__ == "__main__":
    main()
