// Ends of blocks that C has no name for.
int computed(int n) {
  static void *const table[] = {&&zero, &&one, &&two};
  int x = 1;
  goto *table[n & 1];
zero:
  x += 2;
  goto *table[2];
one:
  x *= 5;
two:
  return x;
}

int asm_with_ways_out(int n) {
  int r = 0;
  asm goto("" : : "r"(n) : : first, second);
  r = 1;
  goto end;
first:
  r = 2;
  goto end;
second:
  r = 3;
end:
  return r;
}

int never_ends_well(int n) {
  int m = n;
  if (n > 5) __builtin_trap();
  if (n < -5) __builtin_unreachable();
  return m;
}

int many_edges(int n) {
  int x;
  switch (n) {
    case 1:
    case 2:
    case 3: x = n; break;
    default: return 0;
    case 4:
    case 5: x = 9;
  }
  return x;
}
