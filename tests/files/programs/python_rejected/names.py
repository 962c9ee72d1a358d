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
