int x = 0; int y = 0;
if (arg) { x = 1; y = 2; } else { x = 3; y = 4; }
x = 5;
return x;
