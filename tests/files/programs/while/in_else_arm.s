int n = 1;
if (arg) { } else { while (n < 10) { n = n + 1; } }
return n;
