if (arg) { int local = arg * 2; arg = local; }
return arg;
