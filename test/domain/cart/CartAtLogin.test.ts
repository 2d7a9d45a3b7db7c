import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { cartAtLogin, type LoginFacts } from '../../../src/domain/cart/CartAtLogin.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { fromStock, someCart } from '../../arbitraries/carts.ts';
import { addressIn } from '../../builders/address.ts';
import { aCart, aLine, marketIn, shopFacts } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const login = (changes: Partial<LoginFacts> = {}): LoginFacts => ({
  customerId: idOf('anna'),
  email: 'anna@example.com',
  market: marketIn('euro'),
  facts: shopFacts(),
  tick: aTick(),
  now: noon + 7,
  productOf: fromStock,
  cartId: () => idOf('fresh'),
  ...changes,
});
const addresses = { billingAddress: addressIn.DE, shippingAddress: addressIn.DE, country: 'DE' } as const;
const [annas, strangers] = [
  aCart({ ...addresses, email: ' ANNA@example.com', version: 9 }),
  aCart({ ...addresses, email: 'not-anna@example.com' }),
];
const owned = someCart.map((cart): Cart => ({ ...cart, id: idOf('own'), ownerId: idOf('anna'), version: 5 }));
const guests = fc
  .tuple(someCart, fc.constantFrom(null, 'anna@example.com', 'ANNA@example.com ', 'not-anna@example.com'))
  .map(([cart, email]): Cart => ({ ...cart, ...addresses, email, id: idOf('guest'), version: 3 }));

describe('the cart of a customer after a login', () => {
  it('has no address of a guest whose cart names another e-mail or none (CART-9, Z4)', () => {
    fc.assert(
      fc.property(fc.option(owned), guests, (own, guest) => {
        const { billingAddress, shippingAddress, country } = cartAtLogin(own, guest, login()).cart;
        if (guest.email?.trim().toLowerCase() === 'anna@example.com')
          expect([billingAddress, shippingAddress, country]).toEqual([addressIn.DE, addressIn.DE, 'DE']);
        else expect([billingAddress, shippingAddress, country]).toEqual([null, null, own?.country ?? 'AT']);
      }),
      { numRuns: 300 },
    );
  });

  it('is one version on and has the e-mail of the account, however the carts were joined (CART-9, CHK-2)', () => {
    fc.assert(
      fc.property(owned, guests, (own, guest) => {
        expect(cartAtLogin(own, guest, login()).cart).toMatchObject({
          id: 'own',
          ownerId: 'anna',
          version: 6,
          updatedAt: noon + 7,
          email: 'anna@example.com',
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is the guest’s under a new id if the customer has none, also without prices (CART-9)', () => {
    for (const tick of [aTick(), null])
      expect(cartAtLogin(null, annas, login({ tick }))).toEqual({
        cart: {
          ...annas,
          id: 'fresh',
          ownerId: 'anna',
          email: 'anna@example.com',
          version: 1,
          updatedAt: noon + 7,
        },
        leftOut: [],
      });
    expect(cartAtLogin(null, strangers, login()).cart.email).toBe('anna@example.com');
  });

  it('keeps its own addresses, with the country of its own shipping address (CART-9)', () => {
    const own = aCart({ billingAddress: addressIn.AT, shippingAddress: addressIn.AT, country: 'AT' });
    expect(cartAtLogin(own, annas, login()).cart).toMatchObject({
      billingAddress: addressIn.AT,
      shippingAddress: addressIn.AT,
      country: 'AT',
    });
    const billedOnly = { ...own, shippingAddress: null };
    expect(cartAtLogin(billedOnly, annas, login()).cart).toMatchObject({
      billingAddress: addressIn.AT,
      shippingAddress: addressIn.DE,
      country: 'DE',
    });
  });

  it('stays as it is without prices, and every line of the guest is named (CART-9)', () => {
    const [coin, bar] = [aProduct(), aProduct({ sku: idOf('BAR') })];
    const own = aCart({ lines: [aLine(coin)] });
    const guest = aCart({ lines: [aLine(coin, 2), aLine(bar)] });
    const { cart, leftOut } = cartAtLogin(own, guest, login({ tick: null }));
    expect(cart).toBe(own);
    expect(leftOut).toEqual([coin.sku, bar.sku]);
  });

  it('takes the currency of the guest’s only while it is empty (MKT-5)', () => {
    const coin = aProduct();
    const dollars = aCart({ currency: 'USD', lines: [aLine(coin)] });
    const facts = login({ productOf: () => coin });
    expect(cartAtLogin(aCart(), dollars, facts).cart.currency).toBe('USD');
    expect(cartAtLogin(aCart({ lines: [aLine(coin)] }), dollars, facts).cart.currency).toBe('EUR');
  });
});
