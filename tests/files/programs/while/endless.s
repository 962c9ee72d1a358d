// No value: the limit of iterations ends the run.
int n = 0;
while (1) n = n + 1;
return n;
