// Integers of all widths, with sign and without.
int bytes(int n) {
  unsigned char u = 250;
  signed char s = 120;
  for (int i = 0; i < n; i++) {
    u += 3;
    s = (signed char)(s + 3);
  }
  return u * 1000 + s;
}

int shorts(int n) {
  unsigned short u = n;
  short s = n * 9000;
  return (u >> 3) + s / 7;
}

int unsigned_words(int n) {
  unsigned u = n;
  unsigned v = u * 2654435761u;
  unsigned w = u / 3 + v % 1000 + (v >> 5) - (u << 3);
  return w > u ? (int)(w & 0xffff) : (int)(v >> 20);
}

int long_words(int n) {
  long long a = n * 1000000007LL;
  unsigned long long b = (unsigned long long)a;
  a = a * 31 + 12345;
  if (b > 5000000000ULL) a ^= 77;
  return (int)(a >> 7) + (b < 10) + (int)(a % 1000);
}

int shifts(int n) {
  int s = n;
  unsigned u = n;
  return (s >> 1) + (int)(u >> 28) + (s >> 31) + (int)(1u << (u & 7));
}

int truths(int n) {
  _Bool a = n, b = n > 5, c = a & !b;
  return a + 2 * b + 4 * c + 8 * (a != b) + 16 * (n == 5) + 32 * (a < b);
}

static int square(int n) { return n * n; }
static unsigned char part_low(int n) { return n; }
static int larger(int a, int b) {
  if (a > b) return a;
  return b;
}
static void part_nothing(int n) { (void)n; }
int calls(int n) {
  part_nothing(n);
  return larger(square(n), 30) + part_low(n * 50);
}
int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 2); }

// Of 64 bits without sign: quotients that no sign may spoil, divisors with the first bit set.
int long_division(int n) {
  unsigned long long a = n * 0x9E3779B97F4A7C15ULL, sum = 0;
  for (int i = 0; i < 70; i++) {
    unsigned long long b = (a >> i % 64) | 1;
    sum += a / b * 3 + a % b + ~a / b + ~0ULL % b + b / (a | 1) + (0 - b) / (b >> 1 | 1);
    a = a * 6364136223846793005ULL + n;
  }
  return (int)(sum >> 32 ^ sum);
}

int long_shifts(int n) {
  unsigned long long a = -1ULL - n;
  int sum = 0;
  for (int i = 0; i < 64; i++) sum = sum * 3 + (int)(a >> i) + (int)((a >> i) >> 32);
  return sum;
}
