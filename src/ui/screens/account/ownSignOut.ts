import type { Shop } from '../../binding/Shop.ts';

/* Shops that are being signed out of by this very page, which then leads home itself. */
const leaving = new WeakSet<Shop>();

/** Runs what ends the session on purpose; meanwhile, and once it has ended, its end surprises nobody. `ended` tells whether it did. */
export async function onPurpose<T>(shop: Shop, end: () => Promise<T>, ended: (outcome: T) => boolean): Promise<T> {
  leaving.add(shop);
  try {
    const outcome = await end();
    if (!ended(outcome)) leaving.delete(shop);
    return outcome;
  } catch (failure) {
    leaving.delete(shop);
    throw failure;
  }
}

/** Whether the session has ended on purpose; asked once per end. */
export const tookLeave = (shop: Shop): boolean => leaving.delete(shop);
