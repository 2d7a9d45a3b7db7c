import type { Shop } from '../../../binding/Shop.ts';

/* Shops whose session this page is ending by itself. The value says whether a session that has expired already
   counts as ended. */
const leaving = new WeakMap<Shop, boolean>();

/**
 * Runs `end`, which ends the session, and marks the end as wanted, so that useSessionWatch stays silent. The mark stays
 * if `ended` accepts the outcome. With `orOver` an expired session counts as ended, too.
 */
export async function onPurpose<T>(
  shop: Shop,
  end: () => Promise<T>,
  ended: (outcome: T) => boolean,
  orOver = false,
): Promise<T> {
  leaving.set(shop, orOver);
  try {
    const outcome = await end();
    if (!ended(outcome)) leaving.delete(shop);
    return outcome;
  } catch (failure) {
    leaving.delete(shop);
    throw failure;
  }
}

/** Whether this page has ended the session on purpose; reading it removes the mark. */
export const tookLeave = (shop: Shop, expired: boolean): boolean =>
  (!expired || leaving.get(shop) === true) && leaving.delete(shop);
