// Two breaks: the exit joins three ways, in the Sea of Nodes by two stacked Regions.
while (arg < 10) {
    arg = arg + 1;
    if (arg == 5) break;
    if (arg == 6) break;
}
return arg;
