import type { Product } from '../catalog/Product.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import { paymentClassOf } from '../payment/Payment.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { unitPrice } from '../pricing/UnitPrice.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import { shippingPrice } from '../shipping/ShippingPrice.ts';
import type { Cart, PricedCart, PricedLine, Prices, Purchase, Totals } from './Cart.ts';

/** The inputs for pricing a purchase: one tick for the whole of it, so that no answer mixes two. */
export interface Pricing {
  readonly tick: PriceTick;
  readonly productOf: ProductOf;
}

/**
 * Prices a line at the tick for its quantity and the purchase's payment class; null when the product is unknown or has no
 * price on this side.
 */
export const priceLine = (
  purchase: Pick<Purchase, 'transactionType' | 'currency' | 'country' | 'paymentMethod'>,
  { sku, quantity }: Pieces,
  product: Product | undefined,
  tick: PriceTick,
): PricedLine | null => {
  if (product === undefined) return null;
  const anatomy = unitPrice(product, {
    side: purchase.transactionType,
    quantity,
    currency: purchase.currency,
    country: purchase.country,
    paymentClass: paymentClassOf(purchase.paymentMethod),
    tick,
  });
  if (anatomy === null) return null;
  const { gross: unitGross, tax: unitTax, taxRatePpm } = anatomy;
  const unitNet = Money.subtract(unitGross, unitTax);
  return {
    productId: product.id,
    sku,
    name: product.name,
    slug: product.slug,
    quantity,
    unitNet,
    unitTax,
    unitGross,
    lineNet: Money.times(unitNet, quantity),
    lineTax: Money.times(unitTax, quantity),
    lineGross: Money.times(unitGross, quantity),
    taxRatePpm,
    taxClass: product.taxClass,
  };
};

/**
 * gross = net + tax + shipping, integer cents of one currency (CART-11). A charge to a seller reduces the payout: its
 * shipping is negative.
 */
export const totalsOf = (lines: readonly PricedLine[], shipping: Money): Totals => {
  const { currency } = shipping;
  const net = Money.sum(
    lines.map(({ lineNet }) => lineNet),
    currency,
  );
  const tax = Money.sum(
    lines.map(({ lineTax }) => lineTax),
    currency,
  );
  return { net, tax, shipping, gross: Money.sum([net, tax, shipping], currency) };
};

const grossOf = (lines: readonly PricedLine[], currency: Currency): Money =>
  Money.sum(
    lines.map(({ lineGross }) => lineGross),
    currency,
  );

const shippingOf = (purchase: Purchase, goods: Money, tick: PriceTick): Money => {
  const method = methodAt(purchase.shippingMethodId);
  if (method === undefined) return Money.zero(purchase.currency);
  const price = shippingPrice(method, goods, tick.lastRecalculatedAt);
  return purchase.transactionType === 'buy' ? price : Money.negate(price);
};

const priced = <L extends PricedLine>(purchase: Purchase, lines: readonly L[], tick: PriceTick): Prices<L> => ({
  tickId: tick.id,
  paymentClass: paymentClassOf(purchase.paymentMethod),
  lines,
  totals: totalsOf(lines, shippingOf(purchase, grossOf(lines, purchase.currency), tick)),
});

/**
 * Prices a purchase with one tick, by quantity tier and the payment class of the chosen method. A line without a price
 * is left out of lines and totals.
 */
export const pricesOf = (purchase: Purchase, { tick, productOf }: Pricing): Prices => {
  const lines = purchase.lines.flatMap((line) => priceLine(purchase, line, productOf(line.sku), tick) ?? []);
  return priced(purchase, lines, tick);
};

/** A cart with the prices of one tick; `recalculate` removes lines without a price and reports them. */
export const priceCart = (cart: Cart, { tick, productOf }: Pricing): PricedCart => {
  const lines = cart.lines.flatMap((line) => {
    const price = priceLine(cart, line, productOf(line.sku), tick);
    return price === null ? [] : { id: line.id, ...price };
  });
  return { cart, ...priced(cart, lines, tick) };
};
