/* Compiled with debug information: declarations become values. */
int part(int);

int loop(int n) {
  int sum = 0;
  for (int k = 0; k < n; k++) {
    int square = k * k;
    if (square % 3 == 1) sum += square;
  }
  return sum;
}

int unused(int a, int b) {
  int never_read;
  int twice = 0;
  never_read = a;
  if (b) twice = 2 * a;
  {
    int inner = twice;
    a = inner;
  }
  return a;
}

int undefined(int c) {
  int x;
  int *p = &x;
  if (c) *p = part(c);
  return c ? x : 0;
}

int many(int c) {
  int x = 0;
  switch (c) {
    case 1:
    case 2: x = 1; break;
    case 3: x = part(x); /* falls through */
    default: x += 2;
  }
  return x;
}
