break;
continue;
return arg;
