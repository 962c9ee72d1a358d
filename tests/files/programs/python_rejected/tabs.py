if 1:
        x = 1
	y = 2
if 1:
	if 2:
        	x = 3
z = 4
#= 3:2: error: inconsistent use of tabs and spaces in indentation
