int n = 1;
while (1) { n = n + 1; if (n < 10) continue; break; }
return n;
