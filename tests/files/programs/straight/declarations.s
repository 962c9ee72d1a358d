int width = 6; int height = 7;
int area = width * height;
return area;
