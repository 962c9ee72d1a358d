//! --fold-copies
int x = 1; int y = 2; int n = 0;
while (n <= 9) { x = x; y = x; n = n + 1; }
return y;
