import { describe, expect, it } from 'vitest';
import { switchDeposit, switchesDeposit } from '../../../src/domain/cart/SwitchDeposit.ts';
import { type CartId, idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
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

  it('loses only what the deposit does not take and the shopper agrees to lose (CART-5, SHIP-3, C9)', () => {
    const skus = [coin, silver, capsule].map(({ sku }) => sku);
    const into = (leaveOut: readonly Sku[]) =>
      switchDeposit(cart, deposit, { id: idOf('cart-2'), now: noon + 1, productOf, leaveOut });
    expect(into(skus).lines).toEqual([cart.lines[0]]);
    expect(into([silver.sku]).lines).toEqual([cart.lines[0], cart.lines[2]]);
    expect(into([]).lines).toEqual(cart.lines);
    expect(into(skus)).toEqual({
      ...cart,
      id: 'cart-2',
      version: 1,
      shippingMethodId: deposit,
      pickupStore: null,
      lines: [cart.lines[0]],
      createdAt: noon + 1,
      updatedAt: noon + 1,
    });
  });

  it('leaves it to the recalculation to report what has left the catalogue (CART-5, CART-7)', () => {
    const leaveOut = [coin.sku, silver.sku];
    const id = idOf<CartId>('cart-2');
    const context = { id, now: noon + 1, productOf: catalogueOf(silver), leaveOut };
    expect(switchDeposit(cart, deposit, context).lines).toEqual([cart.lines[0], cart.lines[2]]);
  });

  it('keeps everything on the way out (CART-5)', () => {
    const anew = switchDeposit({ ...cart, shippingMethodId: deposit }, methodFor('euro', 'shipping').id, {
      id: idOf('cart-3'),
      now: noon,
      productOf,
      leaveOut: [silver.sku],
    });
    expect(anew.lines).toEqual(cart.lines);
  });
});
