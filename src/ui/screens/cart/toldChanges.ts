import type { LineChange } from '../../../domain/cart/Cart.ts';

const keyOf = ({ kind, sku }: LineChange): string => `${kind} ${sku}`;

/** A later change counted from where the reader saw the line last; null when it has come back there. */
function joined(earlier: LineChange | undefined, later: LineChange): LineChange | null {
  if (later.kind === 'price' && earlier?.kind === 'price' && earlier.from.currency === later.from.currency) {
    return earlier.from.centAmount === later.to.centAmount ? null : { ...later, from: earlier.from };
  }
  if (later.kind === 'reduced' && earlier?.kind === 'reduced') return { ...later, from: earlier.from };
  return later;
}

/** What has to be told after another recalculation: each line once, from what the reader last took note of to what holds now. */
export function toldChanges(told: readonly LineChange[], fresh: readonly LineChange[]): readonly LineChange[] {
  const later = new Map(fresh.map((change) => [keyOf(change), change]));
  const gone = new Set(fresh.flatMap(({ kind, sku }) => (kind === 'removed' ? sku : [])));
  const kept = told.flatMap((change) => {
    const next = later.get(keyOf(change));
    later.delete(keyOf(change));
    if (next !== undefined) return joined(change, next) ?? [];
    return gone.has(change.sku) ? [] : change;
  });
  return [...kept, ...later.values()];
}
