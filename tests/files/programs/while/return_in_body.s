int n = 0;
while (n < 100) { if (n * n > arg) return n; n = n + 1; }
return 0 - 1;
