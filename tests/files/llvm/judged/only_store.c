// The value of r's only store is a load of a, which LLVM has replaced by the argument when it comes to r: any load of r may take it.
int through_a_load(int c, int a) {
  int r;
  int d = c;
again:
  if (d) r = a;
  if (c) {
    d = r == a;
    if (a) goto again;
  }
  return r;
}

// ... through two variables, declared in the order in which they are promoted last.
int through_two(int c, int a) {
  int r, s, t;
  int d = c;
again:
  if (d) {
    t = a;
    s = t;
    r = s;
  }
  if (c) {
    d = r == a;
    if (a) goto again;
  }
  return r;
}
