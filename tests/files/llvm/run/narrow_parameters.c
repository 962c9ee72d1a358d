// Parameters hold what fits into them, whatever a run is given.
int with_sign(signed char a) { return a; }
int without_sign(unsigned char n) { return n > 100; }
int is_negative(short a) { return a < 0; }
int in_switch(unsigned char n) {
  switch (n) {
    case 253: return 1;
    case 128: return 2;
    default: return 4;
  }
}
