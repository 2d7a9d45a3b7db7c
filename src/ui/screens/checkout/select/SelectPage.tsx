import { Trans } from '@lingui/react/macro';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { useCartsAtTick } from '../../shared/side/useCartsAtTick.ts';
import { useOpenCart } from '../../shared/side/useOpenCart.ts';
import { BothFilled } from '../BothFilled.ts';
import { CheckoutProgress } from '../CheckoutProgress.tsx';
import { NothingToOrder } from '../NothingToOrder.tsx';
import { CartToSelect } from './CartToSelect.tsx';

interface SelectPageProps {
  readonly buying: PricedCart | null;
  readonly selling: PricedCart | null;
}

/** The step "select": the shopper chooses which of both filled carts to check out; the other one stays (CHK-1). */
export default function SelectPage({ buying, selling }: SelectPageProps) {
  const open = [useOpenCart('buy', buying), useOpenCart('sell', selling)];
  useCartsAtTick(open);
  const carts = open.flatMap((cart) => (cart === null || cart.lines.length === 0 ? [] : [cart]));
  if (carts.length === 0) return <NothingToOrder />;
  return (
    <main className="wrap py-6 md:py-10">
      <BothFilled value>
        <CheckoutProgress step="select" />
      </BothFilled>
      <h1 className="mt-8 text-3xl">
        <Trans>What would you like to check out?</Trans>
      </h1>
      <p className="mt-3 max-w-140 text-pretty text-soft">
        <Trans>
          Buying and selling are two contracts, so one cart goes to the checkout at a time. The other one stays.
        </Trans>
      </p>
      <ul className="mt-8 grid items-stretch gap-6 md:grid-cols-2">
        {carts.map((cart) => (
          <CartToSelect key={cart.cart.transactionType} cart={cart} />
        ))}
      </ul>
    </main>
  );
}
