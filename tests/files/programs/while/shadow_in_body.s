int n = 1; int step = 2;
while (n < 10) { int step = n + 1; n = step + 2; }
return n;
