// An edit that the address does not have yet: the session keeps it for the case that the page is loaded again.

const name = 'ssa-compare-program';

/** Keeps a program for this address; null forgets what is kept. Some browsers let no page from disk keep anything. */
export function keepForReload(program) {
  try {
    if (program)
      sessionStorage.setItem(name, JSON.stringify({address: location.href, program}));
    else
      sessionStorage.removeItem(name);
  } catch {
    // To reload loses the edit.
  }
}

/** The program {text, file, options} that was kept for this address, once; null where there is none. */
export function takeKept() {
  try {
    const {address, program} = JSON.parse(sessionStorage.getItem(name)) ?? {};
    sessionStorage.removeItem(name);
    return address === location.href ? program : null;
  } catch {
    return null;
  }
}
