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
#= 1:5: error: expected ':' at the end of the line
#= 3:5: error: expected an expression before '='
#= 4:11: error: expected ':' at the end of the line
#= 7:3: error: expected ')' before '='
#= 8:7: error: cannot assign to an expression, only to a name
#= 9:5: error: cannot assign to an expression, only to a name
#= 10:1: error: 'break' outside loop
#= 11:1: error: 'continue' not properly in loop
#= 12:1: error: 'return' outside function
#= 13:1: error: 'else' without an 'if', a 'while' or a 'for'
#= 15:5: error: expected a function name before '('
#= 16:10: error: expected an annotation before the keyword 'pass'
#= 21:5: error: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers
#= 21:10: error: invalid binary literal
#= 21:16: error: invalid decimal literal
#= 22:5: error: unterminated string literal (detected at line 22)
#= 23:5: error: unmatched ']'
#= 24:5: error: invalid character '$'
#= 24:7: error: invalid character '?'
#= 24:9: error: character U+00E9 is outside the Python subset, which is ASCII but for comments and strings
#= 25:1: error: 'elif' without an 'if'
