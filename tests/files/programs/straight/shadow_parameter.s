// The body opens a scope of its own, so the parameter can be shadowed.
int arg = arg + 1;
return arg;
