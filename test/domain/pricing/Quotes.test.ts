import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Sku } from '../../../src/domain/kernel/Ids.ts';
import { PriceMismatch, QuoteExpired, QuoteInvalid } from '../../../src/domain/pricing/PricingErrors.ts';
import type { Quote } from '../../../src/domain/pricing/Quote.ts';
import { canonical, quoteDifference, quoteEnd, quoteStillHolds } from '../../../src/domain/pricing/Quotes.ts';
import type { QuoteCheck } from '../../../src/domain/pricing/Quotes.ts';
import { aTick, noon } from '../../builders/tick.ts';

const coin = idOf<Sku>('AU-PHIL-1OZ');
const bar = idOf<Sku>('AG-BAR-1KG');
const tick = aTick();
const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  id: idOf('q-1'),
  cartId: idOf('cart-1'),
  cartVersion: 3,
  tickId: tick.id,
  currency: 'EUR',
  paymentClass: 'bank',
  lines: [
    { sku: coin, quantity: 2, centAmount: 356_654 },
    { sku: bar, quantity: 1, centAmount: 160_000 },
  ],
  netCentAmount: 846_641,
  taxCentAmount: 26_667,
  shippingCentAmount: 1_900,
  grossCentAmount: 875_208,
  issuedAt: noon + 10,
  expiresAt: tick.validUntil,
  ...changes,
});
const check = (changes: Partial<QuoteCheck> = {}): QuoteCheck => ({
  cart: { id: idOf('cart-1'), version: 3 },
  tick,
  charge: aQuote(),
  now: noon + 60_000,
  ...changes,
});

describe('a quote holds', () => {
  it('for its cart, its tick and exactly its content (CHK-6)', () =>
    expect(quoteStillHolds(aQuote(), check())).toEqual(Result.succeed(aQuote())));

  it('to the last millisecond of its tick, without grace (CHK-6)', () => {
    expect(Result.isSuccess(quoteStillHolds(aQuote(), check({ now: tick.validUntil - 1 })))).toBe(true);
    expect(quoteStillHolds(aQuote(), check({ now: tick.validUntil }))).toEqual(Result.fail(new QuoteExpired()));
  });

  it('at the prices of no other tick (CHK-6)', () =>
    expect(quoteStillHolds(aQuote(), check({ tick: aTick({ id: idOf('tick-2') }) }))).toEqual(
      Result.fail(new QuoteExpired()),
    ));

  it('beyond its tick, when it was sealed shortly before the end of the tick (CHK-6)', () => {
    const quote = aQuote({ issuedAt: tick.validUntil - 4_000, expiresAt: tick.validUntil + 56_000 });
    expect(Result.isSuccess(quoteStillHolds(quote, check({ now: tick.validUntil + 55_999 })))).toBe(true);
    expect(quoteStillHolds(quote, check({ now: tick.validUntil + 56_000 }))).toEqual(Result.fail(new QuoteExpired()));
  });

  it('not when it was sealed while a clock ran ahead that has been set back since (CHK-6)', () => {
    const quote = aQuote({ issuedAt: noon + 60_000 });
    expect(Result.isSuccess(quoteStillHolds(quote, check({ now: noon })))).toBe(true);
    expect(quoteStillHolds(quote, check({ now: noon - 1 }))).toEqual(Result.fail(new QuoteExpired()));
  });

  it('for no other cart and no other version of it', () => {
    expect(quoteStillHolds(aQuote(), check({ cart: { id: idOf('cart-2'), version: 3 } }))).toEqual(
      Result.fail(new QuoteInvalid()),
    );
    expect(quoteStillHolds(aQuote(), check({ cart: { id: idOf('cart-1'), version: 4 } }))).toEqual(
      Result.fail(new QuoteInvalid()),
    );
  });

  it('not when a line would be charged otherwise, and names the line (CHK-6)', () => {
    const lines = [
      { sku: coin, quantity: 2, centAmount: 356_655 },
      { sku: bar, quantity: 1, centAmount: 160_000 },
    ];
    expect(quoteStillHolds(aQuote(), check({ charge: aQuote({ lines }) }))).toEqual(
      Result.fail(new PriceMismatch({ skus: [coin] })),
    );
  });

  it('not when the discount of the bank would be kept with a card (PRC-8, C8)', () =>
    expect(quoteStillHolds(aQuote(), check({ charge: aQuote({ paymentClass: 'card' }) }))).toEqual(
      Result.fail(new PriceMismatch({ skus: [coin, bar] })),
    ));

  it('not when any amount or the currency differs (CHK-6)', () => {
    for (const key of ['netCentAmount', 'taxCentAmount', 'shippingCentAmount', 'grossCentAmount'] as const) {
      expect(Result.isFailure(quoteStillHolds(aQuote(), check({ charge: aQuote({ [key]: aQuote()[key] + 1 }) })))).toBe(
        true,
      );
    }
    expect(Result.isFailure(quoteStillHolds(aQuote(), check({ charge: aQuote({ currency: 'CHF' }) })))).toBe(true);
  });

  it('with no line missing, added or counted twice (CHK-6)', () => {
    const [first, second] = aQuote().lines;
    if (first === undefined || second === undefined) throw new Error('two lines');
    for (const lines of [
      [first],
      [first, second, { ...second, sku: idOf<Sku>('X') }],
      [first, second, second],
      [first, first],
    ]) {
      expect(Result.isFailure(quoteStillHolds(aQuote(), check({ charge: aQuote({ lines }) })))).toBe(true);
    }
  });
});

describe('the end of a quote', () => {
  it('is that of its tick or of the time it is held for, whichever is later (CHK-6)', () =>
    fc.assert(
      fc.property(fc.nat(180_000), fc.nat(300_000), (into, holdMs) => {
        const now = noon + into;
        const end = quoteEnd(tick, now, holdMs);
        expect([tick.validUntil, now + holdMs]).toContain(end);
        expect(end >= tick.validUntil && end - now >= holdMs).toBe(true);
      }),
    ));

  it('is that of its tick in a shop that holds no quote (CHK-6)', () =>
    fc.assert(fc.property(fc.nat(180_000), (into) => quoteEnd(tick, noon + into, 0) === tick.validUntil)));
});

describe('a quote that no longer holds', () => {
  const held = (changes: Partial<QuoteCheck>, quote = aQuote()) => quoteStillHolds(quote, check(changes));
  const mismatch = (...skus: readonly Sku[]) => Result.fail(new PriceMismatch({ skus }));

  it('is first of another cart, then over, then of other prices (CHK-6)', () => {
    const moved = { ...aQuote(), lines: [{ sku: coin, quantity: 2, centAmount: 1 }] };
    const later = { tick: { id: idOf<typeof tick.id>('tick-9') }, charge: moved };
    expect(held({ ...later, cart: { id: idOf('cart-1'), version: 4 } })).toEqual(Result.fail(new QuoteInvalid()));
    expect(held({ ...later, cart: { id: idOf('cart-2'), version: 3 } })).toEqual(Result.fail(new QuoteInvalid()));
    expect(held(later)).toEqual(Result.fail(new QuoteExpired()));
    expect(held({ charge: moved })).toEqual(mismatch(coin, bar));
  });

  it.each([
    { currency: 'CHF' },
    { paymentClass: 'card' },
    { netCentAmount: 1 },
    { taxCentAmount: 1 },
    { shippingCentAmount: 1 },
    { grossCentAmount: 1 },
  ] as const)('names all of its lines when the difference is %j (CHK-6)', (change) => {
    expect(held({ charge: { ...aQuote(), ...change } })).toEqual(mismatch(coin, bar));
  });

  it('names all of its lines when one of them is there twice (CHK-6)', () => {
    const { lines } = aQuote();
    expect(held({ charge: { ...aQuote(), lines: [...lines, ...lines.slice(0, 1)] } })).toEqual(mismatch(coin, bar));
  });

  it('is sealed as one text with its fields in this order (CHK-6)', () => {
    expect(canonical(aQuote())).toBe(
      JSON.stringify([
        ...[
          'quote/1',
          'q-1',
          'cart-1',
          3,
          'tick-1',
          'EUR',
          'bank',
          [
            [coin, 2, 356_654],
            [bar, 1, 160_000],
          ],
        ],
        ...[846_641, 26_667, 1_900, 875_208, noon + 10, tick.validUntil],
      ]),
    );
  });
});

describe('the sealed text of a quote', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', '","', '],[', '\\', '1'));
  const amount = fc.maxSafeNat();
  const anyQuote: fc.Arbitrary<Quote> = fc.record({
    id: text.map((s) => idOf<Quote['id']>(s)),
    cartId: text.map((s) => idOf<Quote['cartId']>(s)),
    cartVersion: amount,
    tickId: text.map((s) => idOf<Quote['tickId']>(s)),
    currency: fc.constantFrom('CHF', 'EUR', 'USD'),
    paymentClass: fc.constantFrom('bank', 'card'),
    lines: fc.array(fc.record({ sku: text.map((s) => idOf<Sku>(s)), quantity: amount, centAmount: amount }), {
      maxLength: 4,
    }),
    netCentAmount: amount,
    taxCentAmount: amount,
    shippingCentAmount: amount,
    grossCentAmount: amount,
    issuedAt: amount,
    expiresAt: amount,
  });

  it('holds what is declared of a piece of scrap, and of other lines nothing more than before (CHK-6, SELL-1)', () => {
    const scrap = { metal: 'gold', fineness: 58_500, weight: 350 } as const;
    const line = { sku: coin, quantity: 1, centAmount: 9 };
    const sealed = (lines: ReturnType<typeof aQuote>['lines']) => canonical({ ...aQuote(), lines });
    expect(sealed([{ ...line, scrap }])).toContain(`[[${JSON.stringify(coin)},1,9,"gold",58500,350]]`);
    expect(sealed([line])).toContain(`[[${JSON.stringify(coin)},1,9]]`);
    for (const other of [{ metal: 'silver' }, { fineness: 75_000 }, { weight: 351 }] as const)
      expect(sealed([{ ...line, scrap: { ...scrap, ...other } }])).not.toBe(sealed([{ ...line, scrap }]));
  });

  it('is the same for the same quote, however it was put together', () =>
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const reversed = Object.fromEntries(Object.entries(quote).toReversed());
        expect(canonical({ ...quote, ...reversed })).toBe(canonical(quote));
        expect(canonical(structuredClone(quote))).toBe(canonical(quote));
      }),
    ));

  it('is another for another quote, whatever stands in its fields', () =>
    fc.assert(
      fc.property(
        anyQuote,
        anyQuote,
        (one, other) => (canonical(one) === canonical(other)) === (JSON.stringify(one) === JSON.stringify(other)),
      ),
    ));

  it('covers every field', () =>
    fc.assert(
      fc.property(anyQuote, (quote) => {
        for (const key of Object.keys(quote))
          expect(
            canonical({
              ...quote,
              [key]: key === 'lines' ? [...quote.lines, { sku: coin, quantity: 1, centAmount: 1 }] : 'changed',
            }),
          ).not.toBe(canonical(quote));
      }),
    ));
});

describe('the difference to a renewed quote', () => {
  it('is empty between a quote and itself (CHK-6)', () => expect(quoteDifference(aQuote(), aQuote())).toEqual([]));

  it('names every line that moved, went or came, and no other (CHK-6)', () => {
    const was = { sku: bar, quantity: 1, centAmount: 160_000 };
    const came = { sku: idOf<Sku>('X'), quantity: 1, centAmount: 5 };
    const moved = { sku: coin, quantity: 2, centAmount: 357_000 };
    expect(quoteDifference(aQuote(), { lines: [moved, came] })).toEqual([
      { sku: coin, from: { sku: coin, quantity: 2, centAmount: 356_654 }, to: moved },
      { sku: bar, from: was, to: null },
      { sku: came.sku, from: null, to: came },
    ]);
  });

  it('matches pieces of scrap by what is declared, and those declared alike by their number (CHK-6, SELL-1)', () => {
    const piece = (weight: number, centAmount: number) => ({
      sku: bar,
      quantity: 1,
      centAmount,
      scrap: { metal: 'gold' as const, fineness: 58_500, weight },
    });
    const was = { lines: [piece(350, 10), piece(350, 10), piece(700, 20)] };
    expect(quoteDifference(was, was)).toEqual([]);
    expect(quoteDifference(was, { lines: was.lines.slice(1) })).toEqual([{ sku: bar, from: piece(350, 10), to: null }]);
    expect(quoteDifference(was, { lines: [piece(350, 10), piece(350, 10), piece(700, 21)] })).toEqual([
      { sku: bar, from: piece(700, 20), to: piece(700, 21) },
    ]);
    expect(quoteDifference(was, { lines: [piece(350, 10), piece(351, 10), piece(700, 20)] })).toHaveLength(2);
  });

  it('names a changed quantity, too (CHK-6)', () =>
    expect(
      quoteDifference(aQuote(), { lines: aQuote().lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }),
    ).toHaveLength(2));
});
