import type { Instant } from '../kernel/Instant.ts';
import { type Decided, inStatus } from './Decided.ts';
import type { KeptLimitOrder } from './LimitOrder.ts';

/**
 * What is due by itself: at its expiry an active limit order becomes inactive, and a pending one fails, because its
 * customer's phone was not verified in time; a day before, the customer of an active one is reminded. null: nothing.
 */
export const lapseDue = (limitOrder: KeptLimitOrder, now: Instant): Decided | null => {
  const { status, expiresAt, remindAt } = limitOrder;
  const done = { ...limitOrder, remindAt: null };
  if (status !== 'active' && status !== 'pending') return null;
  if (now >= expiresAt)
    return status === 'active'
      ? { limitOrder: inStatus(done, 'inactive'), evidence: { what: 'expired', at: now } }
      : { limitOrder: inStatus(done, 'failed'), evidence: { what: 'failed', reason: 'phone-not-verified', at: now } };
  return status === 'active' && remindAt !== null && now >= remindAt
    ? { limitOrder: done, evidence: { what: 'reminded', at: now } }
    : null;
};

/**
 * An active limit order of a restored backup: whether it has been executed since is not known, so only its customer makes it
 * active again (L11).
 */
export const restored = (limitOrder: KeptLimitOrder, now: Instant): Decided => ({
  limitOrder: { ...inStatus(limitOrder, 'inactive'), remindAt: null },
  evidence: { what: 'restored', at: now },
});

/** An active limit order whose product can no longer be traded (LIM-5). */
export const productGone = (limitOrder: KeptLimitOrder, now: Instant): Decided => ({
  limitOrder: { ...inStatus(limitOrder, 'inactive'), remindAt: null },
  evidence: { what: 'product-inactive', at: now },
});
