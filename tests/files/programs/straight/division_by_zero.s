return arg / 0 + 7 / (arg - arg);
