int i0 = 0;
while (i0 < 0) {
  i0 = i0 + 1;
  int i1 = 0;
  while (i1 < 0) {
    i1 = i1 + 1;
    int i2 = 0;
    while (i2 < 0) {
      i2 = i2 + 1;
      break;
    }
  }
}
