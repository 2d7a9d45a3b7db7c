import { useState } from 'react';
import type { PricedLine } from '../../../domain/cart/Cart.ts';
import type { Sku } from '../../../domain/kernel/Ids.ts';

export interface RemovedLine {
  readonly line: Pick<PricedLine, 'sku' | 'name' | 'quantity'>;
  /** Position among the rows of the screen, removed ones included. */
  readonly at: number;
  /** The call that restores the line is under way. */
  readonly undoing: boolean;
}

interface RemovedRows {
  /** In the order of their removal. */
  readonly removed: readonly RemovedLine[];
  readonly remove: (row: RemovedLine) => void;
  /** Drops the row of a line that is still in the cart. */
  readonly stands: (sku: Sku) => void;
  /** Drops the row of a removed line; rows below it move up. */
  readonly goes: (row: RemovedLine) => void;
  readonly setUndoing: (sku: Sku, undoing: boolean) => void;
}

/** The rows of removed lines among the rows of the screen. */
export function useRemovedRows(): RemovedRows {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  return {
    removed,
    remove: (row) => setRemoved((before) => [...before, row]),
    stands: (sku) => setRemoved((before) => before.filter(({ line }) => line.sku !== sku)),
    goes: (gone) =>
      setRemoved((before) =>
        before
          .filter(({ line }) => line.sku !== gone.line.sku)
          .map((one) => (one.at > gone.at ? { ...one, at: one.at - 1 } : one)),
      ),
    setUndoing: (sku, undoing) =>
      setRemoved((before) => before.map((one) => (one.line.sku === sku ? { ...one, undoing } : one))),
  };
}
