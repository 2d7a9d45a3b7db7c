import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressCart, settleCart } from '../../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { CartAddresses, CartSettings } from '../../../../domain/cart/ports/Carts.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { Refusal } from '../../../messages/refusals/refusalWords.ts';
import { useQueue } from '../../shared/refusals/useQueue.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';
import type { DraftProblem } from '../../shared/address/draftProblems.ts';

export type Save = { readonly settings: CartSettings } | { readonly addresses: CartAddresses };

export interface Saved {
  /** `unreached`: the shop gave no answer, so the change is still to be saved. */
  readonly end: 'saved' | 'refused' | 'unreached';
  /** What the shop refused about fields. */
  readonly problems: readonly DraftProblem[];
}

export interface CartSaving {
  readonly save: (what: Save) => Promise<Saved>;
  /** Resolves when all saves are answered. */
  readonly settled: () => Promise<unknown>;
  readonly saving: boolean;
  readonly failure: MessageDescriptor | null;
  readonly lost: boolean;
}

/** A recalculation, another tab and a restored cart may each have changed the version before. */
const mostTries = 5;

const problemsOf = (refusal: Refusal): readonly DraftProblem[] => {
  switch (refusal._tag) {
    case 'InvalidFields':
      return refusal.problems;
    case 'CountryNotServed':
      return [{ field: 'shippingAddress.country', problem: { rule: 'country-not-served' } }];
    default:
      return [];
  }
};

/**
 * Saves changes to the cart, one at a time, on its newest version. If the cart has changed meanwhile, the save is
 * repeated on top: the shopper's input is newer.
 */
export function useCartSaving(cart: PricedCart): CartSaving {
  const shop = useShop();
  const enqueue = useQueue();
  const refusalText = useRefusalText();
  const current = useRef(cart);
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    current.current = cart;
    setLost(false);
  }, [cart]);

  const save = useCallback(
    (what: Save) => {
      const send = ({ cart: { id, version } }: PricedCart) =>
        'settings' in what
          ? shop.run(settleCart, { cartId: id, version, settings: what.settings })
          : shop.run(addressCart, { cartId: id, version, addresses: what.addresses });
      setUnderWay((n) => n + 1);
      return enqueue(async (): Promise<Saved> => {
        let outcome = await send(current.current);
        for (let more = mostTries - 1; more > 0 && !outcome.ok && outcome.error._tag === 'CartChanged'; more -= 1) {
          current.current = outcome.error.current;
          outcome = await send(current.current);
        }
        if (outcome.ok) {
          current.current = outcome.value;
          setFailure(null);
          return { end: 'saved', problems: [] };
        }
        const refused = outcome.error;
        const problems = problemsOf(refused);
        const gone = refused._tag === 'CartNotFound';
        setLost(gone);
        // useHeldCart handles a lost cart; a second message here would move the button below it.
        setFailure(gone || problems.length > 0 ? null : refusalText.of(refused));
        return { end: gone || refused._tag === 'CartsUnavailable' ? 'unreached' : 'refused', problems };
      })
        .catch((): Saved => {
          setFailure(refusalText.tryLater);
          return { end: 'unreached', problems: [] };
        })
        .finally(() => setUnderWay((n) => n - 1));
    },
    [shop, enqueue, refusalText],
  );

  return { save, settled: () => enqueue(() => Promise.resolve()), saving: underWay > 0, failure, lost };
}
