//! --cleanup=none
int skipped = 1;
while (arg < 10) {
    arg = arg + 1;
    if (arg == 5) continue;
    if (arg == 7) continue;
    skipped = skipped + 1;
}
return skipped;
