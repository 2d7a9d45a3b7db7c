import { placeLimitOrder } from '../../../application/limit-order/tokens.ts';
import type { LimitOrderRequest } from '../../../domain/limit-order/PlaceLimitOrder.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { readEntry, writeEntry } from '../shared/history/historyEntry.ts';

const entry = 'limitOrderKey';

/** The key of an attempt without a certain answer, else a new one. */
const keyOfAttempt = (): string => {
  const kept = readEntry(entry);
  const key = typeof kept === 'string' ? kept : crypto.randomUUID();
  writeEntry(entry, key);
  return key;
};

/** Whether an answer leaves open if the limit order was placed. */
const leavesDoubt = (error: { readonly _tag: string } | string): boolean =>
  typeof error === 'string' || error._tag === 'LimitOrdersUnavailable';

/**
 * Places a limit order exactly once: until an attempt has a certain answer, also over a reload, each further one has the same
 * key, with which the shop places at most one.
 */
export function usePlacing() {
  const { run } = useCommand(placeLimitOrder);
  return async (request: LimitOrderRequest) => {
    const outcome = await run({ request, idempotencyKey: keyOfAttempt() });
    if (outcome !== null && (outcome.ok || !leavesDoubt(outcome.error))) writeEntry(entry, undefined);
    return outcome;
  };
}
