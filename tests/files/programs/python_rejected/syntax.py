if x
    y = 1
x = = 2
while True
    pass
x = (1 +
y = 2)
1 + 2 = 3
f() += 1
break
continue
return 5
else:
    pass
def (x): pass
def f(x: pass
x = 1 2
if 1: if 2: pass
a = not
b = 3 + not 4
x = 09 + 0b2 + 1__0 + 99999999999999999999
s = 'unterminated
t = ]
u = $ ? é
elif 3: pass
