// The sum of 1 to arg, and what SSA form is to make of it.
int limit = arg;
int sum = 0;
while (limit > 0) {
  //= pruned phi of sum at while4
  //= no phi of arg at while4
  sum = sum + limit;
  limit = limit - 1;
}
return sum;
//= pruned final 2
//= lazy/full final <= pruned
//= run(100) = 5050
