# CPython differs: its integers do not wrap, and it has no x // 0.
big = 9223372036854775807
a = big + 1 < 0
b = -big - 2 == big
c = 7 // 0 + 7 % 0
d = (0 - big - 1) // -1 == 0 - big - 1
a + 2 * b + 4 * c + 100 * d
