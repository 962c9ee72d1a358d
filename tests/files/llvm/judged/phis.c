// Where LLVM has fewer phis than pruned form.
int other_way_undefined(int c, int a) {
  int r;
  if (c) r = a;
  return r;
}

int undefined_but_not_dominating(int c, int *p) {
  int r;
  if (c) r = *p;
  return r;
}

int same_constant(int c) {
  int r;
  if (c)
    r = 7;
  else
    r = 7;
  return r;
}

int only_store_of_a_constant(int n) {
  int seen;
  for (int i = 0; i < n; i++) {
    if (i == 3) return seen;
    seen = 1;
  }
  return 0;
}

int in_one_block_of_a_loop(int n) {
  int last, sum = 0;
  while (n-- > 0) {
    sum += last;
    last = n;
  }
  return sum;
}

int redundant_in_a_cycle(int n, int k) {
  int x = k;
  while (n > 0) {
    int y = x;
    while (n & 3) n--;
    x = y;
    n--;
  }
  return x;
}

int of_undefined_alone(int n) {
  int x, y;
  while (n-- > 0) y = x, x = y;
  return x;
}

int copies_that_meet(int c, int a) {
  int x = a, y;
  if (c) y = x;
  else y = a;
  return y;
}
