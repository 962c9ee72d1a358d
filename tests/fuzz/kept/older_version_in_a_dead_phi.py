for c in range(0):
  if 0:b=0
  if 0:
   b=0
   if(0):b=0