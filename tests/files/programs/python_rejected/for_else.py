def f(a):
    for i in a:
        if a:
            break
    else:
        a = 1
    if a:
        for i in range(9, 4, 0):
            a = 2
        else:
            a = 3
    else:
        a = 4
    return a
#= 2:14: error: 'for' loops over anything but range(...) are outside the Python subset
#= 8:30: error: the step of a range must not be 0
