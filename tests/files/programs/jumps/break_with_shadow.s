int n = 1;
while (arg < 10) { n = n + 1; if (arg > 2) { int n = 17; break; } arg = arg + 1; }
return n;
