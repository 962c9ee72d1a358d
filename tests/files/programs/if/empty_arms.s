// Both ways of the branch come to the same block.
if (arg) { } else ;
if (arg < 3) ;
return arg;
