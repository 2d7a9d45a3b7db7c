import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { StoreCard } from '../../../../domain/content/Page.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useLapsed } from '../../shared/cart/useLapsed.ts';
import { useRecalculation } from '../../shared/cart/useRecalculation.ts';
import { NothingToOrder } from '../NothingToOrder.tsx';
import { useHeldCart } from '../useHeldCart.ts';
import { useRestoredCart } from '../useRestoredCart.ts';
import { choiceProblems } from './choiceProblems.ts';
import { controlOf } from '../../shared/address/draftProblems.ts';
import { MyDataScreen } from './MyDataScreen.tsx';
import { useBuyer } from './useBuyer.ts';
import { useFieldLabel } from '../../shared/address/useFieldLabel.ts';
import { useMyData } from './useMyData.ts';
import { useShippingMethods } from './useShippingMethods.ts';

interface MyDataPageProps {
  readonly rendered: PricedCart | null;
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
  /** The signed-in customer and the last order. */
  readonly customer?: Customer | null;
  readonly last?: Order | null;
}

export default function MyDataPage({ rendered, methods, stores, customer = null, last = null }: MyDataPageProps) {
  const { cart, gone } = useHeldCart(rendered);
  // After the session has expired the form treats the visitor as a guest.
  const over = useLapsed() !== null;
  return cart === null ? (
    <NothingToOrder />
  ) : (
    <MyData
      cart={cart}
      gone={gone}
      rendered={methods}
      stores={stores}
      customer={over ? null : customer}
      last={over ? null : last}
    />
  );
}

interface MyDataProps {
  readonly cart: PricedCart;
  /** The cart is gone; `cart` is its last state. */
  readonly gone: boolean;
  readonly rendered: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
  readonly customer: Customer | null;
  readonly last: Order | null;
}

function MyData({ cart, gone, rendered, stores, customer, last }: MyDataProps) {
  const { i18n } = useLingui();
  const router = useRouter();
  const side = cart.cart.transactionType;
  const { market } = useShop();
  const data = useMyData(cart, customer);
  const methods = useShippingMethods(cart.cart.id, `${cart.cart.version} ${cart.tickId}`, rendered);
  const recalculation = useRecalculation(gone ? null : cart.cart.id, cart.cart.version);
  const restored = useRestoredCart(cart);
  const labelOf = useFieldLabel();
  const [attempt, setAttempt] = useState(0);
  const [finishing, setFinishing] = useState(false);
  // While the cart is being restored, changes would be saved to the lost one.
  const busy = finishing || restored.restoring;

  const choices = choiceProblems({
    cart: { ...cart.cart, ...data.chosen },
    methods,
    gross: cart.totals.gross,
    market,
    stores,
  });
  const textOf = (field: string) => choices.find((problem) => problem.field === field)?.message;
  const shown = attempt === 0 ? [] : [...data.problems, ...choices];
  const errorOf = (field: 'shippingMethodId' | 'pickupStore' | 'paymentMethod') => {
    const message = textOf(field);
    return attempt === 0 || message === undefined ? {} : { [field]: i18n._(message) };
  };

  const buyer = useBuyer(customer, last, data);
  const submit = async () => {
    if (busy) return;
    setFinishing(true);
    const saved = await data.finish();
    setFinishing(false);
    if (saved) buyer.keepTyped();
    if (saved && choices.length === 0)
      await router.navigate({ to: '/checkout/$slug', params: { slug: 'pruefen' }, search: searchOfSide(side) });
    else setAttempt((n) => n + 1);
  };

  // The restored cart lacks what is typed here.
  const saveAll = useRef(data.saveAll);
  useEffect(() => {
    saveAll.current = data.saveAll;
  });
  const [first] = useState(cart.cart.id);
  useEffect(() => {
    if (cart.cart.id !== first) void saveAll.current();
  }, [cart.cart.id, first]);

  return (
    <MyDataScreen
      buyer={buyer}
      cart={cart}
      data={data}
      methods={methods}
      stores={stores}
      recalculation={recalculation}
      attempt={attempt}
      busy={busy}
      onSubmit={() => void submit()}
      summary={shown.map(({ field, message }) => {
        const label = labelOf(field);
        return { target: controlOf(field), text: `${label === null ? '' : `${label}: `}${i18n._(message)}` };
      })}
      choiceErrors={{ ...errorOf('shippingMethodId'), ...errorOf('pickupStore'), ...errorOf('paymentMethod') }}
      lost={
        gone || recalculation.lost || data.saving.lost
          ? {
              restore: () => void restored.restore(),
              restoring: restored.restoring,
              cart,
              ownSession: restored.ownSession,
              lapsed: restored.lapsed,
              attempt,
            }
          : null
      }
    />
  );
}
