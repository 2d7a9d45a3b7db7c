import { afterEach, describe, expect, it, vi } from 'vitest';
import * as cart from '../../../src/domain/cart/CartErrors.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { missingForOrder } from '../../../src/domain/order/OrderErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import { type FieldProblem } from '../../../src/domain/validation/InvalidFields.ts';
import { deliveryWords, freeReturns, paymentWords } from '../../../src/ui/messages/deliveryTexts.ts';
import { fieldMessage } from '../../../src/ui/messages/fieldMessage.ts';
import { lineChangeMessage } from '../../../src/ui/messages/lineChangeMessage.ts';
import { missingMessage } from '../../../src/ui/messages/missingMessage.ts';
import { AddressNotFound } from '../../../src/domain/account/AccountErrors.ts';
import { offline } from '../../../src/ui/messages/first/offline.ts';
import { tryLater } from '../../../src/ui/messages/first/tryLater.ts';
import { notSentWords, refusalWords } from '../../../src/ui/messages/refusals/refusalWords.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from '../../../src/ui/messages/shippingMessage.ts';
import { paymentMethods } from '../../../src/domain/payment/Payment.ts';
import { sides } from '../../../src/domain/pricing/PriceTick.ts';
import { ShippingMethodRefused } from '../../../src/domain/shipping/ShippingErrors.ts';
import { shippingModes } from '../../../src/domain/shipping/Shipping.ts';
import type { aProduct } from '../../builders/product.ts';
import { wordsOf } from '../words.ts';

const money = (amount: Money): string => `${amount.centAmount / 100} ${amount.currency}`;
const sku = idOf<ReturnType<typeof aProduct>['sku']>('AU-1');
const facts = { localeTag: 'de-CH', side: 'buy' } as const;

describe('the words of a refusal', () => {
  it.each(missingForOrder)('an order without %s has a message for just that (CHK-3)', (missing) => {
    const others = missingForOrder.filter((each) => each !== missing).map((each) => missingMessage(each, 'buy').id);
    wordsOf(missingMessage(missing, 'buy'));
    expect(others).not.toContain(missingMessage(missing, 'buy').id);
  });
  it('a refused way to hand goods over is in the words of the cart of its side (SHIP-2)', () => {
    const refused = new ShippingMethodRefused({ reason: 'country-not-served' });
    const english = (side: 'buy' | 'sell') => wordsOf(refusalWords(refused, { ...facts, side })).en;
    expect([english('buy'), english('sell')]).toEqual([
      'We do not deliver to this country.',
      'We do not buy from this country.',
    ]);
  });
  it('suggests fewer pieces for many, and room in the cart for one (CART-4)', () => {
    const [limit, total] = [Money.of(50_000_000, 'CHF'), Money.of(60_000_000, 'CHF')];
    const refusal = new cart.CartLimitExceeded({ limit, total });
    expect(wordsOf(refusalWords(refusal, { ...facts, pieces: 200 })).en).toContain('choose fewer pieces');
    expect(refusalWords(refusal, { ...facts, pieces: 1 })).toEqual(refusalWords(refusal, facts));
  });
  it('an error that needs no facts has the same words for one piece and for many', () => {
    const gone = new cart.OutOfStock({ sku, available: 3 });
    expect(refusalWords(gone, { ...facts, pieces: 200 })).toEqual(refusalWords(gone, facts));
  });
});

describe('the reasons against a shipping or payment method', () => {
  it.each([
    'no-deposits',
    'sign-in-for-deposit',
    'silver-not-in-deposit',
    'not-depositable',
    'not-in-deposit',
    'only-scrap-items',
    'scrap-box-over-5000-eur',
    'country-not-served',
    'not-in-this-store',
  ] as const)('%s', (reason) => {
    wordsOf(shippingRefusalMessage(reason, 'buy'));
  });
  it.each(['coming-soon', 'no-provider', 'not-offered', 'cash-needs-pickup', 'cash-over-limit'] as const)(
    '%s',
    (reason) => {
      wordsOf(paymentRefusalMessage(reason, 'buy'));
    },
  );
  it.each([...shippingModes, null])('delivery %s has a name and a text (SHIP-5)', (mode) => {
    wordsOf(deliveryWords(mode, 'buy').name, mode === 'scrapMetalBox');
    wordsOf(deliveryWords(mode, 'buy').text);
  });
  it.each(paymentMethods)('payment by %s has a name and a text (PAY-1)', (method) => {
    for (const side of sides) {
      wordsOf(paymentWords(method, side).name, method === 'paypal');
      wordsOf(paymentWords(method, side).text);
    }
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
  'name-characters': { problem: { rule: 'name-characters' }, en: 'A name cannot contain the characters / \\ @ < >.' },
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
  'account-number': { problem: { rule: 'account-number' }, en: 'An account number has 4 to 17 digits.' },
  'routing-number': { problem: { rule: 'routing-number' }, en: 'This is not a valid routing number.' },
  'vat-id': { problem: { rule: 'vat-id' }, en: 'Invalid VAT ID' },
  'phone-missing': { problem: { rule: 'phone-missing' }, en: 'Please enter a valid phone number.' },
  phone: { problem: { rule: 'phone' }, en: 'Phone number is not valid.' },
  zip: { problem: { rule: 'zip' }, en: 'Invalid zip code.' },
  'zip-state': { problem: { rule: 'zip-state' }, en: 'Invalid ZIP code for the selected state.' },
  'zip-unknown': { problem: { rule: 'zip-unknown' }, en: "Zip code doesn't exist." },
  'country-not-served': { problem: { rule: 'country-not-served' }, en: /do not deliver to this country/ },
  'not-a-choice': { problem: { rule: 'not-a-choice' }, en: /choose one/ },
  'positive-amount': { problem: { rule: 'positive-amount' }, en: /amount above zero/ },
  'in-future': { problem: { rule: 'in-future' }, en: /date in the future/ },
  'within-12-months': { problem: { rule: 'within-12-months' }, en: /within the next 12\s*months/u },
};

describe('every field problem has its sentence of §5 in both languages', () => {
  it.each(Object.entries(fields))('%s', (_, { problem, en }) => {
    const words = wordsOf(fieldMessage(problem));
    if (typeof en === 'string') expect(words.en).toBe(en);
    else expect(words.en).toMatch(en);
  });
});

describe('an unreachable server', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([new cart.CartsUnavailable(), new order.OrdersUnavailable(), new ProductsUnavailable()])(
    'is reported as a missing connection only while there is none: $_tag',
    (refusal) => {
      vi.stubGlobal('navigator', { onLine: true });
      expect(refusalWords(refusal, facts)).toBe(tryLater);
      vi.stubGlobal('navigator', { onLine: false });
      expect(wordsOf(refusalWords(refusal, facts)).en).toMatch(/^There is no connection to the shop/);
    },
  );

  it('something entered that was not sent stays on the page without a connection, else the error is named', () => {
    const gone = new AddressNotFound();
    vi.stubGlobal('navigator', { onLine: true });
    expect([notSentWords(gone, facts), notSentWords('no-answer', facts)]).toEqual([
      refusalWords(gone, facts),
      tryLater,
    ]);
    vi.stubGlobal('navigator', { onLine: false });
    expect([notSentWords(gone, facts), notSentWords('no-answer', facts)]).toEqual([offline, offline]);
  });
});
