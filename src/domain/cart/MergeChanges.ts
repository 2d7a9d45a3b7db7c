import type { LineChange } from './Cart.ts';
import { changedKey } from './LineKey.ts';

const keyOf = (change: LineChange): string => `${change.kind} ${changedKey(change)}`;

/** Combines two changes of a line into one; null if the price is back at the start. */
function joined(earlier: LineChange | undefined, later: LineChange): LineChange | null {
  if (later.kind === 'price' && earlier?.kind === 'price' && earlier.from.currency === later.from.currency) {
    return earlier.from.centAmount === later.to.centAmount ? null : { ...later, from: earlier.from };
  }
  if (later.kind === 'reduced' && earlier?.kind === 'reduced') return { ...later, from: earlier.from };
  return later;
}

/**
 * The changes to show after another recalculation: one of a kind per line, from the state that the shopper last
 * confirmed to the current one (CART-6).
 *
 * @param unconfirmed the changes shown before
 * @param fresh the changes of the recalculation
 */
export function mergeChanges(unconfirmed: readonly LineChange[], fresh: readonly LineChange[]): readonly LineChange[] {
  const later = new Map(fresh.map((change) => [keyOf(change), change]));
  const gone = new Set(fresh.flatMap((change) => (change.kind === 'removed' ? changedKey(change) : [])));
  const kept = unconfirmed.flatMap((change) => {
    const next = later.get(keyOf(change));
    later.delete(keyOf(change));
    if (next !== undefined) return joined(change, next) ?? [];
    return gone.has(changedKey(change)) ? [] : change;
  });
  return [...kept, ...later.values()];
}
