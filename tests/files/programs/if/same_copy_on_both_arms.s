// Both arms bind the same value: with copies kept a phi, without none.
int base = arg * arg;
int pick = 0;
if (arg) pick = base; else pick = base;
return pick;
