import { describe, expect, it } from 'vitest';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { productPrices } from '../../../src/domain/pricing/ProductPrices.ts';
import { firstBuyPrice, unitPrice } from '../../../src/domain/pricing/UnitPrice.ts';
import type { PriceQuestion } from '../../../src/domain/pricing/UnitPrice.ts';
import { aProduct, aSilverCoin, anAccessory, tier } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';
import { generatedProducts } from '../../backend/catalogue/generatedProducts.ts';

const asked = (changes: Partial<PriceQuestion> = {}): PriceQuestion => ({
  side: 'buy',
  quantity: 1,
  paymentClass: 'bank',
  currency: 'EUR',
  country: 'AT',
  tick: aTick(),
  ...changes,
});
const eur = (centAmount: number) => ({ centAmount, currency: 'EUR' });

describe('unit price', () => {
  it('of an ounce of investment gold: ask, 3.5 % and 2.00 premium, no tax (PRC-7)', () => {
    expect(unitPrice(aProduct(), asked())).toEqual({
      metal: eur(344_400),
      premium: eur(12_254),
      payment: eur(0),
      tax: eur(0),
      gross: eur(356_654),
      taxRatePpm: 0,
    });
  });

  it('by card costs 2 % of the net price more (PRC-8)', () => {
    expect(unitPrice(aProduct(), asked({ paymentClass: 'card' }))).toEqual({
      metal: eur(344_400),
      premium: eur(12_254),
      payment: eur(7_133),
      tax: eur(0),
      gross: eur(363_787),
      taxRatePpm: 0,
    });
  });

  it('of silver carries the tax of the country it goes to (PRC-7)', () => {
    const terms = { buy: [tier(1, 100_000)], sell: [tier(1, 50_000)] };
    const gross = (country: PriceQuestion['country']) =>
      unitPrice(aSilverCoin({ terms }), asked({ country }))?.gross.centAmount;
    expect([gross('AT'), gross('DE'), gross('CH'), gross('LI'), gross('US')]).toEqual([
      5_676, 5_629, 5_113, 5_113, 4_730,
    ]);
  });

  it('for which the shop takes it in: bid less 1.5 % and 1.00, the better tier from ten pieces (PRC-7)', () => {
    expect(unitPrice(aProduct(), asked({ side: 'sell' }))).toEqual({
      metal: eur(344_000),
      premium: eur(-5_260),
      payment: eur(0),
      tax: eur(0),
      gross: eur(338_740),
      taxRatePpm: 0,
    });
    expect(unitPrice(aProduct(), asked({ side: 'sell', quantity: 10 }))?.gross).toEqual(eur(339_822));
  });

  it('never falls below zero when the discount eats the metal (PRC-7)', () => {
    const greedy = aProduct({ terms: { buy: [tier(1, 0)], sell: [tier(1, 2_000_000, 1_000_000)] } });
    expect(unitPrice(greedy, asked({ side: 'sell' }))).toMatchObject({
      metal: eur(344_000),
      premium: eur(-344_000),
      gross: eur(0),
    });
  });

  it('of an accessory is its fixed part and tax, and it is never taken in (PRC-7)', () => {
    expect(unitPrice(anAccessory(), asked())).toEqual({
      metal: eur(0),
      premium: eur(250),
      payment: eur(0),
      tax: eur(50),
      gross: eur(300),
      taxRatePpm: 200_000,
    });
    expect(unitPrice(anAccessory(), asked({ quantity: 20 }))?.gross).toEqual(eur(240));
    expect(unitPrice(anAccessory(), asked({ side: 'sell' }))).toBeNull();
  });

  it('changes tier exactly at its quantity (CAT-4)', () => {
    const apiece = (quantity: number) => unitPrice(aProduct(), asked({ quantity }))?.gross.centAmount;
    expect([apiece(9), apiece(10), apiece(49), apiece(50)]).toEqual([356_654, 354_882, 354_882, 353_110]);
    expect([apiece(1), apiece(2), apiece(11), apiece(51)]).toEqual([356_654, 356_654, 354_882, 353_110]);
    const bought = (quantity: number) => unitPrice(aProduct(), asked({ side: 'sell', quantity }))?.gross.centAmount;
    expect([bought(1), bought(9), bought(10), bought(11)]).toEqual([338_740, 338_740, 339_822, 339_822]);
  });

  it('has in each currency its own spot and its own fixed part, and at each tier its own (CAT-4, MKT-4)', () => {
    const fixed = (EUR: number, CHF: number, USD: number) => ({ EUR, CHF, USD });
    const terms = {
      buy: [
        { minQuantity: 1, premiumPpm: 40_000, fixed: fixed(199, 217, 253) },
        { minQuantity: 5, premiumPpm: 30_000, fixed: fixed(149, 163, 181) },
      ],
      sell: [],
    };
    const apiece = (currency: PriceQuestion['currency'], quantity: number) =>
      unitPrice(aProduct({ terms }), asked({ currency, quantity }))?.gross;
    expect([apiece('EUR', 4), apiece('EUR', 5)]).toEqual([eur(358_375), eur(354_881)]);
    expect([apiece('CHF', 4), apiece('CHF', 5)]).toEqual([
      { centAmount: 335_409, currency: 'CHF' },
      { centAmount: 332_132, currency: 'CHF' },
    ]);
    expect([apiece('USD', 4), apiece('USD', 5)]).toEqual([
      { centAmount: 418_749, currency: 'USD' },
      { centAmount: 414_653, currency: 'USD' },
    ]);
  });

  it.each(['AT', 'DE', 'CH', 'LI', 'US'] as const)(
    'is listed in %s for each tier and payment class as the price of that many pieces (PRC-8, CAT-4)',
    (country) => {
      for (const product of [aProduct(), aSilverCoin(), anAccessory()])
        for (const currency of ['EUR', 'CHF', 'USD'] as const) {
          const { prices } = productPrices(product, asked({ country, currency }));
          expect(prices).toHaveLength(product.terms.buy.length + product.terms.sell.length);
          for (const { type, minQuantity, centAmount, cardCentAmount } of prices) {
            const apiece = (paymentClass: PriceQuestion['paymentClass']) =>
              unitPrice(product, asked({ country, currency, side: type, quantity: minQuantity, paymentClass }))?.gross
                .centAmount;
            expect([centAmount, cardCentAmount]).toEqual([apiece('bank'), apiece('card')]);
          }
        }
    },
  );

  it('does not exist for no pieces', () => expect(unitPrice(aProduct(), asked({ quantity: 0 }))).toBeNull());

  it('does not exist online for duty-free, inactive and, to buy, for scrap (CAT-8)', () => {
    for (const changes of [{ dutyFree: true }, { active: false }]) {
      expect(unitPrice(aProduct(changes), asked())).toBeNull();
      expect(unitPrice(aProduct(changes), asked({ side: 'sell' }))).toBeNull();
      expect(productPrices(aProduct(changes), asked())).toMatchObject({ prices: [], anatomy: null });
    }
    const scrap = aProduct({ form: 'scrap', sellOnly: true });
    expect(unitPrice(scrap, asked())).toBeNull();
    expect(productPrices(scrap, asked()).prices.every(({ type }) => type === 'sell')).toBe(true);
  });

  it('rounds half a cent to the even cent (C1)', () => {
    const bare = aProduct({ fineWeight: 155_517_384, terms: { buy: [tier(1, 0)], sell: [] } });
    const at = (ask: number) =>
      unitPrice(bare, asked({ tick: aTick({ spots: spotsWith('gold', 'EUR', { bid: 1, ask }) }) }))?.gross.centAmount;
    expect([at(101), at(103), at(105)]).toEqual([50, 52, 52]);
  });
});

describe('the first buy price', () => {
  it.each([
    { currency: 'EUR', country: 'AT' },
    { currency: 'CHF', country: 'CH' },
    { currency: 'USD', country: 'US' },
  ] as const)('is the gross of one piece by bank in $currency, and none for what is not sold', (place) => {
    const context = { ...place, tick: aTick() };
    const question: PriceQuestion = { ...context, side: 'buy', quantity: 1, paymentClass: 'bank' };
    const products = [
      aSilverCoin(),
      anAccessory(),
      aProduct({ terms: { buy: [tier(2, 30_000)], sell: [] } }),
      ...generatedProducts(200),
    ];
    const expected = products.map((product) => {
      const parts = unitPrice(product, question);
      if (parts === null) return null;
      const { metal, premium, gross } = parts;
      return { metal: metal.centAmount, net: metal.centAmount + premium.centAmount, gross: gross.centAmount };
    });
    expect(products.map((product) => firstBuyPrice(product, context))).toEqual(expected);
    expect(expected).toContain(null);
  });
});

describe('a product as a shopper gets it', () => {
  it('never contains the terms, the stock or the rank behind a price', () => {
    const shown = pricedProduct(aProduct({ stock: 7 }), asked());
    expect(JSON.stringify(shown)).not.toMatch(/"(terms|stock|rank|createdAt|premiumPpm|fixed)":/);
    expect(shown.availability).toBe('low-stock');
    expect(shown.product.sku).toBe('AU-PHIL-1OZ');
    expect(shown.prices.prices).toHaveLength(5);
  });
});
