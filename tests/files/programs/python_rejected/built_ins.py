def print(n): return n
def f(n):
    global total
    total = n
    range = 3
    return limit
total = 0
limit = 1
limit = 2
print = range(3)
f(1)
#= 1:5: error: a function in place of the built-in 'print' is outside the Python subset
#= 4:5: error: assigning to the variable of the module 'total' is outside the Python subset
#= 5:5: error: assigning to the built-in 'range' is outside the Python subset
#= 6:12: error: 'limit' is a variable of the module: reading it in the function 'f' is outside the Python subset, unless the module assigns it once, a number, outside any other statement
#= 10:1: error: assigning to the built-in 'print' is outside the Python subset
#= 10:9: error: the built-in function 'range' is outside the Python subset but in 'for' loops
