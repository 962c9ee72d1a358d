while (arg < 10) { arg = arg + 1; if (arg == 5) continue; }
return arg;
