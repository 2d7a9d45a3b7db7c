/** What the browsers say of code that they could not fetch. */
export const lostCode = /(?:dynamically imported|importing a) module/i;

/** A document that misses code loads itself anew at most this often (OPS-3). */
export const reloadEveryMs = 10_000;
