int x = 1; int y = 2; int n = 0;
while (n < arg) { int t = x; x = y; y = t; n = n + 1; }
return x * 10 + y;
