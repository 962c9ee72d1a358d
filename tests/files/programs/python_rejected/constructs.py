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
#= 3:1: error: 'import' statements are outside the Python subset
#= 4:1: error: 'import' statements are outside the Python subset
#= 5:1: error: classes are outside the Python subset
#= 7:5: error: lists and subscripts are outside the Python subset
#= 8:2: error: lists and subscripts are outside the Python subset
#= 9:2: error: attributes are outside the Python subset
#= 11:7: error: true division '/' is outside the Python subset
#= 13:5: error: 'lambda' expressions are outside the Python subset
#= 14:5: error: strings that are not printed are outside the Python subset
#= 15:8: error: name 'x' is used prior to global declaration
#= 16:1: error: 'try' statements are outside the Python subset
#= 20:1: error: 'with' statements are outside the Python subset
#= 21:5: error: floating-point and imaginary numbers are outside the Python subset
#= 21:11: error: floating-point and imaginary numbers are outside the Python subset
#= 22:11: error: expected 'else' at the end of the line
#= 24:5: error: 'None' is outside the Python subset
#= 25:7: error: 'in' tests are outside the Python subset
#= 26:7: error: 'is' tests are outside the Python subset
#= 27:4: error: assignment expressions are outside the Python subset
#= 28:1: error: 'del' statements are outside the Python subset
#= 29:1: error: decorators and '@' are outside the Python subset
#= 30:8: error: default values of parameters are outside the Python subset
#= 31:1: error: 'async' is outside the Python subset
#= 33:1: error: 'yield' expressions are outside the Python subset
