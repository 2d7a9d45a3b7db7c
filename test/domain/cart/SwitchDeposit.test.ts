import { describe, expect, it } from 'vitest';
import { switchDeposit, switchesDeposit } from '../../../src/domain/cart/SwitchDeposit.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aFullCart, aLine, catalogueOf, methodFor } from '../../builders/cart.ts';
import { anAccessory, aProduct, aSilverCoin } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';

const [coin, silver, capsule] = [aProduct(), aSilverCoin({ depositable: true }), anAccessory()];
const productOf = catalogueOf(coin, silver, capsule);
const deposit = methodFor('euro', 'deposit').id;
const cart = aFullCart({
  lines: [coin, silver, capsule].map((product) => aLine(product, 2)),
  version: 7,
  pickupStore: 'wien',
});

describe('a cart on its way into the deposit and out', () => {
  it('is made anew only between deposit and everything else (CART-5)', () => {
    const inDeposit = { ...cart, shippingMethodId: deposit };
    expect(switchesDeposit(cart, deposit)).toBe(true);
    expect(switchesDeposit(inDeposit, methodFor('euro', 'pickup').id)).toBe(true);
    expect(switchesDeposit(inDeposit, deposit)).toBe(false);
    expect(switchesDeposit(cart, methodFor('euro', 'shippingBuy').id)).toBe(false);
  });

  it('keeps what a deposit takes and names what it does not: silver and the non-depositable (SHIP-3, C9)', () => {
    const { cart: anew, leftOut } = switchDeposit(cart, deposit, { id: idOf('cart-2'), now: noon + 1, productOf });
    expect(anew).toMatchObject({
      id: 'cart-2',
      version: 1,
      shippingMethodId: deposit,
      pickupStore: null,
      email: cart.email,
      createdAt: noon + 1,
    });
    expect(anew.lines).toEqual([cart.lines[0]]);
    expect(leftOut).toEqual([silver.sku, capsule.sku]);
  });

  it('leaves out what has left the catalogue, and begins its time anew (CART-5)', () => {
    const { cart: anew, leftOut } = switchDeposit(cart, deposit, {
      id: idOf('cart-2'),
      now: noon + 1,
      productOf: catalogueOf(silver),
    });
    expect([anew.lines, leftOut]).toEqual([[], cart.lines.map(({ sku }) => sku)]);
    expect(anew).toEqual({
      ...cart,
      id: 'cart-2',
      version: 1,
      shippingMethodId: deposit,
      pickupStore: null,
      lines: [],
      createdAt: noon + 1,
      updatedAt: noon + 1,
    });
  });

  it('keeps everything on the way out (CART-5)', () => {
    const { cart: anew, leftOut } = switchDeposit(
      { ...cart, shippingMethodId: deposit },
      methodFor('euro', 'shipping').id,
      { id: idOf('cart-3'), now: noon, productOf },
    );
    expect(anew.lines).toEqual(cart.lines);
    expect(leftOut).toEqual([]);
  });
});
