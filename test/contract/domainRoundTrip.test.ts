import { Result, Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireErrorOf } from '../../src/contract/errors.ts';
import { AddressEntry, Customer } from '../../src/contract/shapes/account.ts';
import { PricedCart, RecalculatedCart } from '../../src/contract/shapes/cart.ts';
import { PricedProduct } from '../../src/contract/shapes/catalog.ts';
import { Address } from '../../src/contract/shapes/checkout.ts';
import { Order } from '../../src/contract/shapes/order.ts';
import { MetalPrices, SealedQuote } from '../../src/contract/shapes/pricing.ts';
import { Wishlist } from '../../src/contract/shapes/wishlist.ts';
import { accountTypes, newsletterInterests } from '../../src/domain/account/Customer.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { quoteFor } from '../../src/domain/cart/QuoteCart.ts';
import { recalculate } from '../../src/domain/cart/RecalculateCart.ts';
import { metals } from '../../src/domain/catalog/Product.ts';
import { type AddressId, idOf } from '../../src/domain/kernel/Ids.ts';
import { currencies, Money } from '../../src/domain/kernel/Money.ts';
import { pricedProduct } from '../../src/domain/listing/ShopperProduct.ts';
import { orderStates, paymentStates } from '../../src/domain/order/Order.ts';
import { someAddress } from '../arbitraries/addresses.ts';
import { fromStock, marketTick, someCart, stock } from '../arbitraries/carts.ts';
import { someCoupon } from '../arbitraries/coupons.ts';
import { aCustomer } from '../builders/customer.ts';
import { anOrder } from '../builders/order.ts';
import { noon } from '../builders/tick.ts';

/** Encodes with one side and decodes with the other, unknown fields refused. */
const told = (schema: Schema.Codec<unknown, unknown>, said: unknown): unknown => {
  const written = JSON.stringify(Result.getOrThrow(Schema.encodeUnknownResult(schema)(said)));
  return Result.getOrThrow(Schema.decodeUnknownResult(schema, { onExcessProperty: 'error' })(JSON.parse(written)));
};

describe('the contract carries unchanged', () => {
  it('a cart of any kind, addressed or not, with a coupon or without, with its changes and its quote', () => {
    const addresses = fc.tuple(fc.option(someAddress), fc.option(someAddress));
    fc.assert(
      fc.property(
        someCart,
        fc.option(someCoupon),
        addresses,
        marketTick,
        (bare, coupon, [billingAddress, shippingAddress], tick) => {
          const cart = {
            ...bare,
            coupon,
            billingAddress,
            shippingAddress,
            email: billingAddress && 'ünal@bücher.example',
          };
          const { priced, changes } = recalculate(cart, { tick, now: noon, productOf: fromStock });
          const quote = quoteFor(priced, { id: idOf('q-1'), now: noon, tick, holdMs: 0 });
          const sealed = quote && { quote, seal: 'v1.abc=' };
          expect(told(PricedCart, priceCart(cart, { tick, productOf: fromStock }))).toEqual(
            priceCart(cart, { tick, productOf: fromStock }),
          );
          expect(told(RecalculatedCart, { cart: priced, changes, quote: null })).toEqual({
            cart: priced,
            changes,
            quote: null,
          });
          const needs = { cart: priced, changes, quote: null, identification: { threshold: priced.totals.gross } };
          expect(told(RecalculatedCart, needs)).toEqual(needs);
          if (sealed !== null) expect(told(SealedQuote, sealed)).toEqual(sealed);
        },
      ),
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
        identification: fc.constant({ threshold: Money.of(200_000, 'EUR') }),
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

  it('every product with its prices, without its terms, as one object (Z6, API-C3)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stock), marketTick, (product, tick) => {
        const priced = pricedProduct(product, { currency: 'EUR', country: 'DE', tick });
        expect(told(PricedProduct, priced)).toEqual(priced);
        const { sku, ...prices } = priced.prices;
        expect(Schema.encodeSync(PricedProduct)(priced)).toEqual({
          ...priced.product,
          ...prices,
          sku,
          availability: priced.availability,
        });
      }),
      { numRuns: 100 },
    );
  });

  it('an address in the names of the specification, and refused fields with them (API-C3)', () => {
    const entries = fc.record({ at: someAddress, defaultShipping: fc.boolean(), defaultBilling: fc.boolean() });
    fc.assert(
      fc.property(entries, ({ at, ...defaults }) => {
        const { zip, ...others } = at;
        expect(Schema.encodeSync(Address)(at)).toEqual({ ...others, zipCode: zip });
        expect(told(Address, at)).toEqual(at);
        const { id: _, ...typed } = { ...at, ...defaults };
        expect(Object.keys(Schema.encodeSync(AddressEntry)(typed))).toEqual(
          expect.arrayContaining(['zipCode', 'defaultShippingAddress', 'defaultBillingAddress']),
        );
        expect(told(AddressEntry, typed)).toEqual(typed);
      }),
      { numRuns: 100 },
    );
    for (const field of ['zip', 'billingAddress.zip', 'address.zip', 'street', 'unzip']) {
      const refused = { problems: [{ field, problem: { rule: 'zip' } }] };
      expect(told(wireErrorOf('invalid-fields').data, refused)).toEqual(refused);
    }
    expect(
      Schema.encodeSync(wireErrorOf('invalid-fields').data)({
        problems: [{ field: 'billingAddress.zip', problem: { rule: 'zip' } }],
      }),
    ).toMatchObject({ problems: [{ field: 'billingAddress.zipCode' }] });
  });

  it('a customer with everything and one with nothing, and lists of wishes (API-C3)', () => {
    const text = fc.string({ maxLength: 60 });
    const saved = fc.record({ at: someAddress, defaultShipping: fc.boolean(), defaultBilling: fc.boolean() });
    const changes = fc.record(
      {
        pendingEmail: fc.option(text),
        accountType: fc.constantFrom(...accountTypes),
        salutation: fc.constantFrom('mr', 'mrs', null),
        companyName: fc.option(text),
        vatId: fc.option(text),
        phone: fc.option(text),
        phoneVerified: fc.boolean(),
        phoneTakesTexts: fc.boolean(),
        language: fc.constantFrom('de', 'en'),
        newsletterInterests: fc.subarray([...newsletterInterests]),
        addresses: fc.array(saved.map(({ at, ...defaults }) => ({ ...at, ...defaults, id: idOf<AddressId>('a-1') }))),
        createdAt: fc.integer(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, (each) => void expect(told(Customer, aCustomer(each))).toEqual(aCustomer(each))),
      { numRuns: 100 },
    );
    const item = fc.record({
      id: fc.constant('l'),
      productId: fc.constant('p'),
      sku: fc.constantFrom('S', 'AU-1'),
      quantity: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(item), fc.constantFrom('ch', 'li', 'us', 'euro'), (lineItems, storeKey) => {
        const list = { id: 'w', storeKey, lineItems };
        expect(told(Wishlist, list)).toEqual(list);
        expect(Schema.encodeUnknownSync(Wishlist)(list)).toEqual(list);
      }),
      { numRuns: 50 },
    );
  });

  it('the prices of metals by the names of the specification (API-C3)', () => {
    const cents = fc.nat();
    const inEach = <A>(value: fc.Arbitrary<A>) => fc.record({ CHF: value, EUR: value, USD: value });
    const price = fc.record({
      currency: fc.constantFrom(...currencies),
      type: fc.constantFrom('buy', 'sell'),
      centAmount: cents,
    });
    const metal = fc.record({
      name: fc.constantFrom(...metals),
      prices: fc.array(price),
      lastRecalculatedAt: fc.integer(),
      changeBp: fc.option(inEach(fc.integer())),
      sparkline: inEach(fc.array(cents)),
    });
    const board = fc.record({
      tickId: fc.constant('t-1'),
      serverTimestamp: fc.integer(),
      lastRecalculatedAt: fc.integer(),
      validUntil: fc.integer(),
      stale: fc.boolean(),
      metals: fc.array(metal),
    });
    fc.assert(
      fc.property(board, (each) => {
        expect(told(MetalPrices, each)).toEqual(each);
        expect(Schema.encodeUnknownSync(MetalPrices)(each)).toEqual(each);
      }),
      { numRuns: 50 },
    );
  });
});
