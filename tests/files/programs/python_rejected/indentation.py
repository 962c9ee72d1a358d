x = 1
 y = 2
if x:
z = 3
while x:
    x = 0
  w = 4
def f():
return 1
if x: pass
else:
x = 5
