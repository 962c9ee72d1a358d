int a = 007;
int b = 9223372036854775808;
return a + b;
//= 1:9: error: integer values cannot start with '0'
//= 2:9: error: integer value '9223372036854775808' is too large, the largest is 9223372036854775807
