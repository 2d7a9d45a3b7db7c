import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  initial,
  isInDoubt,
  isPending,
  step,
  type Placing as Process,
  type PlacingEvent,
} from '../../../../application/checkout/Placing.ts';
import type { PlaceOrderInput } from '../../../../application/checkout/PlaceOrder.ts';
import { placeOrder } from '../../../../application/checkout/tokens.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { OrderRefused, OrderRequest } from '../../../../domain/order/ports/Orders.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import type { Shop } from '../../../binding/Shop.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { forgetDraft } from '../../shared/address/keptDraft.ts';
import { forgetCart } from '../useHeldCart.ts';
import { forgetAttempt, keepAttempt, keptAttempt } from './orderAttempt.ts';
import { confirmationOf } from '../../shared/side/confirmationOf.ts';

export interface Placing extends Pick<Process, 'refusal' | 'refused'> {
  /** Sends a new attempt; an unanswered earlier one is sent unchanged instead. */
  readonly place: (request: OrderRequest) => void;
  /** Sends the unanswered attempt again, unchanged. */
  readonly again: () => void;
  readonly dismiss: () => void;
  readonly pending: boolean;
  /** The limit of orders is reached; ends by itself (F7). */
  readonly waits: boolean;
  /** The attempt may have become an order. */
  readonly inDoubt: boolean;
}

/** Places an order. It asks for the result of a kept attempt by itself only if the cart is `gone`. */
export function usePlacing(gone: boolean, onRefused: (refusal: OrderRefused) => void): Placing {
  const shop = useShop();
  const confirmation = useConfirmation();
  const [state, send] = useProcess(
    () => initial,
    step,
    (command, send) => {
      if (command.type === 'place') void answerTo(shop, command.attempt).then(send);
      else if (command.type === 'show-refusal') onRefused(command.reason);
      else if (command.type === 'show-confirmation')
        confirmation.show(command.order).then(
          () => send({ type: 'confirmation-shown' }),
          () => send({ type: 'confirmation-failed' }),
        );
      else if (command.type === 'load-confirmation') confirmation.load(command.order);
      else if (command.attempt === null) forgetAttempt();
      else keepAttempt(command.attempt);
    },
  );

  useEffect(() => {
    const attempt = keptAttempt();
    if (attempt !== null) send({ type: 'kept', attempt });
  }, [send]);
  useEffect(() => {
    if (gone) send({ type: 'cart-gone' });
  }, [gone, send]);

  return {
    refusal: state.refusal,
    refused: state.refused,
    pending: isPending(state),
    waits: state.limitedUntil !== null,
    inDoubt: isInDoubt(state),
    place: (request) => send({ type: 'order', request, key: crypto.randomUUID() }),
    dismiss: () => send({ type: 'dismissed' }),
    again: () => send({ type: 'again' }),
  };
}

const answerTo = async (shop: Shop, attempt: PlaceOrderInput): Promise<PlacingEvent> => {
  const outcome = await outcomeOf(shop.run(placeOrder, attempt));
  if (outcome.ok) return { type: 'placed', order: outcome.value };
  return typeof outcome.error === 'string' ? { type: 'no-answer' } : { type: 'refused', reason: outcome.error };
};

/** The page that the order has; `load` opens it by a page load. */
interface Confirmation {
  readonly show: (order: Order) => Promise<void>;
  readonly load: (order: Order) => void;
}

const addressOf = (order: Order) => ({ ...confirmationOf(order), replace: true }) as const;

/** Forgets the ordered cart and opens the confirmation, as soon as its code is there. */
function useConfirmation(): Confirmation {
  const shop = useShop();
  const router = useRouter();
  return {
    show: async (order) => {
      forgetDraft(shop);
      forgetCart(shop, order.type);
      router.clearCache({ filter: ({ routeId }) => routeId === '/warenkorb' || routeId === '/checkout/$slug' });
      await import('../confirmation/ConfirmationPage.tsx');
      await router.navigate(addressOf(order));
    },
    load: (order) => window.location.replace(router.buildLocation(addressOf(order)).publicHref),
  };
}
