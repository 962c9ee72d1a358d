int pay = 1;
if (arg == 1) pay = arg + 2;
else { pay = arg - 3; }
return pay;
