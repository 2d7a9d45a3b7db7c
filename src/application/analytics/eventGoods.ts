import type { EventGoods, NamedItem } from '../../domain/analytics/AnalyticsEvent.ts';
import type { Discount, PricedCart, PricedLine } from '../../domain/cart/Cart.ts';
import { countedItem } from '../../domain/cart/CountedItem.ts';
import { Money, type Currency } from '../../domain/kernel/Money.ts';
import { textIn, type Language } from '../../domain/kernel/Translated.ts';
import type { ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { Order, OrderLine } from '../../domain/order/Order.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** A product as one piece at its first price to buy, or to sell where the shop sells none. */
export function itemOf({ product, prices }: ListedProduct, language: Language): NamedItem {
  const tier = prices.prices.find(({ type }) => type === 'buy') ?? prices.prices[0];
  return {
    sku: product.sku,
    name: textIn(product.name, language),
    quantity: 1,
    price: Money.of(tier?.centAmount ?? 0, prices.currency),
  };
}

/** A line of a cart or an order as an item of an event. */
export const lineItem = (line: PricedLine | OrderLine, language: Language): NamedItem => ({
  ...countedItem(line),
  name: textIn(line.name, language),
});

/** Items with what they are worth together, less a coupon. */
export function goodsOf(
  items: readonly NamedItem[],
  side: Side,
  currency: Currency,
  discount?: Pick<Discount, 'amount'>,
): EventGoods {
  const values = items.map(({ price, quantity }) => Money.times(price, quantity));
  return { side, items, value: Money.sum([...values, ...(discount === undefined ? [] : [discount.amount])], currency) };
}

/** The lines of a cart, with its coupon. */
export const cartGoods = ({ cart, lines, discount }: PricedCart, language: Language): EventGoods =>
  goodsOf(
    lines.map((line) => lineItem(line, language)),
    cart.transactionType,
    cart.currency,
    discount,
  );

/** The goods of an order, as the customer confirmed them. */
export const orderGoods = ({ type, lines, currency, discount }: Order, language: Language): EventGoods =>
  goodsOf(
    lines.map((line) => lineItem(line, language)),
    type,
    currency,
    discount,
  );
