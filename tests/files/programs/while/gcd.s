int a = arg * 12; int b = 18;
while (b != 0) { int t = a - a / b * b; a = b; b = t; }
return a;
