/** The address at which the page for all addresses without a page is rendered. */
export const missingPath = '/404';

/** The address at which the page is rendered for all addresses whose own page refuses them: no step of the checkout. */
export const refusedPath = '/checkout/404';

/** The element of these pages that names the visitor's path. */
export const missingPathId = 'missing-path';

/** How many characters of a path the pages name at most. */
export const longestShownPath = 200;

/** A path that may contain anything, as a text that neither turns the line around nor fills the page. */
export const pathAsShown = (path: string): string => {
  const letters = [...path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')];
  return letters.length > longestShownPath ? `${letters.slice(0, longestShownPath).join('')}…` : letters.join('');
};
