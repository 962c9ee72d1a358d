int left = arg + 1;
int right = arg + 2;
if (arg == 1) right = right + left;
else left = right + 1;
return left + right;
