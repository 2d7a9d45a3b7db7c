import { Result, Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Customer } from '../../src/contract/shapes/account.ts';
import { PricedCart, RecalculatedCart } from '../../src/contract/shapes/cart.ts';
import { PricedProduct } from '../../src/contract/shapes/catalog.ts';
import { Order } from '../../src/contract/shapes/order.ts';
import { SealedQuote } from '../../src/contract/shapes/pricing.ts';
import { Wishlist } from '../../src/contract/shapes/wishlist.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { quoteFor } from '../../src/domain/cart/QuoteCart.ts';
import { recalculate } from '../../src/domain/cart/RecalculateCart.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { pricedProduct } from '../../src/domain/listing/ShopperProduct.ts';
import { orderStates, paymentStates } from '../../src/domain/order/Order.ts';
import { someAddress } from '../arbitraries/addresses.ts';
import { fromStock, marketTick, someCart, stock } from '../arbitraries/carts.ts';
import { aCustomer } from '../builders/customer.ts';
import { anOrder } from '../builders/order.ts';
import { noon } from '../builders/tick.ts';

/** Encodes with one side and decodes with the other, unknown fields refused. */
const told = (schema: Schema.Codec<unknown, unknown>, said: unknown): unknown => {
  const written = JSON.stringify(Result.getOrThrow(Schema.encodeUnknownResult(schema)(said)));
  return Result.getOrThrow(Schema.decodeUnknownResult(schema, { onExcessProperty: 'error' })(JSON.parse(written)));
};

describe('the contract carries unchanged', () => {
  it('a cart of any kind, addressed or not, with its changes and its quote', () => {
    const addressed = fc.tuple(someCart, fc.option(someAddress), fc.option(someAddress), marketTick);
    fc.assert(
      fc.property(addressed, ([bare, billingAddress, shippingAddress, tick]) => {
        const cart = { ...bare, billingAddress, shippingAddress, email: billingAddress && 'ünal@bücher.example' };
        const { priced, changes } = recalculate(cart, { tick, now: noon, productOf: fromStock });
        const quote = quoteFor(priced, { id: idOf('q-1'), now: noon, tick });
        const sealed = quote && { quote, seal: 'v1.abc=' };
        expect(told(PricedCart, priceCart(cart, { tick, productOf: fromStock }))).toEqual(
          priceCart(cart, { tick, productOf: fromStock }),
        );
        expect(told(RecalculatedCart, { cart: priced, changes, quote: null })).toEqual({
          cart: priced,
          changes,
          quote: null,
        });
        if (sealed !== null) expect(told(SealedQuote, sealed)).toEqual(sealed);
      }),
      { numRuns: 100 },
    );
  });

  it('an order in every state, with and without what it may lack', () => {
    const changes = fc.record(
      {
        status: fc.constantFrom(...orderStates),
        paymentStatus: fc.constantFrom(...paymentStates),
        billingAddress: someAddress,
        shippingAddress: fc.option(someAddress),
        vatId: fc.constant('ATU13585627'),
        pickupBy: fc.option(fc.integer()),
        placedAt: fc.integer(),
        payInto: fc.record({
          owner: fc.string(),
          address: fc.string(),
          bank: fc.string(),
          account: fc.string(),
          bankCode: fc.string(),
        }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, (each) => void expect(told(Order, anOrder(each))).toEqual(anOrder(each))),
      { numRuns: 100 },
    );
  });

  it('every product with its prices, without its terms (Z6)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stock), marketTick, (product, tick) => {
        const priced = pricedProduct(product, { currency: 'EUR', country: 'DE', tick });
        expect(told(PricedProduct, priced)).toEqual(priced);
      }),
      { numRuns: 100 },
    );
  });

  it('a customer with everything and one with nothing, and a list of wishes', () => {
    const full = aCustomer({
      phone: '+4312345678',
      phoneTakesTexts: true,
      pendingEmail: 'b@c.at',
      companyName: 'Böhm',
      vatId: 'ATU13585627',
    });
    for (const customer of [full, aCustomer({ addresses: [], salutation: null, newsletterInterests: ['offers'] })]) {
      expect(told(Customer, customer)).toEqual(customer);
    }
    const list = { id: 'w', storeKey: 'li', lineItems: [{ id: 'l', productId: 'p', sku: 'S', quantity: 10_000 }] };
    expect(told(Wishlist, list)).toEqual(list);
  });
});
