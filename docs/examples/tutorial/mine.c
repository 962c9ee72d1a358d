int clamp(int value, int low, int high) {
  int result = value;
  if (value < low) result = low;
  if (value > high) result = high;
  return result;
}

int digits(int n) {
  int seen[10] = {0};
  int count = 0;
  do {
    if (!seen[n % 10]++) count++;
    n /= 10;
  } while (n > 0);
  return count;
}

//= clamp: pruned final 2
//= clamp: run(7, 1, 5) = 5
//= digits: pruned final 3
