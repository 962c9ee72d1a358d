// Why is a phi there? Each name in this loop has a different answer.
int limit = 10;       // only read in the loop
int spare = arg * 3;  // not mentioned in the loop
int last = 0;         // assigned in the loop, never read
int sum = 0;
while (sum < limit) {
    last = sum;
    if (arg > 3) sum = sum + arg;
    else sum = sum + 1;
    if (sum == 7) break;
}
return sum + spare;
