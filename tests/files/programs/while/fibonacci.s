int a = 0; int b = 1; int n = 0;
while (n < arg) { int t = a + b; a = b; b = t; n = n + 1; }
return a;
