// Conditional expressions, assignments in them, comma, compound assignments, postfix.
int conditional(int a, int b) { return a > b ? a : b > 3 ? a + b : a ? b - a : 7; }

int assigns_in_conditions(int a, int b) {
  int c = 0, d = 0;
  if ((c = a) > 2 && (d = b) < 4) c += 100;
  if ((c = b) || (d = 5)) d++;
  int both = a && b, any = a || b, no = !a;
  return c + 10 * d + 1000 * both + 2000 * any + 4000 * no;
}

int in_each_arm(int a, int b) {
  int x = 1, y = 2;
  int z = a ? (x = a, x + 1) : (y = b, y * 2);
  return x + y * 3 + z * 5;
}

int comma(int n) {
  int i, j;
  for (i = 0, j = n; i < j; i++, j--)
    ;
  return (i += 2, i * 3);
}

int compound(int n) {
  int x = n;
  x += 5;
  x -= 2;
  x *= 3;
  x /= 2;
  x %= 100;
  x <<= 2;
  x >>= 1;
  x &= 255;
  x |= 16;
  x ^= 3;
  return x;
}

int postfix(int n) {
  int a = n++;
  int b = n--;
  int c = ++n;
  int d = --n;
  int old = n;
  n = old++ + n;
  return a + 2 * b + 3 * c + 4 * d + 5 * old + n;
}
