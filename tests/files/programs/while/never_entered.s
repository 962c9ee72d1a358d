int n = 3;
while (0) n = n + 1;
return n;
