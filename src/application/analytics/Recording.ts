import type { AnalyticsEvent, AnalyticsEventName, NamedItem } from '../../domain/analytics/AnalyticsEvent.ts';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import { textIn, type Language } from '../../domain/kernel/Translated.ts';
import type { ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { LimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Stepped } from '../Process.ts';
import { cartGoods, goodsOf, itemOf, lineItem, orderGoods } from './eventGoods.ts';
import type { Happening } from './Happening.ts';

/** What earlier happenings leave for later events. */
export interface Recording {
  readonly language: Language;
  /** The listing that is open or was open last before a product. */
  readonly list: { readonly name: string; readonly skus: readonly string[] } | null;
  /** Goods that were shown, by sku or the id of a line of scrap metal: a line that is removed is no longer in the answer. */
  readonly shown: Readonly<Record<string, { readonly item: NamedItem; readonly currency: Currency }>>;
  /** Keys of the events of carts that are recorded already, so that each is recorded once. */
  readonly recordedOnce: readonly string[];
  readonly ordered: readonly OrderId[];
}

export interface RecordEvent {
  readonly type: 'record';
  readonly event: AnalyticsEvent;
}
type Next = Stepped<Recording, RecordEvent>;

/** Before the first event of a visit. */
export const initial = (language: Language): Recording => ({
  language,
  list: null,
  shown: {},
  recordedOnce: [],
  ordered: [],
});

/** The recording after a happening, and the events that follow from it (CNS-2). */
export function step(before: Recording, happening: Happening): Next {
  const recording = remembering(before, happening);
  switch (happening.type) {
    case 'listed': {
      const { list, products, sought } = happening;
      const items = products.map((product) => itemOf(product, recording.language));
      const next = { ...recording, list: { name: list, skus: products.map(({ product }) => product.sku) } };
      const search = sought === undefined ? [] : [record('search', { searchTerm: sought })];
      const [first] = products;
      if (first === undefined) return { state: next, commands: search };
      const goods = goodsOf(items, 'buy', first.prices.currency);
      return { state: next, commands: [...search, record('view_item_list', { list, goods })] };
    }
    case 'product-seen':
      return productSeen(recording, happening.product);
    case 'page-seen':
      return { state: { ...recording, list: null }, commands: [] };
    case 'cart-seen':
      return {
        state: recording,
        commands: [record('view_cart', { goods: cartGoods(happening.cart, recording.language) })],
      };
    case 'checkout-seen':
      return once(recording, `begin ${happening.cart.cart.id}`, 'begin_checkout', {
        goods: cartGoods(happening.cart, recording.language),
      });
    case 'review-seen':
      return reviewSeen(recording, happening.cart);
    case 'wished':
      return { state: recording, commands: ofShown(recording, 'add_to_wishlist', happening.sku, 1, 'buy') };
    case 'cart-changed':
      return { state: recording, commands: cartChanged(recording, before, happening) };
    case 'limit-order-placed':
      return { state: recording, commands: [limitOrderPlaced(recording, happening.placed)] };
    case 'ordered':
      return ordered(recording, happening.order);
    case 'registered':
      return { state: recording, commands: [record('sign_up')] };
    case 'signed-in':
      return { state: recording, commands: [record('login')] };
  }
}

const record = (name: AnalyticsEventName, details: Omit<AnalyticsEvent, 'name'> = {}): RecordEvent => ({
  type: 'record',
  event: { name, ...details },
});

/** Records an event once for a key, however often it happens. */
function once(
  recording: Recording,
  key: string,
  name: AnalyticsEventName,
  details: Omit<AnalyticsEvent, 'name'>,
): Next {
  if (recording.recordedOnce.includes(key)) return { state: recording, commands: [] };
  return { state: { ...recording, recordedOnce: [...recording.recordedOnce, key] }, commands: [record(name, details)] };
}

function productsIn(happening: Happening): readonly ListedProduct[] {
  if (happening.type === 'listed') return happening.products;
  return happening.type === 'product-seen' ? [happening.product] : [];
}

/** Adds what a happening shows to what is known of the goods. */
function remembering(recording: Recording, happening: Happening): Recording {
  const { language } = recording;
  const cart = 'cart' in happening ? happening.cart : null;
  type Shown = readonly [string, Recording['shown'][string]];
  const shown = [
    ...productsIn(happening).map((each): Shown => [
      each.product.sku,
      { item: itemOf(each, language), currency: each.prices.currency },
    ]),
    ...(cart?.lines ?? []).map((line): Shown => [
      line.scrap === undefined ? line.sku : line.id,
      { item: lineItem(line, language), currency: line.unitGross.currency },
    ]),
  ];
  return shown.length === 0 ? recording : { ...recording, shown: { ...recording.shown, ...Object.fromEntries(shown) } };
}

/** Records delivery and payment once for each method that a shopper reviews. */
function reviewSeen(recording: Recording, cart: PricedCart): Next {
  const { id, shippingMethodId, paymentMethod } = cart.cart;
  const goods = cartGoods(cart, recording.language);
  const delivery = once(recording, `delivery ${id} ${shippingMethodId}`, 'add_shipping_info', {
    goods,
    shippingTier: shippingMethodId,
  });
  if (paymentMethod === null) return delivery;
  const payment = once(delivery.state, `payment ${id} ${paymentMethod}`, 'add_payment_info', {
    goods,
    paymentType: paymentMethod,
  });
  return { state: payment.state, commands: [...delivery.commands, ...payment.commands] };
}

function productSeen(recording: Recording, product: ListedProduct): Next {
  const { sku } = product.product;
  const goods = goodsOf([itemOf(product, recording.language)], 'buy', product.prices.currency);
  const { list } = recording;
  const selected = list?.skus.includes(sku) === true ? [record('select_item', { list: list.name, goods })] : [];
  return { state: { ...recording, list: null }, commands: [...selected, record('view_item', { goods })] };
}

/** An event of `quantity` pieces of goods that were shown; none of goods that were not. */
function ofShown(
  { shown }: Recording,
  name: AnalyticsEventName,
  key: string,
  quantity: number,
  side: Side,
): readonly RecordEvent[] {
  const found = shown[key];
  if (found === undefined) return [];
  return [record(name, { goods: goodsOf([{ ...found.item, quantity }], side, found.currency) })];
}

function cartChanged(
  recording: Recording,
  before: Recording,
  { sku, quantity, lineId, cart }: Extract<Happening, { readonly type: 'cart-changed' }>,
): readonly RecordEvent[] {
  const side = cart.cart.transactionType;
  if (quantity < 0) return ofShown(recording, 'remove_from_cart', lineId ?? sku, -quantity, side);
  // A piece of scrap metal is a line of its own, the one that was not there before.
  const line = cart.lines.find(
    (each) => each.sku === sku && (each.scrap === undefined || before.shown[each.id] === undefined),
  );
  const key = line === undefined || line.scrap === undefined ? sku : line.id;
  return ofShown(recording, 'add_to_cart', key, quantity, side);
}

function limitOrderPlaced(
  { language }: Recording,
  { product, side, quantity, targetUnitPrice }: LimitOrder,
): RecordEvent {
  const item: NamedItem = { sku: product.sku, name: textIn(product.name, language), quantity, price: targetUnitPrice };
  return record('limit_order', { goods: goodsOf([item], side, targetUnitPrice.currency) });
}

/** Records an order once, also where its answer arrives twice. */
function ordered(recording: Recording, order: Order): Next {
  if (recording.ordered.includes(order.id)) return { state: recording, commands: [] };
  const { orderNumber, totals, discount, type } = order;
  const event = record(type === 'buy' ? 'purchase' : 'sell', {
    goods: orderGoods(order, recording.language),
    order: {
      transactionId: orderNumber,
      tax: totals.tax,
      shipping: totals.shipping,
      ...(discount === undefined ? {} : { coupon: discount.code }),
    },
  });
  return { state: { ...recording, ordered: [...recording.ordered, order.id] }, commands: [event] };
}
