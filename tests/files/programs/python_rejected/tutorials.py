def f(x, /): return x
def g(*, y): return y
def h(x: , y): return x
def i() -> : return 1
x = 3
if x not in (1, 2): x = 4
match x:
    case 1: x = 5
    case _: x = 6
total = sum(k * k for k in range(10))
for k in (1, 2, 3): total += k
for k, j in range(3): total += k
for k in range(): total += k
for k in range(1, 2, 0): total += k
for k in range(1, 2, 3, 4): total += k
for (k) in range(3): total += k
else: x = 1
y = x ** x
y = x ** -1
y **= x
a, b = 1
a, b = c, d = 1, 2
(a, b) = 1, 2
a, x[1] = 1, 2
print("text" + "s", f"{x}", x)
print(x, end=0)
if __name__ == "main": x = 2
if __name__ == "__main__": x = 2
else: x = 3
def range(n): return n
#= 1:10: error: parameters with '/' are outside the Python subset
#= 2:7: error: parameters with '*' are outside the Python subset
#= 3:10: error: expected an annotation before ','
#= 4:12: error: expected an annotation before ':'
#= 6:6: error: 'not in' tests are outside the Python subset
#= 7:1: error: 'match' statements are outside the Python subset
#= 10:19: error: generator expressions are outside the Python subset
#= 11:10: error: 'for' loops over anything but range(...) are outside the Python subset
#= 12:6: error: tuples are outside the Python subset
#= 13:10: error: range takes 1 to 3 arguments but 0 were given
#= 14:22: error: the step of a range must not be 0
#= 15:10: error: range takes 1 to 3 arguments but 4 were given
#= 16:5: error: targets of a 'for' other than names are outside the Python subset
#= 18:7: error: '**' with an exponent that is not written as a number is outside the Python subset
#= 19:7: error: '**' with a negative exponent is outside the Python subset
#= 20:3: error: '**' with an exponent that is not written as a number is outside the Python subset
#= 21:1: error: 2 names are assigned 1 value, which is outside the Python subset
#= 22:13: error: chained assignments of tuples are outside the Python subset
#= 23:3: error: tuples are outside the Python subset
#= 24:5: error: tuples are outside the Python subset
#= 25:14: error: operators on strings are outside the Python subset
#= 26:13: error: keyword arguments are outside the Python subset
#= 27:4: error: '__name__' is outside the Python subset but for 'if __name__ == "__main__":'
#= 29:1: error: an 'else' of 'if __name__ == "__main__":' is outside the Python subset
#= 30:5: error: a function in place of the built-in 'range' is outside the Python subset
