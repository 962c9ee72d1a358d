while (arg < 10) { int sum = arg + 2; if (sum > 4) break; arg = arg + 1; }
return arg;
