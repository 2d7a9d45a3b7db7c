import { useRouter } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState, type MouseEvent } from 'react';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { lineKey } from '../../../domain/cart/LineKey.ts';
import type { ShippingMethodId } from '../../../domain/kernel/Ids.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Optional } from '../../kit/Optional.tsx';
import { searchOfSide } from '../shared/side/cartSide.ts';
import { CartScreen } from './CartScreen.tsx';
import { CartUnavailable } from '../shared/cart/CartUnavailable.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { MoveQuestion } from '../shared/deposit/MoveQuestion.tsx';
import { useDepositMove } from '../shared/deposit/useDepositMove.ts';
import { useCartBounds } from './useCartBounds.ts';
import { useCartLines } from './useCartLines.ts';
import { useOpenCart } from '../shared/side/useOpenCart.ts';
import { useRecalculation } from '../shared/cart/useRecalculation.ts';

const CurrencyDialog = lazy(() => import('../shared/cart/CurrencyDialog.tsx'));

interface OpenCartPageProps {
  readonly side: Side;
  readonly rendered: PricedCart | null;
  readonly failed: boolean;
}

/** The cart of a side, or that there is nothing in it. */
export default function OpenCartPage({ side, rendered, failed }: OpenCartPageProps) {
  const cart = useOpenCart(side, rendered);
  const [seen, setSeen] = useState(cart);
  if (cart !== null && cart !== seen) setSeen(cart);
  if (cart !== null) return <FilledCart cart={cart} />;
  if (failed) return <CartUnavailable />;
  return <EmptyCart side={side} was={seen} />;
}

function FilledCart({ cart }: { readonly cart: PricedCart }) {
  const router = useRouter();
  const { currency } = useShop().market;
  const side = cart.cart.transactionType;
  const recalculation = useRecalculation({ cartId: cart.cart.id, version: cart.cart.version });
  const bounds = useCartBounds(cart);
  const [asking, setAsking] = useState(false);
  const [heldBack, setHeldBack] = useState(0);
  const move = useDepositMove(cart);
  const destination = useRef<ShippingMethodId | null>(null);
  const editing = useCartLines(cart, (purpose, clean) => {
    if (purpose === 'currency') setAsking(clean);
    else if (!clean) setHeldBack((n) => n + 1);
    else if (purpose === 'deposit') {
      if (destination.current !== null) move.to(destination.current);
    } else void router.navigate({ to: '/checkout/$slug', params: { slug: 'meine-daten' }, search: searchOfSide(side) });
  });

  const checkout = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const wrong = document.querySelector<HTMLInputElement>('main [data-line] input[aria-invalid="true"]');
    if (wrong !== null) {
      wrong.focus();
      return;
    }
    editing.flush('checkout');
  };
  useEffect(() => {
    if (heldBack > 0)
      document.querySelector<HTMLElement>('main [data-problem] input, main [data-problem] > button')?.focus();
  }, [heldBack]);

  if (recalculation.lost) return <EmptyCart side={side} was={cart} />;
  if (cart.lines.every((line) => editing.isRemoved(lineKey(line))))
    return <EmptyCart side={side} editing={editing} losses={recalculation} />;
  return (
    <>
      <CartScreen
        cart={cart}
        editing={editing}
        recalculation={recalculation}
        bounds={bounds}
        onCheckout={checkout}
        otherCurrency={
          currency === cart.cart.currency ? null : { name: currency, convert: () => editing.flush('currency') }
        }
        destination={{
          problem: move.problem,
          choose: (method) => {
            destination.current = method;
            editing.flush('deposit');
          },
        }}
      />
      <MoveQuestion cart={cart} move={move} />
      {asking ? (
        <Optional onFail={() => setAsking(false)}>
          <CurrencyDialog cart={cart} to={currency} onMoved={() => setAsking(false)} onClose={() => setAsking(false)} />
        </Optional>
      ) : null}
    </>
  );
}
