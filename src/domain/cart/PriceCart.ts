import type { Product } from '../catalog/Product.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import { isScrapMetal } from '../catalog/ScrapMetal.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import { paymentClassOf } from '../payment/Payment.ts';
import type { PriceAnatomy } from '../pricing/Price.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { sellPrices } from '../pricing/ProductPrices.ts';
import { unitPrice } from '../pricing/UnitPrice.ts';
import { scrapValue } from '../scrap-metal/ScrapValue.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import { shippingPrice } from '../shipping/ShippingPrice.ts';
import type { Cart, PricedCart, PricedLine, Prices, Purchase, PurchaseLine, Totals } from './Cart.ts';
import { discounted } from './DiscountCart.ts';
import { lineName } from './LineName.ts';

/** The inputs for pricing a purchase: one tick for the whole of it, so that no answer mixes two. */
export interface Pricing {
  readonly tick: PriceTick;
  readonly productOf: ProductOf;
}

/** The part of a purchase that prices of its lines depend on. */
type PricedAs = Pick<Purchase, 'transactionType' | 'currency' | 'country' | 'paymentMethod'>;

/** The price of one piece of a line: of its product, or of the scrap metal that it states. */
const pieceOf = (
  purchase: PricedAs,
  { quantity, scrap }: PurchaseLine,
  product: Product,
  tick: PriceTick,
): Pick<PriceAnatomy, 'gross' | 'tax' | 'taxRatePpm'> | null => {
  const { transactionType: side, currency, country, paymentMethod } = purchase;
  if (isScrapMetal(product) !== (scrap !== undefined)) return null;
  if (scrap === undefined) {
    const paymentClass = paymentClassOf(paymentMethod);
    return unitPrice(product, { side, quantity, currency, country, paymentClass, tick });
  }
  const prices = side === 'sell' ? sellPrices(product, { currency, country, tick }) : [];
  const gross = scrapValue(scrap, { prices, currency, at: tick.lastRecalculatedAt });
  return gross === null ? null : { gross, tax: Money.zero(currency), taxRatePpm: 0 };
};

/**
 * Prices a line at the tick for its quantity and the purchase's payment class; null when the product is unknown or has no
 * price on this side.
 */
export const priceLine = (
  purchase: PricedAs,
  line: PurchaseLine,
  product: Product | undefined,
  tick: PriceTick,
): PricedLine | null => {
  if (product === undefined) return null;
  const piece = pieceOf(purchase, line, product, tick);
  if (piece === null) return null;
  const { sku, quantity, scrap } = line;
  const { gross: unitGross, tax: unitTax, taxRatePpm } = piece;
  const unitNet = Money.subtract(unitGross, unitTax);
  return {
    productId: product.id,
    sku,
    name: lineName(product, line),
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
    ...(scrap === undefined ? {} : { scrap }),
  };
};

/**
 * gross = net + tax + shipping, integer cents of one currency (CART-11). A charge to a seller reduces the payout: its
 * shipping is negative.
 */
export const totalsOf = (lines: readonly PricedLine[], shipping: Money): Totals => {
  const { currency } = shipping;
  const net = Money.sum(
    lines.flatMap(({ lineNet, discount }) => (discount === undefined ? lineNet : [lineNet, discount.net])),
    currency,
  );
  const tax = Money.sum(
    lines.flatMap(({ lineTax, discount }) => (discount === undefined ? lineTax : [lineTax, discount.tax])),
    currency,
  );
  return { net, tax, shipping, gross: Money.sum([net, tax, shipping], currency) };
};

/** The gross goods before any coupon: what is sent, insured and limited by its value. */
export const goodsOf = (lines: readonly PricedLine[], currency: Currency): Money =>
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

const priced = <L extends PricedLine>(purchase: Purchase, plain: readonly L[], context: Pricing): Prices<L> => {
  const { tick } = context;
  const goods = goodsOf(plain, purchase.currency);
  const shipping = shippingOf(purchase, goods, tick);
  const prices = { tickId: tick.id, paymentClass: paymentClassOf(purchase.paymentMethod) };
  if (purchase.coupon === null) return { ...prices, lines: plain, totals: totalsOf(plain, shipping) };
  const { lines, discount } = discounted(purchase.coupon, purchase, { lines: plain, goods }, context);
  return { ...prices, lines, totals: totalsOf(lines, shipping), discount };
};

/**
 * Prices a purchase with one tick, by quantity tier and the payment class of the chosen method. A line without a price
 * is left out of lines and totals.
 */
export const pricesOf = (purchase: Purchase, context: Pricing): Prices => {
  const { tick, productOf } = context;
  const lines = purchase.lines.flatMap((line) => priceLine(purchase, line, productOf(line.sku), tick) ?? []);
  return priced(purchase, lines, context);
};

/** A cart with the prices of one tick; `recalculate` removes lines without a price and reports them. */
export const priceCart = (cart: Cart, context: Pricing): PricedCart => {
  const { tick, productOf } = context;
  const lines = cart.lines.flatMap((line) => {
    const price = priceLine(cart, line, productOf(line.sku), tick);
    return price === null ? [] : { id: line.id, ...price };
  });
  return { cart, ...priced(cart, lines, context) };
};
