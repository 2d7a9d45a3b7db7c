import type { Sku } from '../../../domain/kernel/Ids.ts';

/** A copy of a map by line, without one line. */
export const withoutLine = <V>(map: ReadonlyMap<Sku, V>, sku: Sku): ReadonlyMap<Sku, V> =>
  new Map([...map].filter(([key]) => key !== sku));
