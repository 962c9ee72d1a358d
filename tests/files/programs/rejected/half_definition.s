if (arg) int lost = 1;
return arg;
//= 1:10: error: cannot define a new name on one arm of an if
