// No control flow, no phi.
return 41 + 1;
