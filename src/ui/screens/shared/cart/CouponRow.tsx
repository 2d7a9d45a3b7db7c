import { Trans } from '@lingui/react/macro';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import { Amount } from '../../../kit/price/Amount.tsx';

/** What the coupon of a cart changes, above a total without its other parts; nothing where it has no effect (CART-10). */
export function CouponRow({ cart: { discount } }: { readonly cart: PricedCart }) {
  if (discount === undefined || Money.isZero(discount.amount)) return null;
  const { code, amount } = discount;
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm">
      <span className="min-w-0 wrap-anywhere text-soft">
        <Trans>Coupon {code}</Trans>
      </span>
      <Amount money={amount} />
    </p>
  );
}
