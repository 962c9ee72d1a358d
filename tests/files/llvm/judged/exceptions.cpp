// invoke, landing pads, resume, destructors, and what SROA makes of small objects.
struct Guard {
  int* count;
  ~Guard() { ++*count; }
};
int may_throw(int n);

int caught(int n) {
  int state = 1, calls = 0;
  try {
    state = 2;
    calls = may_throw(n);
    state = 3;
  } catch (int thrown) {
    calls += thrown;
    state = 4;
  } catch (...) {
    state = 5;
  }
  return state * 10 + calls;
}

int cleaned_up(int n) {
  int count = 0;
  {
    Guard guard{&count};
    n += may_throw(n);
  }
  for (int i = 0; i < n; i++) {
    Guard again{&count};
    if (i == 3) break;
    if (may_throw(i)) continue;
    n--;
  }
  return n;
}

int lambdas(int n) {
  auto twice = [n](int k) { return n * k; };
  int sum = 0;
  const int list[] = {1, 2, 3};
  for (int i : list) sum += twice(i);
  return sum;
}
