import * as Result from 'effect/Result';
import type { Product } from '../catalog/Product.ts';
import { NotInDeposit } from '../deposit/DepositErrors.ts';
import type { Instant } from '../kernel/Instant.ts';
import { currencyOf } from '../market/Stores.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { type FreeInDeposit, sellsOutOfDeposit } from '../shipping/OfferedMethods.ts';
import { type Decided, inStatus } from './Decided.ts';
import type { KeptLimitOrder } from './LimitOrder.ts';
import { type LimitOrderCapExceeded, LimitOrderFinished, NoLimitOrders, PhoneNotVerified } from './LimitOrderErrors.ts';
import { type EnteredTerms, fittingTerms } from './LimitOrderFit.ts';
import { isOpen } from './LimitOrderStates.ts';
import { remindAtFor, takesLimitOrders } from './PlaceLimitOrder.ts';
import type { InvalidFields } from '../validation/InvalidFields.ts';

/** What a change of the terms is decided on. */
export interface ChangingTerms {
  readonly entered: EnteredTerms;
  /** undefined: it is no longer in the catalogue. */
  readonly product: Product | undefined;
  readonly phoneVerified: boolean;
  /** The pieces in the customer's deposits that may be sold now. */
  readonly freeInDeposit: FreeInDeposit;
  readonly tick: PriceTick;
  readonly now: Instant;
}

/**
 * The limit order with other terms; an inactive one is active again. The tick in force does not execute it, only later ones
 * do. Refused when it is finished, without a verified phone unless it still waits for one (LIM-6), and for terms that a new
 * one could not have, such as more pieces than are free in the deposit out of which it sells.
 */
export const changeTerms = (
  limitOrder: KeptLimitOrder,
  { entered, product, phoneVerified, freeInDeposit, tick, now }: ChangingTerms,
): Result.Result<
  Decided,
  LimitOrderFinished | InvalidFields | LimitOrderCapExceeded | NoLimitOrders | NotInDeposit | PhoneNotVerified
> => {
  const { status, store, side, sku } = limitOrder;
  if (!isOpen(limitOrder)) return Result.fail(new LimitOrderFinished({ status }));
  const renews = status === 'inactive';
  if (product === undefined || !takesLimitOrders(product, side)) return Result.fail(new NoLimitOrders({ sku }));
  if (status !== 'pending' && !phoneVerified) return Result.fail(new PhoneNotVerified());
  return Result.flatMap(fittingTerms(entered, { currency: currencyOf(store), now }), (terms) => {
    const free = freeInDeposit(sku, terms.targetUnitPrice.currency);
    if (sellsOutOfDeposit({ ...limitOrder, transactionType: side }) && terms.quantity > free)
      return Result.fail(new NotInDeposit({ sku, free }));
    const changed = {
      ...limitOrder,
      ...terms,
      termsSince: tick.lastRecalculatedAt,
      heldBack: null,
      remindAt: remindAtFor(terms.expiresAt, now),
    };
    return Result.succeed({
      limitOrder: renews ? inStatus(changed, 'active') : { ...changed, version: limitOrder.version + 1 },
      evidence: { what: renews ? 'renewed' : 'edited', at: now, ...terms },
    });
  });
};

/**
 * What deleting does: an open limit order is cancelled; a finished one leaves the list of its customer, and its order and
 * evidence remain, so there is no new evidence.
 */
export const withdrawn = (
  limitOrder: KeptLimitOrder,
  now: Instant,
): Omit<Decided, 'evidence'> & { readonly evidence: Decided['evidence'] | null } =>
  isOpen(limitOrder)
    ? {
        limitOrder: { ...inStatus(limitOrder, 'cancelled'), remindAt: null },
        evidence: { what: 'cancelled', at: now },
      }
    : { limitOrder: { ...limitOrder, listed: false, version: limitOrder.version + 1 }, evidence: null };

/** A pending limit order once its customer's phone is verified; only later ticks execute it. */
export const activated = (
  limitOrder: KeptLimitOrder,
  { tick, now }: { readonly tick: Pick<PriceTick, 'lastRecalculatedAt'>; readonly now: Instant },
): Decided => ({
  limitOrder: { ...inStatus(limitOrder, 'active'), termsSince: tick.lastRecalculatedAt },
  evidence: { what: 'activated', at: now },
});
