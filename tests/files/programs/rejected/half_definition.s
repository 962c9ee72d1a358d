if (arg) int lost = 1;
return arg;
