int n = 0;
while (n < 5) { n = n + 1; if (n == 2) continue; else break; }
return n;
