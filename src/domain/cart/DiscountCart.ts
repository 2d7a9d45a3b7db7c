import type { ProductOf } from '../catalog/ProductOf.ts';
import type { HeldCoupon } from '../coupon/Coupon.ts';
import { type CouponCart, type CouponMisfit, misfitOf, sharesOf } from '../coupon/CouponFit.ts';
import { type Currency, Money } from '../kernel/Money.ts';
import { scaledShare } from '../kernel/Rounding.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import type { Discount, LineDiscount, PricedLine, Purchase } from './Cart.ts';

/**
 * A share of a coupon as net and tax in the proportion of its line, so neither part of the line falls below zero and
 * exempt goods stay exempt.
 */
const splitBy = ({ lineTax, lineGross }: PricedLine, gross: Money): Pick<LineDiscount, 'net' | 'tax'> => {
  const tax = Money.of(scaledShare(lineTax.centAmount, gross.centAmount, lineGross.centAmount), gross.currency);
  return { tax, net: Money.subtract(gross, tax) };
};

/** What a share changes: it lowers what a buyer pays and raises what a seller gets. */
const signed = ({ transactionType }: Purchase, amount: Money): Money =>
  transactionType === 'buy' ? Money.negate(amount) : amount;

const bearing =
  (purchase: Purchase, shares: readonly Money[]) =>
  <L extends PricedLine>(line: L, place: number): L => {
    const gross = shares[place];
    if (gross === undefined || Money.isZero(gross)) return line;
    const { net, tax } = splitBy(line, gross);
    const discount: LineDiscount = {
      net: signed(purchase, net),
      tax: signed(purchase, tax),
      gross: signed(purchase, gross),
    };
    return { ...line, discount };
  };

const couponCartOf = (
  { transactionType, store }: Purchase,
  lines: readonly PricedLine[],
  goods: Money,
  { tick, productOf }: { readonly tick: PriceTick; readonly productOf: ProductOf },
): CouponCart => ({
  side: transactionType,
  store,
  lines: lines.map(({ sku, lineGross }) => ({ sku, categories: productOf(sku)?.categories ?? [], gross: lineGross })),
  goods,
  at: tick.lastRecalculatedAt,
});

const withoutEffect = ({ code, smallestGoods }: HeldCoupon, misfit: CouponMisfit, currency: Currency): Discount => {
  const least = misfit === 'below-smallest-goods' ? smallestGoods[currency] : undefined;
  return {
    code,
    amount: Money.zero(currency),
    misfit,
    ...(least === undefined ? {} : { smallestGoods: Money.of(least, currency) }),
  };
};

export interface Discounted<L extends PricedLine> {
  readonly lines: readonly L[];
  readonly discount: Discount;
}

/**
 * The lines with what the coupon of a purchase changes in each, and the sum of it. A coupon that does not fit changes
 * nothing and says why (CART-10).
 * @param goods the gross goods of all lines
 */
export const discounted = <L extends PricedLine>(
  coupon: HeldCoupon,
  purchase: Purchase,
  { lines, goods }: { readonly lines: readonly L[]; readonly goods: Money },
  context: { readonly tick: PriceTick; readonly productOf: ProductOf },
): Discounted<L> => {
  const cart = couponCartOf(purchase, lines, goods, context);
  const misfit = misfitOf(coupon, cart);
  if (misfit !== null) return { lines, discount: withoutEffect(coupon, misfit, goods.currency) };
  const shares = sharesOf(coupon, cart);
  const amount = signed(purchase, Money.sum(shares, goods.currency));
  return { lines: lines.map(bearing(purchase, shares)), discount: { code: coupon.code, amount, misfit } };
};
