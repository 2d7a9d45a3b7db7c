import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Happening } from '../../../src/application/analytics/Happening.ts';
import { happeningsOf } from '../../../src/application/analytics/happeningsOf.ts';
import { initial, step } from '../../../src/application/analytics/Recording.ts';
import { register } from '../../../src/application/account/tokens.ts';
import { addToCart, changeQuantity, loadCart } from '../../../src/application/cart/tokens.ts';
import { placeOrder } from '../../../src/application/checkout/tokens.ts';
import { placeLimitOrder } from '../../../src/application/limit-order/tokens.ts';
import { signIn } from '../../../src/application/session/tokens.ts';
import { changeWish } from '../../../src/application/wishlist/tokens.ts';
import { analyticsEventNames, type AnalyticsEventName } from '../../../src/domain/analytics/AnalyticsEvent.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { shownLimitOrder } from '../../../src/domain/limit-order/ShowLimitOrder.ts';
import type { LimitOrder } from '../../../src/domain/limit-order/LimitOrder.ts';
import { listedProduct } from '../../../src/domain/listing/ListedProduct.ts';
import { coin } from '../../builders/blockData.ts';
import { aCart, aScrapLine, catalogueOf } from '../../builders/cart.ts';
import { aLimitOrder } from '../../builders/limitOrder.ts';
import { anOrder } from '../../builders/order.ts';
import { aScrapProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const product = listedProduct(coin, 'en');
const { sku } = product.product;
const cart = aPricedCart({ paymentMethod: 'wire' });
const limitOrder: LimitOrder = {
  ...shownLimitOrder(aLimitOrder(), undefined, null),
  product: { id: null, sku, name: 'Coin', slug: 'coin', active: true },
};
const listed: Happening = { type: 'listed', list: 'gold-coins', products: [product] };
const added: Happening = { type: 'cart-changed', sku, quantity: 2, cart };

/** What happens, where the page learns of it, and the events that follow. */
const table: readonly {
  readonly where: string;
  readonly happens: readonly Happening[];
  readonly names: readonly AnalyticsEventName[];
}[] = [
  { where: 'a listing', happens: [listed], names: ['view_item_list'] },
  { where: 'a search', happens: [{ ...listed, sought: 'coin' }], names: ['search', 'view_item_list'] },
  { where: 'a search without results', happens: [{ ...listed, products: [], sought: 'x' }], names: ['search'] },
  { where: 'a product', happens: [{ type: 'product-seen', product }], names: ['view_item'] },
  {
    where: 'a product out of a listing',
    happens: [listed, { type: 'product-seen', product }],
    names: ['view_item_list', 'select_item', 'view_item'],
  },
  {
    where: 'a product after another page',
    happens: [listed, { type: 'page-seen' }, { type: 'product-seen', product }],
    names: ['view_item_list', 'view_item'],
  },
  { where: 'the cart', happens: [{ type: 'cart-seen', cart }], names: ['view_cart'] },
  {
    where: 'the checkout, twice',
    happens: [
      { type: 'checkout-seen', cart },
      { type: 'checkout-seen', cart },
    ],
    names: ['begin_checkout'],
  },
  {
    where: 'the review, twice',
    happens: [
      { type: 'review-seen', cart },
      { type: 'review-seen', cart },
    ],
    names: ['add_shipping_info', 'add_payment_info'],
  },
  { where: 'a wish', happens: [listed, { type: 'wished', sku }], names: ['view_item_list', 'add_to_wishlist'] },
  {
    where: 'a wish on the page of a product',
    happens: [
      { type: 'product-seen', product },
      { type: 'wished', sku },
    ],
    names: ['view_item', 'add_to_wishlist'],
  },
  { where: 'a wish of unknown goods', happens: [{ type: 'wished', sku: 'OTHER' }], names: [] },
  { where: 'an addition', happens: [added], names: ['add_to_cart'] },
  { where: 'a removal', happens: [added, { ...added, quantity: -1 }], names: ['add_to_cart', 'remove_from_cart'] },
  { where: 'an order to buy', happens: [{ type: 'ordered', order: anOrder() }], names: ['purchase'] },
  {
    where: 'the same order once more',
    happens: [
      { type: 'ordered', order: anOrder() },
      { type: 'ordered', order: anOrder() },
    ],
    names: ['purchase'],
  },
  {
    where: 'an order to sell',
    happens: [{ type: 'ordered', order: anOrder({ type: 'sell' }) }],
    names: ['sell'],
  },
  { where: 'a limit order', happens: [{ type: 'limit-order-placed', placed: limitOrder }], names: ['limit_order'] },
  { where: 'a registration', happens: [{ type: 'registered' }], names: ['sign_up'] },
  { where: 'a sign-in', happens: [{ type: 'signed-in' }], names: ['login'] },
];

const played = (happens: readonly Happening[]) => {
  const process = new PlayedProcess(initial('en'), step);
  for (const each of happens) process.send(each);
  return process.taken().map(({ event }) => event);
};

describe('the events of a visit', () => {
  it.each(table)('follow from $where (CNS-2)', ({ happens, names }) => {
    expect(played(happens).map(({ name }) => name)).toEqual(names);
  });

  it('each have a row above (CNS-2)', () => {
    const rows = new Set(table.flatMap(({ names }) => names));
    expect([...rows].toSorted()).toEqual([...analyticsEventNames].toSorted());
  });

  it('state goods in the words of the page, with their price and value (CNS-2)', () => {
    const [event] = played([added]);
    const [line] = cart.lines;
    expect(event?.goods).toEqual({
      side: 'buy',
      value: Money.times(line?.unitGross ?? Money.zero('EUR'), 2),
      items: [{ sku, name: expect.any(String), quantity: 2, price: line?.unitGross }],
    });
  });

  it('state a product that is seen or wished as one piece at its first price (CNS-2)', () => {
    const price = Money.of(product.prices.prices.find(({ type }) => type === 'buy')?.centAmount ?? 0, 'EUR');
    for (const { goods } of played([listed, { type: 'product-seen', product }, { type: 'wished', sku }]))
      expect(goods).toMatchObject({ value: price, items: [{ sku, quantity: 1, price }] });
  });

  it('state an order with tax, shipping and its coupon, whose discount lowers the value (CNS-2)', () => {
    const discount = { code: idOf('GOLD10') as never, amount: Money.of(-1_000, 'EUR') };
    const order = anOrder({ discount });
    const [event] = played([{ type: 'ordered', order }]);
    const sum = Money.sum(
      order.lines.map(({ lineGross }) => lineGross),
      'EUR',
    );
    expect(event?.goods?.value).toEqual(Money.subtract(sum, Money.of(1_000, 'EUR')));
    expect(event?.order).toEqual({
      transactionId: order.orderNumber,
      tax: order.totals.tax,
      shipping: order.totals.shipping,
      coupon: 'GOLD10',
    });
  });

  it('count a piece of scrap metal once, with the price of the whole piece, and each piece by itself (CNS-2)', () => {
    const scrap = aScrapProduct();
    const pieces = (...ids: string[]): PricedCart =>
      priceCart(
        aCart({
          transactionType: 'sell',
          lines: ids.map((id, at) => aScrapLine(scrap, id, { weight: 1000 * (at + 1) })),
        }),
        { tick: aTick(), productOf: catalogueOf(scrap) },
      );
    const [one, two] = [pieces('s-1'), pieces('s-1', 's-2')];
    const change = { type: 'cart-changed', sku: scrap.sku } as const;
    const events = played([
      { ...change, quantity: 1, cart: one },
      { ...change, quantity: 1, cart: two },
      { ...change, quantity: -1, lineId: 's-1', cart: two },
    ]);
    const [first, second] = two.lines;
    expect(events.map(({ name, goods }) => [name, goods?.side, goods?.value])).toEqual([
      ['add_to_cart', 'sell', first?.lineGross],
      ['add_to_cart', 'sell', second?.lineGross],
      ['remove_from_cart', 'sell', first?.lineGross],
    ]);
    for (const { goods } of events) expect(goods?.items).toMatchObject([{ quantity: 1 }]);
  });

  it('contain an order at most once and only if it was placed, in any sequence (CNS-2)', () => {
    const all = table.flatMap(({ happens }) => happens);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 40 }), (happens) => {
        const orders = played(happens).filter(({ order }) => order !== undefined);
        expect(orders).toHaveLength(happens.some(({ type }) => type === 'ordered') ? 1 : 0);
      }),
    );
  });
});

it('commands make the events of what they were asked and answered, and the others make none (CNS-2)', () => {
  const types = [
    happeningsOf(addToCart, { side: 'buy', sku, quantity: 2 }, cart),
    happeningsOf(changeQuantity, { cartId: cart.cart.id, version: 1, sku, from: 3, to: 1 }, cart),
    happeningsOf(placeOrder, {} as never, anOrder()),
    happeningsOf(placeLimitOrder, {} as never, limitOrder),
    happeningsOf(changeWish, { sku, wished: true }, null),
    happeningsOf(changeWish, { sku, wished: false }, null),
    happeningsOf(register, {} as never, undefined as never),
    happeningsOf(signIn, {} as never, {} as never),
    happeningsOf(loadCart, 'buy', cart),
  ].map((happenings) => happenings.map((each) => ('quantity' in each ? [each.type, each.quantity] : each.type)));
  expect(types).toEqual([
    [['cart-changed', 2]],
    [['cart-changed', -2]],
    ['ordered'],
    ['limit-order-placed'],
    ['wished'],
    [],
    ['registered'],
    ['signed-in'],
    [],
  ]);
});
