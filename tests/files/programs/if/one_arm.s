int bonus = 3;
int unread = 2;
if (arg == 1) { unread = 3; bonus = 4; }
return bonus;
