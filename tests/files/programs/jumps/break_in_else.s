int n = arg;
while (n) { if (n > 3) n = n - 1; else break; }
return n;
