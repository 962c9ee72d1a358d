int a = 007;
int b = 9223372036854775808;
return a + b;
