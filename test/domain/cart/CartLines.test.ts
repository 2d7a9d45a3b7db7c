import { describe, expect, it } from 'vitest';
import { ProductNotSoldOnline } from '../../../src/domain/cart/CartErrors.ts';
import { addLine, notSoldBecause, removeQuantity } from '../../../src/domain/cart/CartLines.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCart, aLine, catalogueOf, failureOf, successOf } from '../../builders/cart.ts';
import { anAccessory, aProduct, tier } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const coin = aProduct();
const adding = (product = coin, cart = aCart(), quantity = 1) =>
  addLine(cart, product, quantity, {
    lineId: idOf('line-new'),
    now: noon + 5,
    tick: aTick(),
    productOf: catalogueOf(product),
  });

describe('adding to a cart', () => {
  it('makes a line with the price its owner is shown, one version later (CART-1, C14)', () => {
    const { cart, lines } = successOf(adding());
    expect(cart).toMatchObject({
      version: 2,
      updatedAt: noon + 5,
      lines: [{ id: 'line-new', sku: coin.sku, quantity: 1 }],
    });
    expect(cart.lines[0]?.shownCentAmount).toBe(lines[0]?.unitGross.centAmount);
  });

  it('adds to the line of the sku, at the price of the tier that the whole line reaches (CART-1, PRC-7)', () => {
    const nine = successOf(adding(coin, aCart(), 9));
    const ten = successOf(adding(coin, nine.cart, 1));
    expect(ten.cart.lines).toHaveLength(1);
    expect(ten.lines[0]?.quantity).toBe(10);
    expect(ten.lines[0]?.unitGross.centAmount).toBeLessThan(nine.lines[0]?.unitGross.centAmount ?? 0);
    expect(ten.cart.lines[0]?.shownCentAmount).toBe(ten.lines[0]?.unitGross.centAmount);
  });

  it.each([0, -1, -0, 0.5, 10_001, 2 ** 31, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN, -Infinity])(
    'refuses %d pieces (C13)',
    (quantity) => {
      expect(failureOf(adding(aProduct({ stock: 10_000 }), aCart(), quantity))._tag).toBe('QuantityNotValid');
    },
  );

  it('takes 10,000 pieces in a line and not one more (C13)', () => {
    const capsule = anAccessory({ stock: 10_000 });
    const full = successOf(adding(capsule, aCart(), 10_000));
    expect(failureOf(adding(capsule, full.cart, 1))._tag).toBe('QuantityNotValid');
  });

  it('takes 100 lines and not one more, but more pieces of a present line (C13)', () => {
    const lines = Array.from({ length: 99 }, (_, n) => aLine(aProduct({ sku: idOf(`OLD-${n}`) })));
    const hundred = successOf(adding(coin, aCart({ lines }))).cart;
    expect(hundred.lines).toHaveLength(100);
    expect(failureOf(adding(aProduct({ sku: idOf('ONE-MORE') }), hundred))._tag).toBe('CartFull');
    expect(successOf(adding(coin, hundred)).cart.lines).toHaveLength(100);
  });

  it('never promises more than is in stock, and names the stock (CART-7, C12)', () => {
    const few = aProduct({ stock: 3 });
    const three = successOf(adding(few, aCart(), 3)).cart;
    expect(failureOf(adding(few, three, 1))).toMatchObject({ _tag: 'OutOfStock', sku: few.sku, available: 3 });
    expect(failureOf(adding(aProduct({ stock: 0 })))).toMatchObject({ _tag: 'OutOfStock', available: 0 });
  });

  it('sells a preorder without stock (CAT-4)', () => {
    expect(successOf(adding(aProduct({ stock: 0, badges: ['preorder'] }), aCart(), 7)).cart.lines[0]?.quantity).toBe(7);
  });

  it.each([
    ['duty-free', aProduct({ dutyFree: true })],
    ['sell-only', aProduct({ sellOnly: true })],
    ['inactive', aProduct({ active: false })],
  ] as const)('refuses a %s product by name (CAT-8)', (reason, product) => {
    expect(failureOf(adding(product))).toMatchObject({ _tag: 'ProductNotSoldOnline', sku: product.sku, reason });
  });

  it('lets a selling cart hold what the shop does not sell, at any stock (SELL-4)', () => {
    const selling = aCart({ transactionType: 'sell' });
    expect(successOf(adding(aProduct({ sellOnly: true, stock: 0 }), selling, 4)).cart.lines[0]?.quantity).toBe(4);
    expect(failureOf(adding(anAccessory(), selling))._tag).toBe('ProductNotSoldOnline');
  });
});

describe('the other lines of a cart', () => {
  const [silver, capsule] = [aProduct({ sku: idOf('AG') }), anAccessory()];
  const lines = [silver, coin, capsule].map((product, place) => aLine(product, place + 2, { shownCentAmount: place }));
  const three = aCart({ lines });
  const productOf = catalogueOf(silver, coin, capsule);
  const [first, second, third] = lines;

  it('stay as they are when one more piece is added, and the line keeps its id and its place (CART-1)', () => {
    const added = addLine(three, coin, 4, { lineId: idOf('unused'), now: noon + 5, tick: aTick(), productOf });
    const { cart, lines: priced } = successOf(added);
    const shownCentAmount = priced[1]?.unitGross.centAmount;
    expect(cart.lines).toEqual([first, { ...second, quantity: 7, shownCentAmount }, third]);
  });

  it('stay as they are when pieces of one or its last piece are removed (CART-1)', () => {
    expect(successOf(removeQuantity(three, coin.sku, 1, noon + 5))).toEqual({
      ...three,
      version: three.version + 1,
      updatedAt: noon + 5,
      lines: [first, { ...second, quantity: 2 }, third],
    });
    expect(successOf(removeQuantity(three, coin.sku, 3, noon)).lines).toEqual([first, third]);
  });

  it('come before a new line, which is the last (CART-1)', () => {
    const another = aProduct({ sku: idOf('NEW') });
    const pricing = { tick: aTick(), productOf: catalogueOf(silver, coin, capsule, another) };
    const added = addLine(three, another, 1, { lineId: idOf('line-new'), now: noon, ...pricing });
    expect(successOf(added).cart.lines.map(({ id }) => id)).toEqual([...lines.map(({ id }) => id), 'line-new']);
  });
});

describe('why a product is not traded online', () => {
  it.each([
    ['buy', {}, null],
    ['buy', { active: false, dutyFree: true, sellOnly: true }, 'inactive'],
    ['buy', { dutyFree: true, sellOnly: true }, 'duty-free'],
    ['buy', { terms: { buy: [], sell: [] } }, 'sell-only'],
    ['sell', { sellOnly: true }, null],
    ['sell', { active: false, dutyFree: true }, 'inactive'],
    ['sell', { dutyFree: true }, 'duty-free'],
    ['sell', { terms: { buy: [], sell: [] } }, 'inactive'],
  ] as const)('to %s with %j: %s (CAT-8)', (side, changes, reason) => {
    expect(notSoldBecause(aProduct(changes), side)).toBe(reason);
  });

  it('is reported before a wrong quantity, and a wrong quantity before the stock (CAT-8)', () => {
    expect(failureOf(adding(aProduct({ active: false, stock: 0 }), aCart(), 0))._tag).toBe('ProductNotSoldOnline');
    expect(failureOf(adding(aProduct({ stock: 0 }), aCart(), 0))._tag).toBe('QuantityNotValid');
  });

  it('is "inactive" where its price list begins above the quantity (CAT-8)', () => {
    const inTens = aProduct({ terms: { buy: [tier(10, 0)], sell: [] } });
    expect(failureOf(adding(inTens, aCart(), 9))).toEqual(
      new ProductNotSoldOnline({ sku: inTens.sku, reason: 'inactive' }),
    );
  });
});

describe('removing from a cart', () => {
  const five = aCart({ lines: [aLine(coin, 5, { shownCentAmount: 360_000 })] });

  it('takes pieces off the line and the line with its last piece (CART-1)', () => {
    expect(successOf(removeQuantity(five, coin.sku, 2, noon)).lines[0]).toMatchObject({
      quantity: 3,
      shownCentAmount: 360_000,
    });
    expect(successOf(removeQuantity(five, coin.sku, 5, noon))).toMatchObject({ lines: [], version: 2 });
    expect(successOf(removeQuantity(five, coin.sku, 10_000, noon)).lines).toEqual([]);
  });

  it('leaves the cart as it is for a sku that is not in it', () => {
    expect(successOf(removeQuantity(five, 'NEVER-SEEN', 1, noon))).toBe(five);
  });

  it.each([0, -3, 1.5, Number.NaN, 10_001])('refuses to remove %d pieces (C13)', (quantity) => {
    expect(failureOf(removeQuantity(five, coin.sku, quantity, noon))._tag).toBe('QuantityNotValid');
  });
});
