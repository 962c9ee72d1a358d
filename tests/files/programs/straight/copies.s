int first = arg; int second = first; int third = second;
return third - first;
