int depth = 1;
{ int depth = depth + 1; { int depth = depth * 10; arg = depth; } }
return arg + depth;
