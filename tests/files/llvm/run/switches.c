// Switches: several cases to one block, falling through, the default in the middle.
int two_switches(int n) {
  int a = 0, b = 1;
  switch (n) {
    case 0: a = 5; break;
    case 1:
    case 2:
    case 5: a = 7; break;
    default: a = n;
  }
  switch (a) {
    case 5: b = 2; break;
    case 7: b = 3;
  }
  return a * 10 + b;
}

int falls_through(int n) {
  int sum = 0;
  switch (n & 3) {
    case 3: sum += 3;
    case 2: sum += 20;
    case 1: sum += 100; break;
    case 0: sum = -1;
  }
  return sum;
}

int default_in_the_middle(int n) {
  int r = 0;
  switch (n) {
    case 10: r = 1; break;
    default: r = 2;
    case 17: r += 5; break;
    case -3: r = 9;
  }
  return r;
}

int of_a_character(int n) {
  unsigned char c = n;
  switch (c) {
    case 253: return 1;
    case 0: return 2;
    default: return c;
  }
}

int in_a_loop(int n) {
  int state = 0, steps = 0;
  for (int i = 0; i < n; i++) {
    switch (state) {
      case 0: state = i & 1 ? 2 : 1; continue;
      case 1: state = 2; break;
      case 2: state = 0; steps += i;
    }
    steps++;
  }
  return steps * 4 + state;
}

int without_cases(int n) {
  switch (n) {
    default: n += 2;
  }
  switch (n)
    ;
  return n;
}
