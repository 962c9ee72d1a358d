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
#= 2:2: error: unexpected indent
#= 4:1: error: expected an indented block after 'if' statement on line 3
#= 7:3: error: unindent does not match any outer indentation level
#= 9:1: error: expected an indented block after function definition on line 8
#= 12:1: error: expected an indented block after 'else' statement on line 11
