int pay = 5;
if (arg < 0) { pay = 0; return pay; }
return pay + arg;
