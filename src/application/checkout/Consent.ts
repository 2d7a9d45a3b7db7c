import { changedBeyond } from '../../domain/cart/ChangedBeyond.ts';
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
  /** How often another tab has changed the order under review. */
  readonly changedElsewhere: number;
  /** Number of attempts to order, also of those without all agreements. */
  readonly attempts: number;
}

export type ConsentEvent =
  | { readonly type: 'agreed'; readonly changed: Partial<Agreements> }
  /** A quote and its cart have arrived. */
  | { readonly type: 'quoted'; readonly review: Reviewed }
  /** A lost cart was restored: its state is taken as seen. */
  | { readonly type: 'restored' }
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
  changedElsewhere: 0,
  attempts: 0,
});

/** The consent after an event; an order is asked for only with all agreements and without an open change. */
export function step(consent: Consent, event: ConsentEvent): Next {
  switch (event.type) {
    case 'agreed':
      return { state: { ...consent, agreed: { ...consent.agreed, ...event.changed } }, commands: [] };
    case 'restored':
      return { state: { ...consent, seen: null }, commands: [] };
    case 'quoted':
      return quoted(consent, event.review);
    case 'order':
      return ordering(consent, event);
  }
}

function quoted(consent: Consent, review: Reviewed): Next {
  const { seen } = consent;
  // Also counts earlier changes: one that was reverted is no longer listed, but was never agreed to.
  const isChanged = seen !== null && changedBeyond([...seen.changes, ...review.changes], seen.cart, review.cart);
  const next = { ...consent, seen: review };
  return isChanged
    ? {
        state: { ...next, agreed: nothingAgreed, changedElsewhere: consent.changedElsewhere + 1 },
        commands: [{ type: 'dismiss-refusal' }],
      }
    : { state: next, commands: [] };
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
