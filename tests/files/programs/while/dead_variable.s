// last is assigned round the loop and never read: minimal places a phi, pruned does not.
int last = 0; int n = 0;
while (n < arg) { last = n; n = n + 1; }
return n;
