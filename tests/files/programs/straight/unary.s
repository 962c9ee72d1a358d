return --arg - -(-5);
