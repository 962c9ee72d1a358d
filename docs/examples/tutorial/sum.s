int step = 2;
int sum = 0;
while (arg > 0) {
  sum = sum + step;
  arg = arg - 1;
}
return sum;
