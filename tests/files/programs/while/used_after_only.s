int last = 0; int n = 0;
while (n < arg) { last = n * n; n = n + 1; }
return last;
