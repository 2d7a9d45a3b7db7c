import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { settleCart } from '../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { CartScreen } from './CartScreen.tsx';
import { CartUnavailable } from './CartUnavailable.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useCartBounds } from './useCartBounds.ts';
import { useCartLines } from './useCartLines.ts';
import { useOpenCart } from './useOpenCart.ts';
import { useRecalculation } from './useRecalculation.ts';

interface BuyingCartPageProps {
  readonly rendered: PricedCart | null;
  readonly failed: boolean;
}

export default function BuyingCartPage({ rendered, failed }: BuyingCartPageProps) {
  const cart = useOpenCart(rendered);
  if (cart !== null) return <FilledCart cart={cart} />;
  return failed ? <CartUnavailable /> : <EmptyCart />;
}

function FilledCart({ cart }: { readonly cart: PricedCart }) {
  const router = useRouter();
  const { currency } = useShop().market;
  const editing = useCartLines(cart);
  const recalculation = useRecalculation(cart.cart.id, cart.cart.version);
  const bounds = useCartBounds(cart);
  const settle = useCommand(settleCart);

  const convert = () => void settle.run({ cartId: cart.cart.id, version: cart.cart.version, settings: { currency } }).catch(() => recalculation.again());
  const checkout = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void editing.flush().then(() => router.navigate({ to: '/checkout/$slug', params: { slug: 'meine-daten' } }));
  };

  if (recalculation.lost || (cart.lines.length === 0 && editing.removed.length === 0)) return <EmptyCart />;
  return (
    <CartScreen
      cart={cart} editing={editing} recalculation={recalculation} bounds={bounds} onCheckout={checkout}
      otherCurrency={currency === cart.cart.currency ? null : { name: currency, convert, busy: settle.pending }}
    />
  );
}
