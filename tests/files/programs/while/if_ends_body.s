// The join of the if is empty and collapses into the loop head.
int n = arg; int m = 2;
while (n < 10) { if (n == 2) n = 9; else n = n + m; }
return n;
