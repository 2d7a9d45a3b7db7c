/** The browsers' messages for code that could not be fetched. */
export const codeLoadFailure = /(?:dynamically imported|importing a) module/i;

/** Minimum time in ms between reloads of a document that lacks code (OPS-3). */
export const reloadEveryMs = 10_000;
