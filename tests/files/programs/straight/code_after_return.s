return arg;
arg = 1;
return arg + 1;
