import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Money } from '../../src/domain/kernel/Money.ts';
import { productPrices } from '../../src/domain/pricing/ProductPrices.ts';
import { tierAt, tiersOf, unitPrice } from '../../src/domain/pricing/UnitPrice.ts';
import type { PriceQuestion } from '../../src/domain/pricing/UnitPrice.ts';
import { aCurrency } from '../arbitraries/money.ts';
import { someProduct } from '../arbitraries/products.ts';
import { spotsOfAnything, someTick } from '../arbitraries/ticks.ts';
import { aTick, noon } from '../builders/tick.ts';
import { oraclePrice } from './pricingOracle.ts';
import { asked } from '../numbers.ts';

const question: fc.Arbitrary<PriceQuestion> = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 20 })),
  paymentClass: fc.constantFrom('bank', 'card'),
  currency: aCurrency,
  country: fc.constantFrom('AT', 'CH', 'DE', 'LI', 'US'),
  tick: fc
    .record({
      spots: spotsOfAnything,
      lastRecalculatedAt: fc.integer({ min: noon - 365 * 86_400_000, max: noon + 200 * 86_400_000 }),
    })
    .map(aTick),
});

const ticks = asked('C4', 10, 1_000);

describe('laws of prices', () => {
  it('every price and each of its parts is the exact one of an oracle in BigInt (C1, PRC-7)', () => {
    fc.assert(
      fc.property(someProduct, question, (product, asked) => {
        const price = unitPrice(product, asked);
        const oracle = oraclePrice(product, asked);
        if (price === null || oracle === null) return price === oracle;
        return (
          BigInt(price.metal.centAmount) === oracle.metal &&
          BigInt(price.premium.centAmount) === oracle.bankNet - oracle.metal &&
          BigInt(price.payment.centAmount) === oracle.net - oracle.bankNet &&
          BigInt(price.tax.centAmount) === oracle.tax &&
          BigInt(price.gross.centAmount) === oracle.gross
        );
      }),
      { numRuns: asked('C1', 10_000, 100_000) },
    );
  });

  it('the parts of a price add up to it to the cent, in one currency (C1, PRC-7)', () =>
    fc.assert(
      fc.property(someProduct, question, (product, asked) => {
        const price = unitPrice(product, asked);
        if (price === null) return;
        expect(Money.sum([price.metal, price.premium, price.payment, price.tax], asked.currency)).toEqual(price.gross);
        expect(price.gross.centAmount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 3000 },
    ));

  it('more pieces never cost more apiece, and never fetch less (PRC-7)', () =>
    fc.assert(
      fc.property(someProduct, question, fc.nat(10_000), (product, asked, more) => {
        const few = unitPrice(product, asked);
        const many = unitPrice(product, { ...asked, quantity: asked.quantity + more });
        if (few === null || many === null) return few === many;
        return asked.side === 'buy' ? Money.atMost(many.gross, few.gross) : Money.atLeast(many.gross, few.gross);
      }),
      { numRuns: asked('PRC-7', 1_500, 5_000) },
    ));

  it('buying and selling back at once never gains, for all terms and quantities (PRC-7)', () =>
    fc.assert(
      fc.property(someProduct, question, fc.integer({ min: 1, max: 10_000 }), (product, asked, back) => {
        const bought = unitPrice(product, { ...asked, side: 'buy' });
        const sold = unitPrice(product, { ...asked, side: 'sell', quantity: back });
        return bought === null || sold === null || Money.atLeast(bought.gross, sold.gross);
      }),
      { numRuns: asked('PRC-7', 1_500, 5_000) },
    ));

  it('paying by card never gets the discount price (PRC-8, C8)', () =>
    fc.assert(
      fc.property(someProduct, question, (product, asked) => {
        const bank = unitPrice(product, { ...asked, side: 'buy', paymentClass: 'bank' });
        const card = unitPrice(product, { ...asked, side: 'buy', paymentClass: 'card' });
        if (bank === null || card === null) return bank === card;
        const net = bank.metal.centAmount + bank.premium.centAmount;
        return (
          bank.payment.centAmount === 0 &&
          (net < 50 ? Money.atLeast(card.gross, bank.gross) : Money.moreThan(card.gross, bank.gross))
        );
      }),
      { numRuns: asked('C8', 2_000, 10_000) },
    ));

  it('selling carries neither tax nor a part for the payment (PRC-8)', () =>
    fc.assert(
      fc.property(someProduct, question, (product, asked) => {
        const price = unitPrice(product, { ...asked, side: 'sell' });
        return (
          price === null || (price.tax.centAmount === 0 && price.payment.centAmount === 0 && price.taxRatePpm === 0)
        );
      }),
    ));

  it('a higher market never lowers a price (PRC-7)', () =>
    fc.assert(
      fc.property(someProduct, question, fc.integer({ min: 1, max: 1_000_000 }), (product, asked, rise) => {
        const metal = product.preciousMetal;
        if (metal === null) return true;
        const { bid, ask } = asked.tick.spots[metal][asked.currency];
        const risen = {
          ...asked.tick.spots,
          [metal]: { ...asked.tick.spots[metal], [asked.currency]: { bid: bid + rise, ask: ask + rise } },
        };
        const before = unitPrice(product, asked);
        const after = unitPrice(product, { ...asked, tick: { ...asked.tick, spots: risen } });
        return before === null || after === null || Money.atLeast(after.gross, before.gross);
      }),
      { numRuns: 2000 },
    ));

  it('a price list equals the prices asked for one by one (PRC-7, CAT-4)', () =>
    fc.assert(
      fc.property(someProduct, question, (product, { currency, country, tick }) => {
        const listed = productPrices(product, { currency, country, tick });
        expect(listed).toMatchObject({ sku: product.sku, currency, tickId: tick.id });
        expect(listed.prices.map(({ type, minQuantity }) => [type, minQuantity])).toEqual(
          (['buy', 'sell'] as const).flatMap((side) =>
            product.terms[side].map(({ minQuantity }) => [side, minQuantity]),
          ),
        );
        for (const { type: side, minQuantity: quantity, centAmount, cardCentAmount } of listed.prices) {
          expect(unitPrice(product, { side, quantity, currency, country, tick, paymentClass: 'bank' })?.gross).toEqual(
            Money.of(centAmount, currency),
          );
          expect(unitPrice(product, { side, quantity, currency, country, tick, paymentClass: 'card' })?.gross).toEqual(
            Money.of(cardCentAmount, currency),
          );
        }
        expect(listed.anatomy).toEqual(
          unitPrice(product, { side: 'buy', quantity: 1, currency, country, tick, paymentClass: 'bank' }),
        );
      }),
      { numRuns: 1000 },
    ));

  it('a tick gives the same prices for ever, whatever ticks come later (C4, PRC-1)', () =>
    fc.assert(
      fc.property(
        someProduct,
        question,
        fc.array(someTick, { minLength: ticks, maxLength: ticks }),
        (product, asked, later) => {
          const frozen = JSON.stringify(asked.tick);
          const first = unitPrice(product, asked);
          for (const tick of later) unitPrice(product, { ...asked, tick });
          expect(unitPrice(product, asked)).toEqual(first);
          expect(JSON.stringify(asked.tick)).toBe(frozen);
        },
      ),
    ));

  it('a quantity reaches exactly the last tier at or below it (PRC-7)', () =>
    fc.assert(
      fc.property(someProduct, question, (product, { side, quantity }) => {
        const tiers = tiersOf(product, side);
        const reached = tierAt(tiers, quantity);
        const next = tiers[reached === undefined ? 0 : tiers.indexOf(reached) + 1];
        return (
          (reached === undefined || reached.minQuantity <= quantity) &&
          (next === undefined || next.minQuantity > quantity)
        );
      }),
    ));
});
