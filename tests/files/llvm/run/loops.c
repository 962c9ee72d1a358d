// Loops in every form, and the edges out of them.
int count_down(int n) {
  int m = n & 15;
  while (m--)
    ;
  return m;
}

int left_by_break(int n) {
  int i = 0, sum = 0;
  for (;;) {
    if (i > n) break;
    sum += i++;
  }
  return sum;
}

int left_by_return(int n) {
  for (int i = 1;; i *= 2) {
    if (i > n) return i;
  }
}

int continue_in_for(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 1) continue;
    sum = sum * 2 + i;
  }
  return sum;
}

int continue_in_do(int n) {
  int i = 0, odd = 0;
  do {
    i++;
    if (i % 2 == 0) continue;
    odd += i;
  } while (i < n);
  return odd;
}

int nested(int n) {
  int k = 0;
  for (int i = 0; i < n; ++i) {
    for (int j = i; j < n; ++j) {
      if (j == 7) break;
      k += i ^ j;
    }
  }
  return k;
}

int after_return(int n) {
  return n + 1;
  while (n) n--;
  for (;;) n++;
}

int condition_of_two(int a, int b) {
  int rounds = 0;
  while (a < 20 && b < 30) {
    a += 3;
    b += a > 10 ? 4 : 1;
    rounds++;
  }
  return rounds * 100 + b;
}
