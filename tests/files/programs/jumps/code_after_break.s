int n = 0;
while (n < 5) { n = n + 1; if (n == 3) { break; n = 100; } }
return n;
