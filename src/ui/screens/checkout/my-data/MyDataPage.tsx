import { useRouter } from '@tanstack/react-router';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { MoveQuestion } from '../../shared/deposit/MoveQuestion.tsx';
import { useDepositMove } from '../../shared/deposit/useDepositMove.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useExpiredCustomer } from '../../shared/cart/useExpiredCustomer.ts';
import { useRecalculation } from '../../shared/cart/useRecalculation.ts';
import { NothingToOrder } from '../NothingToOrder.tsx';
import { useHeldCart } from '../useHeldCart.ts';
import { useRestoredCart } from '../useRestoredCart.ts';
import { MyDataScreen } from './MyDataScreen.tsx';
import { SignInToSell } from './SignInToSell.tsx';
import { useBuyer } from './useBuyer.ts';
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
  const over = useExpiredCustomer() !== null;
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
  const router = useRouter();
  const side = cart.cart.transactionType;
  const methods = useShippingMethods(cart.cart.id, `${cart.cart.version} ${cart.tickId}`, rendered);
  const data = useMyData(cart, customer, { methods, stores });
  const recalculation = useRecalculation({ cartId: gone ? null : cart.cart.id, version: cart.cart.version });
  const restored = useRestoredCart(cart);
  const buyer = useBuyer(customer, last, data);
  const move = useDepositMove(cart);
  const submit = data.form.submit(
    async () => {
      if (!(await data.finish())) return {};
      buyer.keepTyped();
      await router.navigate({ to: '/checkout/$slug', params: { slug: 'pruefen' }, search: searchOfSide(side) });
      return null;
    },
    () => void data.finish(),
  );

  if (side === 'sell' && customer === null && !gone) return <SignInToSell cart={cart} recalculation={recalculation} />;
  return (
    <>
      <MyDataScreen
        buyer={buyer}
        move={move}
        cart={cart}
        data={data}
        methods={methods}
        stores={stores}
        recalculation={recalculation}
        busy={data.form.busy || restored.restoring}
        onSubmit={(event) => {
          // While the cart is being restored, changes would be saved to the lost one.
          if (restored.restoring) event.preventDefault();
          else submit(event);
        }}
        lost={
          gone || recalculation.lost || data.lost
            ? {
                restore: () => void restored.restore(),
                restoring: restored.restoring,
                cart,
                loss: restored.loss,
                attempt: data.form.attempt,
              }
            : null
        }
      />
      <MoveQuestion cart={cart} move={move} />
    </>
  );
}
