import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recalculateCart } from '../../../../application/cart/tokens.ts';
import type { ShownPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { LineChange } from '../../../../domain/cart/Cart.ts';
import type { CartId } from '../../../../domain/kernel/Ids.ts';
import type { SealedQuote } from '../../../../domain/pricing/Quote.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { isOffline, noConnection } from '../../../messages/first/offline.ts';
import { recalculationFailed } from '../../../messages/refusals/cart.ts';
import { isUnreached } from '../../../messages/refusals/unavailable.ts';
import { useRenderedState } from '../products/useProductPrices.ts';
import { toldChanges } from './toldChanges.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';

const unknown: ShownPrices = { state: 'fetching' };

export interface Recalculation {
  /** State of the prices; `unknown` until the first value arrives. */
  readonly state: ShownPrices['state'] | 'unknown';
  /** Changes since the shopper last dismissed them. */
  readonly changes: readonly LineChange[];
  readonly quote: SealedQuote | null;
  /** Why the recalculation failed. */
  readonly problem: MessageDescriptor | null;
  /** The session of the cart has ended, or the cart was ordered. */
  readonly lost: boolean;
  readonly busy: boolean;
  readonly takeNote: () => void;
  readonly again: () => void;
}

/** Recalculates the cart with every tick while it is shown, and collects the changes (CART-6). */
export function useRecalculation(cartId: CartId | null, version: number | null): Recalculation {
  const shop = useShop();
  const refusalText = useRefusalText();
  const began = useRenderedState();
  const board = useLive(watchPrices, undefined, unknown);
  const tickId = board.state === 'live' ? board.prices.tickId : null;
  const [state, setState] = useState<Pick<Recalculation, 'changes' | 'quote' | 'problem' | 'lost'>>({
    changes: [],
    quote: null,
    problem: null,
    lost: false,
  });
  const [busy, setBusy] = useState(false);
  /** The cart, tick and version of the last answer; these are not requested again. */
  const priced = useRef<{ readonly cartId: CartId; readonly tickId: string | null; readonly version: number } | null>(
    null,
  );
  const asking = useRef(false);
  const [asked, setAsked] = useState(0);

  const again = useCallback(() => {
    priced.current = null;
    setAsked((n) => n + 1);
  }, []);
  const missed = state.problem !== null;
  useEffect(() => {
    if (!missed) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [missed, again]);

  useEffect(() => {
    if (cartId === null || version === null || asking.current) return;
    const last = priced.current?.cartId === cartId ? priced.current : null;
    if (last !== null && (tickId === null || last.tickId === tickId) && last.version >= version) return;
    asking.current = true;
    setBusy(true);
    shop
      .run(recalculateCart, cartId)
      .then(
        (outcome) => {
          if (outcome.ok) {
            const { cart, changes, quote } = outcome.value;
            // Within a tick prices change only with the quantity, and the shopper sees that change already.
            const fresh = last?.tickId === cart.tickId ? changes.filter(({ kind }) => kind !== 'price') : changes;
            priced.current = { cartId, tickId: cart.tickId, version: cart.cart.version };
            setState((before) => ({ changes: toldChanges(before.changes, fresh), quote, problem: null, lost: false }));
          } else {
            priced.current = { cartId, tickId, version };
            setState((before) => ({
              ...before,
              quote: null,
              problem:
                outcome.error._tag === 'CartsUnavailable' && !isUnreached(outcome.error)
                  ? recalculationFailed
                  : refusalText.of(outcome.error),
              lost: outcome.error._tag === 'CartNotFound',
            }));
          }
        },
        () => {
          priced.current = { cartId, tickId, version };
          setState((before) => ({ ...before, quote: null, problem: isOffline() ? noConnection : recalculationFailed }));
        },
      )
      .finally(() => {
        asking.current = false;
        setBusy(false);
        setAsked((n) => n + 1);
      });
  }, [shop, cartId, version, tickId, asked, refusalText]);

  const takeNote = useCallback(() => setState((before) => ({ ...before, changes: [] })), []);
  return {
    ...state,
    busy,
    again,
    takeNote,
    state: board !== unknown ? board.state : began === 'stale' ? began : 'unknown',
  };
}
