int hits = 0; int i = 0;
while (i < arg) {
    i = i + 1; int j = 0;
    while (1) { j = j + 1; if (j > i) break; if (j == 2) continue; hits = hits + j; }
    if (hits > 50) break;
}
return hits;
