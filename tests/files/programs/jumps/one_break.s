while (arg < 10) { arg = arg + 1; if (arg == 6) break; }
return arg;
