int sum = 0; int i = 0;
while (i < arg) {
    i = i + 1;
    int j = 0;
    while (j < arg) { sum = sum + j; j = j + 1; }
}
return sum;
