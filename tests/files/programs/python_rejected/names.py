def f(a, a):
    return module + missing
def g(x):
    return f
def f(b):
    return g(1, 2) + h(3) + len(x) + range
module = 1
module(2)
g = 3
q + f()
#= 1:10: error: duplicate argument 'a' in function definition
#= 2:21: error: name 'missing' is not defined
#= 3:5: error: 'g' is a function and a variable of the module, which is outside the Python subset
#= 4:12: error: 'f' is a function: using it as a value is outside the Python subset
#= 5:5: error: a second 'def' of 'f' after the one on line 1 is outside the Python subset
#= 6:12: error: 'g' takes 1 positional argument but 2 were given
#= 6:22: error: name 'h' is not defined
#= 6:29: error: the built-in function 'len' is outside the Python subset
#= 6:33: error: name 'x' is not defined
#= 6:38: error: the built-in function 'range' as a value is outside the Python subset
#= 8:1: error: 'module' is a variable: calling it is outside the Python subset
#= 10:1: error: name 'q' is not defined
