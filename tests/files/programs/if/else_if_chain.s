// Three joins in the source, one in the cleaned graph: a phi of four operands
// where the Sea of Nodes stacks three of two.
int grade = 1;
if (arg == 1)
    if (arg == 2) grade = 2; else grade = 3;
else if (arg == 3) grade = 4;
else grade = 5;
return grade;
