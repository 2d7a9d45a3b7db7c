import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  changeCurrency,
  inCurrencyOf,
  previewInCurrency,
  settle,
  type SettleContext,
} from '../../../src/domain/cart/SettleCart.ts';
import type { CartSettings } from '../../../src/domain/cart/ports/Carts.ts';
import { aboveMinimum } from '../../../src/domain/cart/WithinLimit.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { unitPrice } from '../../../src/domain/pricing/UnitPrice.ts';
import { recalculate } from '../../../src/domain/cart/RecalculateCart.ts';
import {
  aFullCart,
  aLine,
  aPayoutAccount,
  catalogueOf,
  costing,
  failureOf,
  marketIn,
  methodFor,
  pickupStores,
  shopFacts,
  successOf,
} from '../../builders/cart.ts';
import { aProduct, aSilverCoin, tier } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const stores = ['ch', 'li', 'us', 'euro'] as const;
const coin = aProduct();
const euro = marketIn('euro');
const context = (changes: Partial<SettleContext> = {}): SettleContext => ({
  market: euro,
  signedIn: false,
  accountEmail: null,
  freeInDeposit: () => 0,
  facts: shopFacts({ provider: true }),
  cartId: idOf('cart-2'),
  cashDeals: [],
  now: noon + 9,
  tick: aTick(),
  productOf: catalogueOf(coin, aSilverCoin()),
  ...changes,
});
const cart = aFullCart({ lines: [aLine(coin)] });
const refusedFields = (result: ReturnType<typeof settle>) => {
  const failure = failureOf(result);
  return failure._tag === 'InvalidFields' ? failure.problems : failure._tag;
};

describe('settling a cart', () => {
  it('changes what is named and nothing else, one version later (C14)', () => {
    const settled = successOf(settle(cart, { email: '  anna@example.org ' }, context())).cart;
    expect(settled).toEqual({ ...cart, email: 'anna@example.org', version: cart.version + 1, updatedAt: noon + 9 });
  });

  it('gives the cart of a customer the e-mail of the account, whichever is entered (CHK-2)', () => {
    const accountEmail = 'anna@example.com';
    const settled = (settings: CartSettings) => successOf(settle(cart, settings, context({ accountEmail }))).cart.email;
    expect(settled({ email: 'otto@example.com' })).toBe(accountEmail);
    expect(settled({ email: 'no e-mail' })).toBe(accountEmail);
    expect(settled({ paymentMethod: 'wire' })).toBe(cart.email);
  });

  it('prices by the class of the new way to pay (PRC-8, C8)', () => {
    const byCard = successOf(settle(cart, { paymentMethod: 'card' }, context()));
    const price = unitPrice(coin, {
      side: 'buy',
      quantity: 1,
      currency: 'EUR',
      country: 'AT',
      paymentClass: 'card',
      tick: aTick(),
    });
    expect(byCard.paymentClass).toBe('card');
    expect(byCard.lines[0]?.unitGross).toEqual(price?.gross);
    expect(successOf(settle(byCard.cart, { paymentMethod: 'wire' }, context())).paymentClass).toBe('bank');
  });

  it('takes every method, refuses an unknown one by name and one of another store or side with its reason (SHIP-2)', () => {
    expect(failureOf(settle(cart, { shippingMethodId: idOf('teleport') }, context()))._tag).toBe(
      'ShippingMethodNotFound',
    );
    for (const foreign of [methodFor('ch', 'shipping'), methodFor('euro', 'pickup', 'sell')]) {
      expect(failureOf(settle(cart, { shippingMethodId: foreign.id }, context()))).toMatchObject({
        _tag: 'ShippingMethodRefused',
        reason: 'not-in-this-store',
      });
    }
  });

  it.each(stores)('lets goods of store %s be picked up in its own countries only (SHIP-2)', (store) => {
    const market = marketIn(store);
    const taken = pickupStores.filter(({ slug }) => {
      const settled = settle(
        aFullCart({}, market),
        { shippingMethodId: methodFor(store, 'pickup').id, pickupStore: slug },
        context({ market }),
      );
      if (Result.isFailure(settled))
        expect(settled.failure).toMatchObject({
          problems: [{ field: 'pickupStore', problem: { rule: 'not-a-choice' } }],
        });
      return Result.isSuccess(settled);
    });
    expect(taken.map(({ country }) => country).toSorted()).toEqual(market.servedCountries.toSorted());
  });

  it('asks a guest who chooses the deposit to sign in (SHIP-1)', () => {
    const deposit = { shippingMethodId: methodFor('euro', 'deposit').id };
    expect(failureOf(settle(cart, deposit, context({ facts: shopFacts({ deposits: true }) })))).toMatchObject({
      _tag: 'ShippingMethodRefused',
      reason: 'sign-in-for-deposit',
    });
    expect(
      successOf(settle(cart, deposit, context({ signedIn: true, facts: shopFacts({ deposits: true }) }))).cart
        .shippingMethodId,
    ).toBe(deposit.shippingMethodId);
  });

  const silver = aSilverCoin();
  const mixed = aFullCart({ lines: [aLine(coin, 2), aLine(silver, 3)], pickupStore: 'wien', version: 7 });
  const signedIn = context({ signedIn: true, facts: shopFacts({ deposits: true }) });
  const deposit = methodFor('euro', 'deposit').id;

  it('names the goods that a deposit does not take, and moves the rest only when they may be lost (CART-5, SHIP-3)', () => {
    const misfits = [{ sku: silver.sku, reason: 'silver-not-in-deposit' }];
    const refused = { _tag: 'ShippingMethodRefused', reason: 'silver-not-in-deposit', misfits };
    expect(failureOf(settle(mixed, { shippingMethodId: deposit }, signedIn))).toMatchObject(refused);
    expect(failureOf(settle(mixed, { shippingMethodId: deposit, leaveOut: [coin.sku] }, signedIn))).toMatchObject(
      refused,
    );
    const { cart: moved } = successOf(settle(mixed, { shippingMethodId: deposit, leaveOut: [silver.sku] }, signedIn));
    expect(moved).toEqual({
      ...mixed,
      id: 'cart-2',
      version: 1,
      lines: [mixed.lines[0]],
      shippingMethodId: deposit,
      pickupStore: null,
      createdAt: noon + 9,
      updatedAt: noon + 9,
    });
  });

  it('moves a cart out of the deposit into a new one, to the store that is chosen with it (CART-5)', () => {
    const inDeposit = { ...cart, shippingMethodId: deposit };
    const pickup = { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' };
    expect(successOf(settle(inDeposit, pickup, signedIn)).cart).toMatchObject({
      ...pickup,
      id: 'cart-2',
      version: 1,
      lines: cart.lines,
    });
    const again = successOf(settle(inDeposit, { shippingMethodId: deposit }, signedIn)).cart;
    expect([again.id, again.version]).toEqual([cart.id, cart.version + 1]);
  });

  it.each([
    { signedIn: false, reason: 'sign-in-for-deposit' },
    { signedIn: true, reason: 'no-deposits' },
  ])('offers no deposit that does not exist: %j (DEP-2)', ({ signedIn, reason }) => {
    const deposit = { shippingMethodId: methodFor('euro', 'deposit').id };
    expect(failureOf(settle(cart, deposit, context({ signedIn })))).toMatchObject({
      _tag: 'ShippingMethodRefused',
      reason,
    });
  });

  it('lets cash go with pick-up only, judged with the method of the same request (PAY-2)', () => {
    expect(refusedFields(settle(cart, { paymentMethod: 'cash' }, context()))).toEqual([
      { field: 'paymentMethod', problem: { rule: 'not-a-choice' } },
    ]);
    const both = {
      paymentMethod: 'cash',
      shippingMethodId: methodFor('euro', 'pickup').id,
      pickupStore: 'wien',
    } as const;
    expect(successOf(settle(cart, both, context())).cart).toMatchObject(both);
  });

  const sale = aFullCart({
    transactionType: 'sell',
    lines: [aLine(coin)],
    shippingMethodId: methodFor('euro', 'leave-in-store', 'sell').id,
    pickupStore: 'wien',
    payoutAccount: null,
  });

  it('takes the account of a seller as banks read it, and gives it up again (CHK-7)', () => {
    const typed = { ownerName: ' Anna Muster', iban: 'AT61 1904 3002 3457 3201', bic: 'bkauatww' };
    const settled = successOf(settle(sale, { payoutAccount: typed }, context())).cart;
    const tidy = { ownerName: 'Anna Muster', iban: 'AT611904300234573201', bic: 'BKAUATWW' };
    expect(settled.payoutAccount).toEqual(tidy);
    expect(successOf(settle(settled, { paymentMethod: 'wire' }, context())).cart.payoutAccount).toEqual(tidy);
    expect(successOf(settle(settled, { payoutAccount: null }, context())).cart.payoutAccount).toBeNull();
  });

  it('names the wrong fields of an account, and refuses one of a buyer (CHK-7, VAL-8, VAL-9)', () => {
    const wrong = { ownerName: '', iban: 'AT61', bic: 'BKAUATWW' };
    expect(refusedFields(settle(sale, { payoutAccount: wrong }, context()))).toEqual([
      { field: 'payoutAccount.ownerName', problem: { rule: 'required' } },
      { field: 'payoutAccount.iban', problem: { rule: 'iban' } },
    ]);
    expect(refusedFields(settle(cart, { payoutAccount: aPayoutAccount() }, context()))).toEqual([
      { field: 'payoutAccount', problem: { rule: 'not-a-choice' } },
    ]);
  });

  it('pays a seller in cash up to the limit of 24 hours, earlier sales included (PAY-2, C17)', () => {
    const gross = priceCart(sale, context()).totals.gross.centAmount;
    const after = (earlier: number) =>
      settle(sale, { paymentMethod: 'cash' }, context({ cashDeals: [{ at: noon, amount: Money.of(earlier, 'EUR') }] }));
    expect(successOf(after(1_500_000 - gross)).cart.paymentMethod).toBe('cash');
    expect(failureOf(after(1_500_001 - gross))).toMatchObject({
      _tag: 'PaymentMethodRefused',
      reason: 'cash-over-limit',
    });
  });

  it('names every field that is wrong at once (VAL-3, PAY-1, MKT-5)', () => {
    const settings = {
      email: 'not an address',
      paymentMethod: 'check',
      pickupStore: 'atlantis',
      currency: 'CHF',
    } as const;
    expect(refusedFields(settle(cart, settings, context()))).toEqual([
      { field: 'email', problem: { rule: 'email' } },
      { field: 'paymentMethod', problem: { rule: 'not-a-choice' } },
      { field: 'pickupStore', problem: { rule: 'not-a-choice' } },
      { field: 'currency', problem: { rule: 'not-a-choice' } },
    ]);
  });

  it('turns the euro store to dollars and back without reporting a moved price (MKT-5)', () => {
    const pricing = context();
    const dollars = successOf(settle(cart, { currency: 'USD' }, pricing));
    expect(dollars.totals.gross.currency).toBe('USD');
    expect(dollars.cart.lines[0]?.shownCentAmount).toBe(dollars.lines[0]?.unitGross.centAmount);
    expect(recalculate(dollars.cart, pricing).changes).toEqual([]);
    expect(successOf(settle(dollars.cart, { currency: 'EUR' }, pricing)).totals).toEqual(
      successOf(settle(cart, {}, pricing)).totals,
    );
  });

  it('shows beforehand to the cent what the cart would cost, and leaves it unchanged (MKT-5)', () => {
    const pricing = context();
    const preview = successOf(previewInCurrency(cart, 'USD', pricing));
    const moved = successOf(settle(cart, { currency: 'USD' }, pricing));
    expect(preview.totals).toEqual(moved.totals);
    expect(preview.lines).toEqual(moved.lines);
    expect(failureOf(previewInCurrency(cart, 'CHF', pricing))).toMatchObject({
      problems: [{ field: 'currency', problem: { rule: 'not-a-choice' } }],
    });
  });

  it('checks limit and minimum in the currency the cart goes to (MKT-5, CART-4, C5)', () => {
    const dearInDollars = { ...tier(1, 0, 0), fixed: { EUR: 49_000_000, USD: 50_000_001, CHF: 100 } };
    const box = costing(0, { terms: { buy: [dearInDollars], sell: [] } });
    const held = aFullCart({ lines: [aLine(box)], shippingMethodId: methodFor('euro', 'pickup').id });
    const pricing = context({ productOf: catalogueOf(box) });
    expect(successOf(settle(held, { currency: 'EUR' }, pricing)).totals.gross).toMatchObject({
      centAmount: 49_000_000,
      currency: 'EUR',
    });
    for (const asked of [settle(held, { currency: 'USD' }, pricing), previewInCurrency(held, 'USD', pricing)]) {
      expect(failureOf(asked)).toMatchObject({
        _tag: 'CartLimitExceeded',
        limit: { centAmount: 50_000_000, currency: 'USD' },
      });
    }
    const cheap = costing(0, {
      terms: { buy: [{ ...tier(1, 0, 0), fixed: { EUR: 100, USD: 99, CHF: 100 } }], sell: [] },
    });
    const small = aFullCart({ lines: [aLine(cheap)], shippingMethodId: methodFor('euro', 'pickup').id });
    const cents = context({ productOf: catalogueOf(cheap) });
    expect(aboveMinimum(priceCart(small, cents))._tag).toBe('Success');
    expect(failureOf(aboveMinimum(successOf(settle(small, { currency: 'USD' }, cents)))).minimum).toEqual({
      centAmount: 100,
      currency: 'USD',
    });
  });

  it('an empty cart takes the chosen currency when it is opened, one with items keeps its own (MKT-5)', () => {
    const dollars = marketIn('euro', 'de', true);
    const empty = aFullCart({ lines: [] });
    expect(inCurrencyOf(empty, dollars, noon + 9)).toEqual({
      ...empty,
      currency: 'USD',
      version: empty.version + 1,
      updatedAt: noon + 9,
    });
    expect(inCurrencyOf(empty, euro, noon + 9)).toBe(empty);
    expect(inCurrencyOf(cart, dollars, noon + 9)).toBe(cart);
  });

  it('an empty cart of another store stays in its currency, whatever a market asks (MKT-4, MKT-5)', () => {
    const [swiss, dollars] = [aFullCart({ lines: [] }, marketIn('ch')), aFullCart({ lines: [], currency: 'USD' })];
    expect(inCurrencyOf(swiss, marketIn('us'), noon + 9)).toBe(swiss);
    expect(inCurrencyOf(dollars, euro, noon + 9)).toEqual({
      ...dollars,
      currency: 'EUR',
      version: dollars.version + 1,
      updatedAt: noon + 9,
    });
  });

  it('in another currency shows each line at its price there, and nothing for what has no price (MKT-5)', () => {
    const pricing = context();
    const gone = aLine(costing(1, { sku: idOf('GONE') }), 2, { shownCentAmount: 7 });
    const both = aFullCart({ lines: [aLine(coin), gone] });
    const dollars = unitPrice(coin, {
      side: 'buy',
      quantity: 1,
      currency: 'USD',
      country: 'AT',
      paymentClass: 'bank',
      tick: aTick(),
    });
    expect(changeCurrency(both, 'USD', pricing)).toEqual({
      ...both,
      currency: 'USD',
      version: both.version + 1,
      updatedAt: noon + 9,
      lines: [
        { ...both.lines[0], shownCentAmount: dollars?.gross.centAmount },
        { ...gone, shownCentAmount: 0 },
      ],
    });
    expect(changeCurrency(both, 'EUR', pricing)).toBe(both);
  });

  it('refuses the way of shipping before it refuses a field, and a field before the limit (SHIP-2)', () => {
    const heavy = aFullCart({ lines: [aLine(costing(60_000_000))] });
    const pricing = context({ productOf: catalogueOf(costing(60_000_000)) });
    const wrong = { email: 'no', shippingMethodId: methodFor('ch', 'shipping').id };
    expect(failureOf(settle(heavy, wrong, pricing))._tag).toBe('ShippingMethodRefused');
    expect(failureOf(settle(heavy, { email: 'no', paymentMethod: 'card' }, pricing))._tag).toBe('InvalidFields');
    expect(failureOf(settle(heavy, { paymentMethod: 'card' }, pricing))._tag).toBe('CartLimitExceeded');
  });

  it('drops the store of a pick-up when it is asked to (SHIP-2)', () => {
    const picked = { ...cart, pickupStore: 'wien' };
    expect(successOf(settle(picked, { pickupStore: null }, context())).cart.pickupStore).toBeNull();
    expect(successOf(settle(picked, {}, context())).cart.pickupStore).toBe('wien');
  });

  it('keeps each of the other stores in its currency (MKT-4)', () => {
    for (const [store, currency] of [
      ['ch', 'EUR'],
      ['ch', 'USD'],
      ['li', 'USD'],
      ['us', 'EUR'],
    ] as const) {
      const market = marketIn(store);
      const box = costing(1000);
      const theirs = aFullCart({ lines: [aLine(box)] }, market);
      expect(refusedFields(settle(theirs, { currency }, context({ market, productOf: catalogueOf(box) })))).toEqual([
        { field: 'currency', problem: { rule: 'not-a-choice' } },
      ]);
    }
  });
});
