break;
continue;
return arg;
//= 1:1: error: no active loop for a break
//= 2:1: error: no active loop for a continue
