int least = -9223372036854775807 - 1;
return least / -1;
