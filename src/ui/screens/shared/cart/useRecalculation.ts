import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { initial, isLost, step, type Recalculation as Process } from '../../../../application/cart/Recalculation.ts';
import { recalculateCart } from '../../../../application/cart/tokens.ts';
import type { ShownPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { CartId } from '../../../../domain/kernel/Ids.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useLive } from '../../../binding/useLive.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { recalculationFailed } from '../../../messages/refusals/cart.ts';
import { isUnreached } from '../../../messages/refusals/unavailable.ts';
import { useRenderedPriceState } from '../products/useProductPrices.ts';
import { useRefusalText, type RefusalText } from '../refusals/useRefusalText.ts';
import { keepQuote, keptQuote } from './keptQuote.ts';
import { useCartSide } from '../side/useCartSide.ts';

const unknown: ShownPrices = { state: 'fetching' };

export interface Recalculation extends Pick<
  Process,
  'answered' | 'identification' | 'changes' | 'quote' | 'secondsLeft'
> {
  /** State of the prices; `unknown` until the first value arrives. */
  readonly state: ShownPrices['state'] | 'unknown';
  /** Why the recalculation failed, in sentences. */
  readonly problem: readonly MessageDescriptor[] | null;
  /** The session of the cart has ended, or the cart was ordered. */
  readonly lost: boolean;
  readonly busy: boolean;
  readonly takeNote: () => void;
  readonly again: () => void;
}

interface Recalculated {
  readonly cartId: CartId | null;
  readonly version: number | null;
  /** Whether the prices stay while their quote holds. */
  readonly keepsQuote?: boolean;
}

/**
 * Recalculates the cart with every tick while it is shown, or whenever its quote is over, and collects the changes
 * (CART-6, CHK-6).
 */
export function useRecalculation({ cartId, version, keepsQuote = false }: Recalculated): Recalculation {
  const shop = useShop();
  const refusalText = useRefusalText();
  const side = useCartSide();
  const rendered = useRenderedPriceState();
  const board = useLive(watchPrices, undefined, unknown);
  const tickId = board.state === 'live' ? board.prices.tickId : null;
  const serverAheadMs = 'serverAheadMs' in board ? board.serverAheadMs : null;
  const [{ answered, identification, changes, quote, quoteEndsAt, problem, asking, secondsLeft }, send] = useProcess(
    () => initial(keepsQuote),
    step,
    (command, send) =>
      void outcomeOf(shop.run(recalculateCart, command)).then((outcome) =>
        send(outcome.ok ? { type: 'answered', answer: outcome.value } : { type: 'refused', reason: outcome.error }),
      ),
  );
  useEffect(() => {
    const kept = keepsQuote ? keptQuote() : null;
    if (kept !== null) send({ type: 'kept', quote: kept });
  }, [send, keepsQuote]);
  useEffect(() => {
    if (keepsQuote && quote !== null) keepQuote({ sealed: quote, endsAt: quoteEndsAt });
  }, [keepsQuote, quote, quoteEndsAt]);
  useEffect(() => {
    const cart = cartId === null || version === null ? null : { cartId, version };
    send({ type: 'shown', cart, tickId, serverAheadMs });
  }, [send, cartId, version, tickId, serverAheadMs]);
  // A page that was left asks for no prices when its quote is over.
  useEffect(() => () => send({ type: 'shown', cart: null, tickId: null, serverAheadMs: null }), [send]);

  const again = useCallback(() => send({ type: 'again' }), [send]);
  const hasFailed = problem !== null;
  // With the screen that shows the failure, not after it: the connection may return in between.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, again]);

  return {
    answered,
    identification,
    changes,
    quote,
    secondsLeft,
    problem: problem === null ? null : sentencesOf(problem, refusalText, side),
    lost: isLost({ problem }),
    busy: asking !== null,
    again,
    takeNote: useCallback(() => send({ type: 'noted' }), [send]),
    state: stateOf(board, rendered),
  };
}

const stateOf = (board: ShownPrices, rendered: ReturnType<typeof useRenderedPriceState>): Recalculation['state'] => {
  if (board !== unknown) return board.state;
  return rendered === 'stale' ? 'stale' : 'unknown';
};

const sentencesOf = (reason: NonNullable<Process['problem']>, text: RefusalText, side: Side) => {
  if (reason === 'offline') return [text.of(reason)];
  const isShopsFault =
    reason === 'no-answer' ||
    reason._tag === 'RecalculationFailed' ||
    (reason._tag === 'CartsUnavailable' && !isUnreached(reason));
  return isShopsFault ? recalculationFailed(side) : [text.of(reason)];
};
