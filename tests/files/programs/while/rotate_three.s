int x = 1; int y = 2; int z = 3; int n = 0;
while (n < arg) { int t = x; x = y; y = z; z = t; n = n + 1; }
return x * 100 + y * 10 + z;
