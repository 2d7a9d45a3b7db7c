/** The element of the 404 page that names the path. */
export const missingPathId = 'missing-path';
