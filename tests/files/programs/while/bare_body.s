int n = 1;
while (arg) n = 2;
return n;
