int base = arg + 1;
int pick = 0;
if (arg == 1) pick = base;
else pick = base + 1;
return base + pick;
