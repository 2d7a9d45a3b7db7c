import { type CartDifference, changedBeyond } from '../../domain/cart/ChangedBeyond.ts';
import type { LineChange, PricedCart } from '../../domain/cart/Cart.ts';
import type { Agreements } from '../../domain/checkout/Missing.ts';
import type { OrderRequest } from '../../domain/order/ports/Orders.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import type { Stepped } from '../Process.ts';

/** An order under review: the cart, and the changes of the recalculations that the shopper has not accepted. */
export interface Reviewed {
  readonly cart: PricedCart;
  readonly changes: readonly LineChange[];
}

/** What the shopper has agreed to on the review, as a value (CHK-3, CHK-6). */
export interface Consent {
  readonly agreed: Agreements;
  /** The order at the last quote; null: the next one is taken as seen. */
  readonly seen: Reviewed | null;
  /** The order before another tab changed it, until the shopper has agreed to what it is now; null: no tab has. */
  readonly agreedBefore: Reviewed | null;
  /** How often another tab has changed the order under review, and in what it differs from the one agreed to before. */
  readonly changedElsewhere: { readonly times: number; readonly in: readonly CartDifference[] };
  /** Number of attempts to order, also of those without all agreements. */
  readonly attempts: number;
}

export type ConsentEvent =
  | { readonly type: 'agreed'; readonly changed: Partial<Agreements> }
  /** A quote and its cart have arrived. */
  | { readonly type: 'quoted'; readonly review: Reviewed }
  /** This page has changed the cart itself, or restored a lost one: its next state is taken as seen. */
  | { readonly type: 'own-change' }
  | { readonly type: 'order'; readonly review: Reviewed | null; readonly quote: SealedQuote | null };

export type ConsentCommand =
  | { readonly type: 'order'; readonly request: OrderRequest }
  /** An earlier refusal does not concern the changed order. */
  | { readonly type: 'dismiss-refusal' };

type Next = Stepped<Consent, ConsentCommand>;

const nothingAgreed: Agreements = { privacyAccepted: false, termsAccepted: false };

/** The consent at the begin of a review of this cart. */
export const initial = (cart: PricedCart | null): Consent => ({
  agreed: nothingAgreed,
  seen: cart === null ? null : { cart, changes: [] },
  agreedBefore: null,
  changedElsewhere: { times: 0, in: [] },
  attempts: 0,
});

/** The consent after an event; an order is asked for only with all agreements and without an open change. */
export function step(consent: Consent, event: ConsentEvent): Next {
  switch (event.type) {
    case 'agreed':
      return { state: agreeing(consent, event.changed), commands: [] };
    case 'own-change':
      return { state: { ...consent, seen: null }, commands: [{ type: 'dismiss-refusal' }] };
    case 'quoted':
      return quoted(consent, event.review);
    case 'order':
      return ordering(consent, event);
  }
}

function agreeing(consent: Consent, changed: Partial<Agreements>): Consent {
  const agreed = { ...consent.agreed, ...changed };
  const isComplete = agreed.privacyAccepted && agreed.termsAccepted;
  return { ...consent, agreed, agreedBefore: isComplete ? null : consent.agreedBefore };
}

function quoted(consent: Consent, review: Reviewed): Next {
  const { seen } = consent;
  // Also counts earlier changes: one that was reverted is no longer listed, but was never agreed to.
  const since = (before: Reviewed) => changedBeyond([...before.changes, ...review.changes], before.cart, review.cart);
  const next = { ...consent, seen: review };
  if (seen === null || since(seen).length === 0) return { state: next, commands: [] };
  const agreedBefore = consent.agreedBefore ?? seen;
  const changedElsewhere = { times: consent.changedElsewhere.times + 1, in: since(agreedBefore) };
  return {
    state: { ...next, agreed: nothingAgreed, agreedBefore, changedElsewhere },
    commands: [{ type: 'dismiss-refusal' }],
  };
}

function ordering(consent: Consent, { review, quote }: Extract<ConsentEvent, { readonly type: 'order' }>): Next {
  const { agreed } = consent;
  const isComplete = review?.changes.length === 0 && agreed.privacyAccepted && agreed.termsAccepted;
  return {
    state: { ...consent, attempts: consent.attempts + 1 },
    commands:
      isComplete && quote !== null
        ? [{ type: 'order', request: { cartId: review.cart.cart.id, quote, ...agreed } }]
        : [],
  };
}
