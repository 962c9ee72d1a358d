int most = 9223372036854775807;
return most + 1 + arg;
