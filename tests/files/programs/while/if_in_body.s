int n = 1; int m = 2;
while (n < 10) {
    if (n == 2) n = 3; else m = 4;
    m = m + 1;
    n = n + 1;
}
return m;
