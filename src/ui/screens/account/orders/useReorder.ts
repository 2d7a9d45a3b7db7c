import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reorder } from '../../../../application/order/tokens.ts';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import type { Translated } from '../../../../domain/kernel/Translated.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

export interface ReorderResult {
  /** At least one line is in the cart now. */
  readonly added: boolean;
  /** Lines that could not be added, with the reason. */
  readonly left: readonly { readonly sku: string; readonly name: Translated; readonly reason: string }[];
  /** Message if the reorder failed as a whole. */
  readonly failure: string | null;
}

export interface Reordering {
  readonly reorder: () => void;
  readonly pending: boolean;
  readonly result: ReorderResult | null;
}

/** Adds the lines of an order to the cart and lists those that are not available. */
export function useReorder(id: OrderId, lines: number): Reordering {
  const { i18n } = useLingui();
  const refusalText = useRefusalText();
  const command = useCommand(reorder);
  const [result, setResult] = useState<ReorderResult | null>(null);
  const run = async () => {
    const outcome = await command.run(id);
    if (outcome === null) return;
    if (!outcome.ok) return setResult({ added: false, left: [], failure: i18n._(refusalText.of(outcome.error)) });
    const left = outcome.value.leftOut.map(({ line, reason }) => ({
      sku: line.sku,
      name: line.name,
      reason: i18n._(refusalText.of(reason)),
    }));
    setResult({ added: left.length < lines, left, failure: null });
  };
  return { reorder: () => void run(), pending: command.pending, result };
}
