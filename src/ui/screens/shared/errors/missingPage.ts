/** The address at which the page for all addresses without a page is rendered. */
export const missingPath = '/404';

/** The element of that page that names the visitor's path. */
export const missingPathId = 'missing-path';
