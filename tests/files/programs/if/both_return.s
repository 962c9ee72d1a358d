if (arg == 1) return 3;
else return 4;
