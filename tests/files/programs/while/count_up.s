while (arg < 10) {
    arg = arg + 1;
}
return arg;
