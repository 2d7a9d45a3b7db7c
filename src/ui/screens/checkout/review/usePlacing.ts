import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaceOrderInput } from '../../../../application/checkout/PlaceOrder.ts';
import { placeOrder } from '../../../../application/checkout/tokens.ts';
import type { OrderRefused, OrderRequest } from '../../../../domain/order/ports/Orders.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { forgetDraft } from '../../shared/address/keptDraft.ts';
import { forgetCart } from '../useHeldCart.ts';
import { isInDoubt } from './nextStep.ts';
import { forgetAttempt, keepAttempt, keptAttempt } from './orderAttempt.ts';

/** Another request with the same key is in progress; the page asks again after a pause. */
const inProgressMs = 1500;
const inProgressTries = 6;

export interface Placing {
  /** Sends a new attempt; an unanswered earlier one is sent unchanged instead. */
  readonly place: (request: OrderRequest) => void;
  /** Sends the unanswered attempt again, unchanged. */
  readonly again: () => void;
  /** Drops the refusal. */
  readonly dismiss: () => void;
  readonly pending: boolean;
  /** The limit of orders is reached; ends by itself (F7). */
  readonly waits: boolean;
  /** The attempt may have become an order. */
  readonly inDoubt: boolean;
  /** `no-answer`: the attempt failed without a declared error. */
  readonly refusal: OrderRefused | 'no-answer' | null;
  /** Number of refusals; the message takes the focus on each. */
  readonly refused: number;
}

/**
 * Places an order exactly once per intent: it keeps the attempt before sending it, and sends it unchanged until it is
 * answered. It retries by itself only if the cart is `gone`, as the retry can then find an order but place none.
 */
export function usePlacing(gone: boolean, onRefused: (refusal: OrderRefused) => void): Placing {
  const shop = useShop();
  const router = useRouter();
  const underWay = useRef(false);
  const [pending, setPending] = useState(false);
  const [state, setState] = useState<Pick<Placing, 'refusal' | 'inDoubt' | 'refused'>>({
    refusal: null,
    inDoubt: false,
    refused: 0,
  });
  const tell = useRef(onRefused);
  useEffect(() => {
    tell.current = onRefused;
  });

  const send = useCallback(
    async (attempt: PlaceOrderInput, inDoubtBefore: boolean) => {
      if (underWay.current) return;
      underWay.current = true;
      setPending(true);
      try {
        let outcome = await shop.run(placeOrder, attempt);
        for (
          let tries = 1;
          !outcome.ok && outcome.error._tag === 'OrderInProgress' && tries < inProgressTries;
          tries += 1
        ) {
          await new Promise((wake) => window.setTimeout(wake, inProgressMs));
          outcome = await shop.run(placeOrder, attempt);
        }
        if (outcome.ok) {
          const { id, type } = outcome.value;
          forgetAttempt();
          forgetDraft(shop);
          forgetCart(shop, type);
          router.clearCache({ filter: ({ routeId }) => routeId === '/warenkorb' || routeId === '/checkout/$slug' });
          await router.navigate({
            to: '/checkout/$slug',
            params: { slug: 'bestaetigung' },
            search: { order: id },
            replace: true,
          });
          return;
        }
        const refusal = outcome.error;
        const inDoubt = isInDoubt(refusal, inDoubtBefore);
        if (!inDoubt) forgetAttempt();
        setState(({ refused }) => ({ refusal, inDoubt, refused: refused + 1 }));
        tell.current(refusal);
      } catch {
        setState(({ refused }) => ({ refusal: 'no-answer', inDoubt: true, refused: refused + 1 }));
      } finally {
        underWay.current = false;
        setPending(false);
      }
    },
    [shop, router],
  );

  // After a reload during an order the page says so; the effect below asks for the result once the cart is gone.
  useEffect(() => {
    if (keptAttempt() !== null) setState({ refusal: 'no-answer', inDoubt: true, refused: 1 });
  }, []);
  useEffect(() => {
    const attempt = keptAttempt();
    if (gone && attempt !== null) void send(attempt, true);
  }, [gone, send]);

  const { refusal } = state;
  const waits = refusal !== null && refusal !== 'no-answer' && refusal._tag === 'TooManyOrders';
  // Compares clock times, as a long timer pauses while the device sleeps.
  useEffect(() => {
    if (!waits) return undefined;
    const until = Date.now() + refusal.retryAfterSeconds * 1000;
    const timer = window.setInterval(() => {
      if (Date.now() >= until)
        setState((before) => (before.refusal === refusal ? { ...before, refusal: null } : before));
    }, 1000);
    return () => window.clearInterval(timer);
  }, [waits, refusal]);

  return {
    ...state,
    pending,
    waits,
    place: (request) => {
      if (underWay.current) return;
      const unanswered = keptAttempt();
      const attempt = unanswered ?? { request, idempotencyKey: crypto.randomUUID() };
      keepAttempt(attempt);
      void send(attempt, unanswered !== null);
    },
    dismiss: () => setState((before) => (before.inDoubt || waits ? before : { ...before, refusal: null })),
    again: () => {
      const attempt = keptAttempt();
      if (attempt !== null) void send(attempt, true);
    },
  };
}
