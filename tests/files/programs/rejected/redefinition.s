int twice = 1;
int twice = 2;
return twice;
