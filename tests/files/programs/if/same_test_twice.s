int test = arg < 5; int sum = 0;
if (test) sum = 1;
if (test) sum = sum + 2;
return sum;
