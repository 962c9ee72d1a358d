int odd = 0; int even = 0;
if (arg) odd = 1;
if (arg == 0) even = 2;
return arg + odd + even;
