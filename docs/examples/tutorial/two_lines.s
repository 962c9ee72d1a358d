int x = 1; if (arg) x = 2;
return x;
