// limit is only read in the loop: lazy looks it up and makes a phi, pruned does not.
int limit = 7; int n = 0;
while (n < limit) n = n + 1;
return n;
