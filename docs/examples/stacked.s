// Four ways lead back to the head of this loop: three continues and the bottom.
int sum = 0;
while (arg > 0) {
    arg = arg - 1;
    if (arg == 3) { sum = sum + 1; continue; }
    if (arg == 5) { sum = sum + 2; continue; }
    if (arg == 7) { sum = sum + 3; continue; }
    sum = sum + arg;
}
return sum;
