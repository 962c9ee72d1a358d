int s = 0; int i = 0; int j = 0;
while (i <= 9) { j = 0; while (j <= 9) { s = s + j; j = j + 1; } i = i + 1; }
return s;
