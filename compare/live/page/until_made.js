// Makes something once, but tries again after a failure.

/**
 * A function that returns a promise of the result of `make`: the same one each time, until it is
 * rejected; then the next call makes another. Only those who wait for it see a rejection.
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
