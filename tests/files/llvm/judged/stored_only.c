// `a` is stored to in several blocks and never loaded: LLVM keeps it in its list until it places
// phis, so that the variables behind it keep their order.
int stored_only(int n) {
  int a, x = 1, y;
  a = 7;
  while (n--)
    if (n & 1) {
      a = 8;
      y = x;
    }
  return y;
}
