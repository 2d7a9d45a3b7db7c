import { afterEach, describe, expect, it, vi } from 'vitest';
import * as cart from '../../../src/domain/cart/CartErrors.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { missingForOrder, OrderIncomplete } from '../../../src/domain/order/OrderErrors.ts';
import { PaymentMethodRefused } from '../../../src/domain/payment/PaymentErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import * as pricing from '../../../src/domain/pricing/PricingErrors.ts';
import { SessionExpired, SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import {
  CountryNotServed,
  ShippingMethodNotFound,
  ShippingMethodRefused,
} from '../../../src/domain/shipping/ShippingErrors.ts';
import { InvalidFields, type FieldProblem } from '../../../src/domain/validation/InvalidFields.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { deliveryWords, freeReturns, paymentWords } from '../../../src/ui/messages/deliveryTexts.ts';
import { fieldMessage } from '../../../src/ui/messages/fieldMessage.ts';
import { lineChangeMessage } from '../../../src/ui/messages/lineChangeMessage.ts';
import { missingMessage } from '../../../src/ui/messages/missingMessage.ts';
import { addingRefused, refusalMessage, tryLater, type Refusal } from '../../../src/ui/messages/refusalMessage.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from '../../../src/ui/messages/shippingMessage.ts';
import { paymentMethods } from '../../../src/domain/payment/Payment.ts';
import { shippingModes } from '../../../src/domain/shipping/Shipping.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { wordsOf } from '../words.ts';

const money = (amount: Money): string => `${amount.centAmount / 100} ${amount.currency}`;
const sku = idOf<ReturnType<typeof aProduct>['sku']>('AU-1');
const current = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });

/** One of each error; the type makes the list complete. */
const refusals: {
  readonly [Tag in Refusal['_tag']]: {
    readonly refusal: Extract<Refusal, { readonly _tag: Tag }>;
    readonly en: RegExp;
  };
} = {
  CartLimitExceeded: {
    refusal: new cart.CartLimitExceeded({ limit: Money.of(50_000_000, 'CHF'), total: Money.of(50_000_001, 'CHF') }),
    en: /500000 CHF.*remove products/,
  },
  BelowMinimumValue: {
    refusal: new cart.BelowMinimumValue({ minimum: Money.of(100, 'EUR') }),
    en: /minimum cart value is 1 EUR/,
  },
  OutOfStock: { refusal: new cart.OutOfStock({ sku, available: 3 }), en: /Only 3 pieces/ },
  QuantityNotValid: { refusal: new cart.QuantityNotValid(), en: /1 to 10,000/ },
  ProductNotFound: { refusal: new cart.ProductNotFound({ sku }), en: /does not exist/ },
  ProductNotSoldOnline: {
    refusal: new cart.ProductNotSoldOnline({ sku, reason: 'duty-free' }),
    en: /contact our support/,
  },
  ProductNoLongerAvailable: { refusal: new order.ProductNoLongerAvailable({ skus: [sku] }), en: /no longer available/ },
  CartNotFound: { refusal: new cart.CartNotFound(), en: /no longer exists/ },
  CartChanged: { refusal: new cart.CartChanged({ current }), en: /another window/ },
  CartsUnavailable: { refusal: new cart.CartsUnavailable(), en: /try again later/ },
  RecalculationFailed: { refusal: new cart.RecalculationFailed(), en: /recalculating the cart.*reload the page/ },
  OrderIncomplete: { refusal: new OrderIncomplete({ missing: ['email'] }), en: /e-mail/ },
  PaymentMethodRefused: {
    refusal: new PaymentMethodRefused({ reason: 'cash-needs-pickup' }),
    en: /Cash only with pick-up/,
  },
  PaymentDeclined: { refusal: new order.PaymentDeclined(), en: /payment did not work.*try again/ },
  PriceMismatch: { refusal: new pricing.PriceMismatch({ skus: [sku] }), en: /Prices have changed.*refresh/ },
  PricesStale: { refusal: new pricing.PricesStale({ ageMs: 400_000 }), en: /no new market prices/ },
  PricesUnavailable: { refusal: new pricing.PricesUnavailable(), en: /try again later/ },
  QuoteExpired: { refusal: new pricing.QuoteExpired(), en: /expired/ },
  QuoteInvalid: { refusal: new pricing.QuoteInvalid(), en: /Prices have changed/ },
  CountryNotServed: { refusal: new CountryNotServed({ country: 'FR', served: ['AT', 'DE'] }), en: /Austria, Germany/ },
  ShippingMethodNotFound: { refusal: new ShippingMethodNotFound(), en: /^Shipping method not found$/ },
  ShippingMethodRefused: { refusal: new ShippingMethodRefused({ reason: 'silver-not-in-deposit' }), en: /Silver/ },
  CartBroken: { refusal: new order.CartBroken({ supportCode: 'A1B2C3' }), en: /support: A1B2C3/ },
  IdempotencyKeyReused: { refusal: new order.IdempotencyKeyReused(), en: /changed since you sent it/ },
  TooManyOrders: {
    refusal: new order.TooManyOrders({ retryAfterSeconds: 600 }),
    en: /can order in 10 minutes; your cart .*kept/,
  },
  OrderInProgress: { refusal: new order.OrderInProgress(), en: /being placed/ },
  OrdersUnavailable: { refusal: new order.OrdersUnavailable(), en: /try again later/ },
  OrderNotFound: { refusal: new order.OrderNotFound(), en: /cannot be shown/ },
  InvalidFields: { refusal: new InvalidFields({ problems: [] }), en: /marked fields/ },
  ProductsUnavailable: { refusal: new ProductsUnavailable(), en: /try again later/ },
  SessionExpired: { refusal: new SessionExpired(), en: /session has expired.*logged out/ },
  SessionUnavailable: { refusal: new SessionUnavailable(), en: /try again later/ },
};
const names: Readonly<Record<string, string>> = { AT: 'Austria', DE: 'Germany' };

describe('every error has a message in both languages', () => {
  it.each(Object.entries(refusals))('%s (CHK-5)', (_, { refusal, en }) => {
    expect(wordsOf(refusalMessage(refusal, money, (code) => names[code] ?? code)).en).toMatch(en);
  });
  it('names the remaining stock, or that there is none (CART-7)', () => {
    expect(wordsOf(refusalMessage(new cart.OutOfStock({ sku, available: 0 }), money)).en).toMatch(/out of stock/);
  });
  it.each(missingForOrder)('an order without %s has a message for just that (CHK-3)', (missing) => {
    const others = missingForOrder.filter((each) => each !== missing).map((each) => missingMessage(each).id);
    wordsOf(missingMessage(missing));
    expect(others).not.toContain(missingMessage(missing).id);
  });
  it('calls without a connection show the missing connection (R20)', () => {
    for (const refusal of [
      new cart.CartsUnavailable({ unreached: true }),
      new order.OrdersUnavailable({ unreached: true }),
    ]) {
      const words = wordsOf(refusalMessage(refusal, money));
      expect([words.en, words.de]).toEqual([
        expect.stringContaining('no connection to the shop'),
        expect.stringContaining('keine Verbindung zum Shop'),
      ]);
    }
  });
  it('suggests fewer pieces for many, and room in the cart for one (CART-4)', () => {
    const refusal = new cart.CartLimitExceeded({
      limit: Money.of(50_000_000, 'CHF'),
      total: Money.of(60_000_000, 'CHF'),
    });
    expect(wordsOf(addingRefused(refusal, 200, money)).en).toBe(
      'With 200 pieces your cart would come to 600000 CHF; its limit is 500000 CHF. Please choose fewer pieces.',
    );
    expect(addingRefused(refusal, 1, money)).toEqual(refusalMessage(refusal, money));
    const gone = new cart.OutOfStock({ sku, available: 3 });
    expect(addingRefused(gone, 200, money)).toEqual(refusalMessage(gone, money));
  });
  it('asks to try later after an unknown failure (CART-8)', () => {
    expect(wordsOf(tryLater).en).toBe('Something went wrong. Please try again later.');
  });
});

describe('the reasons against a shipping or payment method', () => {
  it.each([
    'no-deposits',
    'sign-in-for-deposit',
    'silver-not-in-deposit',
    'not-depositable',
    'only-scrap-items',
    'scrap-box-over-5000-eur',
    'country-not-served',
    'not-in-this-store',
  ] as const)('%s', (reason) => {
    wordsOf(shippingRefusalMessage(reason));
  });
  it.each(['coming-soon', 'no-provider', 'not-offered', 'cash-needs-pickup', 'cash-over-limit'] as const)(
    '%s',
    (reason) => {
      wordsOf(paymentRefusalMessage(reason));
    },
  );
  it.each([...shippingModes, null])('delivery %s has a name and a text (SHIP-5)', (mode) => {
    wordsOf(deliveryWords(mode).name, mode === 'scrapMetalBox');
    wordsOf(deliveryWords(mode).text);
  });
  it.each(paymentMethods)('payment by %s has a name and a text (PAY-1)', (method) => {
    wordsOf(paymentWords(method).name, method === 'paypal');
    wordsOf(paymentWords(method).text);
  });
  it('promises free returns within 30 days (SHIP-5)', () => {
    expect(wordsOf(freeReturns)).toEqual({
      de: 'Kostenlose Rückgabe innerhalb von 30 Tagen',
      en: 'Free returns within 30 days',
    });
  });
});

describe('messages of a recalculation', () => {
  const writing = { money, name: () => 'Philharmoniker' };
  it('name old and new price (CART-6)', () => {
    const words = wordsOf(
      lineChangeMessage(
        { kind: 'price', sku, name: 'x', from: Money.of(100, 'EUR'), to: Money.of(120, 'EUR') },
        writing,
      ),
    );
    expect(words.en).toBe('Philharmoniker: the price apiece has changed from 1 EUR to 1.2 EUR.');
    expect(words.de).toContain('von 1 EUR auf 1.2 EUR');
  });
  it.each(['out-of-stock', 'inactive'] as const)('name a line removed because it is %s (CART-6)', (reason) => {
    expect(wordsOf(lineChangeMessage({ kind: 'removed', sku, name: 'x', reason }, writing)).en).toMatch(
      /removed from your cart/,
    );
  });
  it('name a quantity reduced to the stock (CART-6)', () => {
    expect(wordsOf(lineChangeMessage({ kind: 'reduced', sku, name: 'x', from: 5, to: 2 }, writing)).en).toMatch(
      /only 2 of 5/,
    );
  });
});

/** The sentences of §5, literally where §5 gives them. */
const fields: {
  readonly [Rule in FieldProblem['rule']]: {
    readonly problem: Extract<FieldProblem, { readonly rule: Rule }>;
    readonly en: string | RegExp;
  };
} = {
  'phone-no-texts': {
    problem: { rule: 'phone-no-texts' },
    en: /mobile phones in the countries we deliver to.*enter a mobile number/,
  },
  required: { problem: { rule: 'required' }, en: 'This field is required.' },
  name: { problem: { rule: 'name' }, en: /leave out web and e-mail addresses/ },
  'name-characters': { problem: { rule: 'name-characters' }, en: 'A name cannot contain the characters / \\ @.' },
  invisible: { problem: { rule: 'invisible' }, en: /invisible characters/ },
  'password-confirmation': { problem: { rule: 'password-confirmation' }, en: "Passwords don't match." },
  email: { problem: { rule: 'email' }, en: 'Invalid e-mail' },
  'email-ascii': { problem: { rule: 'email-ascii' }, en: /umlauts or accents before the @/ },
  password: { problem: { rule: 'password' }, en: /8 characters.*capital letter.*number/ },
  'password-unchanged': { problem: { rule: 'password-unchanged' }, en: /present password.*another one/ },
  numeric: { problem: { rule: 'numeric' }, en: 'This field may only contain numeric characters.' },
  digits: { problem: { rule: 'digits', length: 6 }, en: /6 digits/ },
  'max-length': { problem: { rule: 'max-length', length: 100 }, en: /may not be greater than 100 characters/ },
  iban: { problem: { rule: 'iban' }, en: 'This is not a valid IBAN.' },
  bic: { problem: { rule: 'bic' }, en: 'This is not a valid BIC.' },
  'vat-id': { problem: { rule: 'vat-id' }, en: 'Invalid VAT ID' },
  'phone-missing': { problem: { rule: 'phone-missing' }, en: 'Please enter a valid phone number.' },
  phone: { problem: { rule: 'phone' }, en: 'Phone number is not valid.' },
  zip: { problem: { rule: 'zip' }, en: 'Invalid zip code.' },
  'zip-state': { problem: { rule: 'zip-state' }, en: 'Invalid ZIP code for the selected state.' },
  'zip-unknown': { problem: { rule: 'zip-unknown' }, en: "Zip code doesn't exist." },
  'country-not-served': { problem: { rule: 'country-not-served' }, en: /do not deliver to this country/ },
  'not-a-choice': { problem: { rule: 'not-a-choice' }, en: /choose one/ },
};

describe('every field problem has its sentence of §5 in both languages', () => {
  it.each(Object.entries(fields))('%s', (_, { problem, en }) => {
    const words = wordsOf(fieldMessage(problem));
    if (typeof en === 'string') expect(words.en).toBe(en);
    else expect(words.en).toMatch(en);
  });
});

describe('what cannot be reached', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([new cart.CartsUnavailable(), new order.OrdersUnavailable(), new ProductsUnavailable()])(
    'is reported as a missing connection only while there is none: $_tag',
    (refusal) => {
      vi.stubGlobal('navigator', { onLine: true });
      expect(refusalMessage(refusal, String)).toBe(tryLater);
      vi.stubGlobal('navigator', { onLine: false });
      expect(wordsOf(refusalMessage(refusal, String)).en).toMatch(/^There is no connection to the shop/);
    },
  );
});
