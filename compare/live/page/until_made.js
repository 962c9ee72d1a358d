// What is made once, but tried again where it could not be.

/**
 * A function that gives the promise of what `make` gives: the same one each time, until it is
 * rejected; then it makes another. Whoever waits hears of a rejection, and nobody else.
 */
export function untilMade(make) {
  let made = null;
  return () => {
    if (made) return made;
    const promise = (async () => make())();
    promise.catch(() => {
      made = null;
    });
    made = promise;
    return promise;
  };
}
