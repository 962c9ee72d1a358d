//! --fold-copies
int base = arg * arg;
int pick = 0;
if (arg) pick = base; else pick = base;
return pick;
