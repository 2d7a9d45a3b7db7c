import { useEffect } from 'react';
import { initial, step, type Consent as Process } from '../../../../application/checkout/Consent.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Agreements } from '../../../../domain/checkout/Missing.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import type { Recalculation } from '../../shared/cart/useRecalculation.ts';
import type { Placing } from './usePlacing.ts';

export interface Consent extends Pick<Process, 'agreed' | 'attempts' | 'changedElsewhere'> {
  readonly agree: (changed: Partial<Agreements>) => void;
  /** Orders what the shopper has agreed to; without all agreements it only counts the attempt. */
  readonly order: () => void;
  /** Takes the cart of the next quote as seen, because this page changes it. */
  readonly ownChange: () => void;
}

/**
 * What the shopper has agreed to on the review of `cart`. A change by another tab beyond the recalculation's own changes
 * needs a new consent.
 */
export function useConsent(
  cart: PricedCart | null,
  { quote, changes }: Pick<Recalculation, 'quote' | 'changes'>,
  { place, dismiss }: Pick<Placing, 'place' | 'dismiss'>,
): Consent {
  const [{ agreed, attempts, changedElsewhere }, send] = useProcess(
    () => initial(cart),
    step,
    (command) => (command.type === 'order' ? place(command.request) : dismiss()),
  );
  useEffect(() => {
    const isQuoted = quote?.quote.cartId === cart?.cart.id && quote?.quote.cartVersion === cart?.cart.version;
    if (cart !== null && isQuoted) send({ type: 'quoted', review: { cart, changes } });
  }, [send, cart, quote, changes]);
  return {
    agreed,
    attempts,
    changedElsewhere,
    agree: (changed) => send({ type: 'agreed', changed }),
    order: () => send({ type: 'order', review: cart === null ? null : { cart, changes }, quote }),
    ownChange: () => send({ type: 'own-change' }),
  };
}
