def find(n, d):
    while d > 1:
        if n % d == 0:
            break
        d -= 1
    else:
        return 0 - n
    return d

def last(n):
    while n:
        n -= 1
        if n == 3: continue
        if n == 7: break
    else:
        n = 50
    return n

find(35, 6) + 10 * find(7, 6) + 1000 * last(5) + 100000 * last(9)
