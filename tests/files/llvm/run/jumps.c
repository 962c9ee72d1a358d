// goto into loops and out of them.
int out_of_two_loops(int n) {
  int i, j = 0;
  for (i = 0; i < n; i++) {
    for (j = 0; j < n; j++) {
      if (i * j == 12) goto found;
    }
  }
  return -1;
found:
  return i * 100 + j;
}

int into_a_loop(int n) {
  int i = 0, sum = 0;
  if (n > 3) goto inside;
  for (; i < 5; i++) {
    sum += 10;
  inside:
    sum += i;
  }
  return sum;
}

int two_entries(int n) {
  int x = n;
  if (n & 1) goto b;
a:
  x += 3;
  if (x > 40) return x;
b:
  x = x * 2 + 1;
  if (x < 100 && x > -100) goto a;
  return x;
}
