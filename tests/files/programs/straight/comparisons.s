return (arg == 2) + 2*(arg != 2) + 4*(arg < 2) + 8*(arg <= 2) + 16*(arg > 2) + 32*(arg >= 2);
