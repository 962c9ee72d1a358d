def is_prime(n):
    d = 2
    while d * d <= n:
        if n % d == 0:
            return False
        last = d
        d += 1
    return n > 1 and last != 0

is_prime(17)
