int flag = arg == 2;
if (arg == 1) { flag = arg == 3; }
return flag;
