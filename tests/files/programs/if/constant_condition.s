int size = 1;
if (true) size = 2; else size = 3;
if (false) return 9;
return size;
