for i in range(3):
    print(i)
import os
from os import path
class A:
    pass
x = [1, 2]
x[0] = {}
x.y = 3
a, b = 1, 2
c = 3 / 2
c **= 2
d = lambda x: x
e = "text" + 'more'
global x
try:
    pass
except E:
    pass
with x as y: pass
f = 1.5 + 2j
g = 1 if 2
h: int = 3
i = None
j = 1 in 2
k = x is y
(m := 3)
del x
@decorated
def n(p=1, *q): pass
async def o(): pass
r = ~1 & 2
yield 3
