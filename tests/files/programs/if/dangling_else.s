int r = 0;
if (arg) if (arg == 1) r = 1; else r = 2;
return r;
