int a = 0; int b = 1;
if (arg) { a = 2; if (arg) b = 2; else b = 3; }
return a + b;
