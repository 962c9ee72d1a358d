// What stays in memory, each for another reason.
#include <stdarg.h>
int scanf(const char *, ...);
struct pair {
  int a, b;
};
union either {
  int i;
  float f;
};

int escapes(void) {
  int taken = 0;
  scanf("%d", &taken);
  return taken;
}

int *stored(int **where) {
  static int other;
  int kept = 3;
  *where = &kept;
  return &other;
}

int never_cached(int n) {
  volatile int device = n;
  while (device < 10) device++;
  return device;
}

int aggregates(int n) {
  struct pair p = {n, n + 1};
  union either e = {n};
  int list[3] = {1, 2, 3};
  _Complex float z = n;
  return p.a + e.i + list[n & 1] + (int)__real__ z;
}

int variable_length(int n) {
  int list[n > 0 ? n : 1];
  for (int i = 0; i < n; i++) list[i] = i;
  return list[0];
}

int promotable_after(int n) {
  int x = n;
  int *p = &x;
  *p += 2;
  if (n > 3) *p = 7;
  return x + *p;
}

int arguments(int n, ...) {
  va_list list;
  va_start(list, n);
  int sum = 0;
  for (int i = 0; i < n; i++) sum += va_arg(list, int);
  va_end(list);
  return sum;
}

int atomics(int n) {
  _Atomic int plain = n;
  int counted = 0;
  __atomic_store_n(&counted, n, __ATOMIC_SEQ_CST);
  __atomic_fetch_add(&counted, 1, __ATOMIC_SEQ_CST);
  return plain + counted;
}

#pragma clang diagnostic ignored "-Wreturn-stack-address"
int *returned(void) {
  int kept = 3;
  return &kept;
}

int written_by_assembly(void) {
  int written;
  __asm__("" : "=m"(written));
  return written;
}
