// spare is not mentioned in the loop: only eager makes a phi.
int spare = arg * 3; int n = 0;
while (n < 4) n = n + 1;
return n + spare;
