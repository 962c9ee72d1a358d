if (arg) while (1) { while (1) { } }
return 7;
