import type { Shop } from '../../binding/Shop.ts';

/* Shops whose session is being ended by this very page, which then leads home itself; and whether one that is over already is as good as ended. */
const leaving = new WeakMap<Shop, boolean>();

/**
 * Runs what ends the session on purpose; meanwhile, and once it has ended, its end surprises nobody. `ended` tells whether it did. That it was over before anything
 * was done with it is what was wanted only where `orOver` says so.
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

/** Whether the session has ended on purpose, `expired` or not; asked once per end. */
export const tookLeave = (shop: Shop, expired: boolean): boolean =>
  (!expired || leaving.get(shop) === true) && leaving.delete(shop);
