x = 4
x + 1
x = 100
if x:
    x + 7
y = x
