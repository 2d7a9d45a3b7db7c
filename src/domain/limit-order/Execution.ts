import * as Result from 'effect/Result';
import type { OwnerAccount } from '../cart/OwnerAccount.ts';
import { notSoldBecause } from '../cart/CartLines.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import { neededOfPurchase } from '../checkout/Missing.ts';
import * as checks from '../checkout/OrderChecks.ts';
import { draftOf, type OrderDraft, takenFromStock } from '../checkout/OrderDraft.ts';
import type { LimitOrderId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import { marketOfStore } from '../market/Stores.ts';
import type { OrderOrigin } from '../order/OrderOrigin.ts';
import type { PlacementRefused } from '../order/ports/Orders.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { isFromTheFuture, isStale } from '../pricing/Ticks.ts';
import type { FreeInDeposit } from '../shipping/OfferedMethods.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { type Decided, inStatus } from './Decided.ts';
import type { Failure, HeldBack } from './Evidence.ts';
import { productGone } from './Lapse.ts';
import type { ExecutedAs, KeptLimitOrder } from './LimitOrder.ts';
import { paidAtBankPrice, purchaseOf } from './PlaceLimitOrder.ts';
import { limitedPrice, reaches } from './Trigger.ts';

/** An order that a limit order became. */
export interface LimitOrigin extends OrderOrigin {
  readonly kind: 'limit-order';
  readonly limitOrderId: LimitOrderId;
}

/** What a limit order is judged on. Its rows are locked until the judgement is stored. */
export interface Judging {
  /** The tick in force. */
  readonly tick: PriceTick;
  /** The time of the database. */
  readonly now: Instant;
  /** Products with the stock that is left. */
  readonly productOf: ProductOf;
  readonly account: OwnerAccount;
  /** The pieces in its owner's deposits that nothing else takes. */
  readonly freeInDeposit: FreeInDeposit;
  readonly facts: ShopFacts;
  readonly supportCode: string;
}

/** What a tick does with a limit order. */
export type Judgement =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'executes'; readonly draft: OrderDraft; readonly unitPrice: Money }
  /** It fails, is inactive, or stays active with a reason. */
  | ({ readonly kind: 'decided' } & Decided);

/** All that an order needs is checked again (L8). */
const checksOfExecution: readonly checks.Check[] = [
  checks.complete(neededOfPurchase),
  checks.sound,
  checks.served,
  checks.shippable,
  paidAtBankPrice,
  checks.payable,
  checks.inStock,
  checks.aboveMinimum,
  checks.withinLimit,
];

const heldBackBy: Readonly<Partial<Record<PlacementRefused['_tag'], HeldBack>>> = {
  OutOfStock: 'out-of-stock',
  CartLimitExceeded: 'over-cap',
  BelowMinimumValue: 'below-minimum',
};
/** Why the refusal leaves a limit order active; undefined: it does not. */
const heldBackReasonOf = (refused: PlacementRefused): HeldBack | undefined =>
  refused._tag === 'ShippingMethodRefused' && refused.reason === 'not-in-deposit'
    ? 'not-in-deposit'
    : heldBackBy[refused._tag];
const failedBy: Readonly<Partial<Record<PlacementRefused['_tag'], Failure>>> = {
  CountryNotServed: 'country-not-served',
  ShippingMethodNotFound: 'shipping-method-refused',
  ShippingMethodRefused: 'shipping-method-refused',
  PaymentMethodRefused: 'payment-method-refused',
};

const untouched: Judgement = { kind: 'untouched' };

/** Whether the tick may execute the limit order at all, whatever its price (LIM-4). */
const mayExecute = ({ status, expiresAt, termsSince }: KeptLimitOrder, { tick, now }: Judging): boolean =>
  status === 'active' &&
  now < expiresAt &&
  tick.lastRecalculatedAt > termsSince &&
  !isStale(tick, now) &&
  !isFromTheFuture(tick, now);

const refusedBy = (
  limitOrder: KeptLimitOrder,
  refused: PlacementRefused,
  { unitPrice, tick, now }: Pick<Judging, 'tick' | 'now'> & { readonly unitPrice: Money },
): Judgement => {
  const reason = heldBackReasonOf(refused);
  if (reason === undefined) {
    const failed = { ...inStatus(limitOrder, 'failed'), remindAt: null };
    return {
      kind: 'decided',
      limitOrder: failed,
      evidence: { what: 'failed', reason: failedBy[refused._tag] ?? 'data-missing', at: now },
    };
  }
  // The same reason at every tick is one piece of evidence.
  if (limitOrder.heldBack === reason) return untouched;
  return {
    kind: 'decided',
    limitOrder: { ...limitOrder, heldBack: reason },
    evidence: { what: 'held-back', reason, tickId: tick.id, unitPrice, at: now },
  };
};

/**
 * Judges a limit order at the tick in force (LIM-4, LIM-8). It executes at the current price when that is the target or
 * better and all that an order needs is there. Too few pieces in stock or in the deposit, or a cap in the way, leave it active
 * with the reason; what only its customer can mend fails it; a product that is not traded any more makes it inactive.
 * Everything else leaves it as it is: an expired one, a stale tick, and the tick that was in force when its terms were given.
 */
export const judge = (limitOrder: KeptLimitOrder, judging: Judging): Judgement => {
  const { tick, now, productOf, account, facts, freeInDeposit, supportCode } = judging;
  if (!mayExecute(limitOrder, judging)) return untouched;
  const product = productOf(limitOrder.sku);
  if (product === undefined || notSoldBecause(product, limitOrder.side) !== null)
    return { kind: 'decided', ...productGone(limitOrder, now) };
  const unitPrice = limitedPrice(limitOrder, product, tick);
  if (unitPrice === null || !reaches(limitOrder, unitPrice)) return untouched;
  const { store, country, side, locale } = limitOrder;
  const purchase = purchaseOf(limitOrder, account.email);
  const market = marketOfStore({
    store,
    country,
    language: locale.startsWith('de') ? 'de' : 'en',
    currency: purchase.currency,
  });
  const asked = {
    purchase,
    agreements: null,
    market,
    now,
    cashDeals: [],
    facts,
    supportCode,
    tick,
    productOf,
    freeInDeposit,
  };
  const drafted = Result.flatMap(
    checks.checkOrder({ ...asked, sessionLevel: 'User' }, checksOfExecution),
    (prices): Result.Result<OrderDraft, PlacementRefused> =>
      draftOf(purchase, prices, {
        origin: { kind: 'limit-order', limitOrderId: limitOrder.id } satisfies LimitOrigin,
        taken: takenFromStock({ transactionType: side, lines: purchase.lines }, productOf),
        placedAt: now,
        account,
        cashDeals: [],
        pickupStores: facts.pickupStores,
      }),
  );
  return Result.isFailure(drafted)
    ? refusedBy(limitOrder, drafted.failure, { unitPrice, tick, now })
    : { kind: 'executes', draft: drafted.success, unitPrice };
};

/** The limit order once its order is placed. */
export const executedAs = (
  limitOrder: KeptLimitOrder,
  order: ExecutedAs,
  { tick, now, unitPrice }: Pick<Judging, 'tick' | 'now'> & { readonly unitPrice: Money },
): Decided => ({
  limitOrder: { ...inStatus(limitOrder, 'executed'), remindAt: null, order },
  evidence: {
    what: 'executed',
    tickId: tick.id,
    unitPrice,
    orderId: order.id,
    orderNumber: order.orderNumber,
    at: now,
  },
});
