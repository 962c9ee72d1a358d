int a = 1;
int b = c;
a = ;
if (a { a = 2; }
return a;
//= 2:9: error: undefined name 'c'
//= 3:5: error: expected an identifier or expression before ';'
//= 4:7: error: expected ')' before '{'
