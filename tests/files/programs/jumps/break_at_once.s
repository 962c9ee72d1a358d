while (arg < 10) { break; }
return arg;
