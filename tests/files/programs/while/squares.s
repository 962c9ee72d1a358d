int q = 2;
while (q <= 10) q = q * q;
return q;
