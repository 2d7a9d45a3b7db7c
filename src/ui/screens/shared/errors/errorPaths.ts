/** The editors' page for addresses without a page; also the canonical address of all of them (SEO-1). */
export const missingPagePath = '/fehler/404';

/** The editors' page for failures of the shop. */
export const failedPagePath = '/fehler/500';
