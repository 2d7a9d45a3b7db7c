/** The messages of browsers for code, and of the build for styles, that could not be fetched. */
export const codeLoadFailure = /(?:dynamically imported|importing a) module|preload CSS/i;

/** Minimum time in ms between reloads of a document that lacks code (OPS-3). */
export const reloadEveryMs = 10_000;
