int a = 1;
int b = c;
a = ;
if (a { a = 2; }
return a;
