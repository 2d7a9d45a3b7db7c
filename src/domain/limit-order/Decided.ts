import type { Evidence } from './Evidence.ts';
import type { KeptLimitOrder } from './LimitOrder.ts';
import { type LimitOrderStatus, mayBecome } from './LimitOrderStates.ts';

/** A limit order after a decision, and what is kept of it as evidence. */
export interface Decided {
  readonly limitOrder: KeptLimitOrder;
  readonly evidence: Evidence;
}

/**
 * The limit order in another status, as its next version. Throws a RangeError for a transition that the table of LIM-3
 * does not have, which is a programming error.
 */
export const inStatus = (limitOrder: KeptLimitOrder, status: LimitOrderStatus): KeptLimitOrder => {
  if (!mayBecome(limitOrder.status, status)) throw new RangeError(`no way from ${limitOrder.status} to ${status}`);
  return { ...limitOrder, status, version: limitOrder.version + 1, heldBack: null };
};
