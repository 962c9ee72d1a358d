// The end is reached without a return.
