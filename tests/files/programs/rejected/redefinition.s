int twice = 1;
int twice = 2;
return twice;
//= 2:5: error: redefining name 'twice'
//= 1:5: note: 'twice' is defined here
