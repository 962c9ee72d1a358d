// A whole loop that is never reached.
return arg;
while (arg) { arg = arg - 1; if (arg == 3) arg = 7; }
return 2;
