int n = arg;
while (n > 0) { int half = n / 2; if (half * 2 == n) n = half; else n = n - 1; }
return n;
