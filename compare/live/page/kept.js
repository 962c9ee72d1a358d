// An edit that is not in the URL yet: session storage keeps it in case the page is reloaded.

const name = 'ssa-compare-program';

/** Stores a program for this URL; null removes it. Some browsers give pages from disk no storage. */
export function keepForReload(program) {
  try {
    if (program)
      sessionStorage.setItem(name, JSON.stringify({address: location.href, program}));
    else
      sessionStorage.removeItem(name);
  } catch {
    // Reloading loses the edit.
  }
}

/** Takes the program {text, file, options} stored for this URL out of storage; null if there is none. */
export function takeKept() {
  try {
    const {address, program} = JSON.parse(sessionStorage.getItem(name)) ?? {};
    sessionStorage.removeItem(name);
    return address === location.href ? program : null;
  } catch {
    return null;
  }
}
