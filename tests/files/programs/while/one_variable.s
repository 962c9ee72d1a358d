int n = 1;
while (n < 10) { n = n + 1; n = n + 2; }
return n;
