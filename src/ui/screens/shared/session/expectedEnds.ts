import type { Shop } from '../../../binding/Shop.ts';

/* Shops whose session this page is ending by itself. The value says whether a session that has expired already
   counts as ended. */
const expectedEnds = new WeakMap<Shop, boolean>();

/**
 * Runs `end`, which ends the session, and marks the end as wanted, so that useSessionWatch stays silent. The mark stays
 * if `ended` accepts the outcome. With `orOver` an expired session counts as ended, too.
 */
export async function endSessionExpectedly<T>(
  shop: Shop,
  end: () => Promise<T>,
  ended: (outcome: T) => boolean,
  expiryCounts = false,
): Promise<T> {
  expectedEnds.set(shop, expiryCounts);
  try {
    const outcome = await end();
    if (!ended(outcome)) expectedEnds.delete(shop);
    return outcome;
  } catch (failure) {
    expectedEnds.delete(shop);
    throw failure;
  }
}

/** Whether this page has ended the session on purpose; reading it removes the mark. */
export const takeExpectedEnd = (shop: Shop, expired: boolean): boolean =>
  (!expired || expectedEnds.get(shop) === true) && expectedEnds.delete(shop);
