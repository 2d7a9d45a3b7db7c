import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { TermsAt } from '../../../src/backend/catalogue/EarlierTerms.ts';
import type { Holder } from '../../../src/backend/invoice/holderOf.ts';
import { StatementsInPdf } from '../../../src/backend/invoice/StatementsInPdf.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import type { KeptDeposit } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import { catalogueOf, marketIn } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { silent } from '../../ports/shops.ts';
import { aShopper, refusal } from '../../ports/TestShop.ts';
import { overlapsIn } from './overlapsIn.ts';
import { wordsOf } from './wordsOf.ts';

const coin = aProduct();
const owner = aShopper({ level: 'User' });
const number = depositNumber(123_456_789);
const kept: KeptDeposit = {
  deposit: { number, ownerId: owner.ownerId, currency: 'EUR', openedAt: noon - 1_000 },
  ledger: {
    movements: [
      {
        number: 1,
        at: noon - 1_000,
        kind: 'purchase',
        sku: coin.sku,
        pieces: 2,
        cost: Money.of(700_000, 'EUR'),
        unitValue: Money.of(340_000, 'EUR'),
        tickId: aTick().id,
        order: { id: idOf('o-1'), number: idOf('T-1') },
        correction: null,
      },
    ],
    reservations: [],
  },
};

const anna: Holder = { name: 'Anna Berger', email: 'anna@example.com' };
const statements = (
  language: Language,
  shopper = owner,
  termsAt: TermsAt = () => Promise.resolve(new Map()),
  { deposit = kept, holder = anna } = {},
) =>
  new StatementsInPdf({
    deposits: {
      ofOwner: (asking) => Effect.succeed(asking === owner.ownerId ? [deposit] : []),
      ordersUnderWay: () => Effect.succeed(0),
    },
    holder: () => Promise.resolve(holder),
    log: silent,
    catalogue: { ofSku: catalogueOf(coin) as (sku: string) => typeof coin | undefined },
    termsAt,
    pastTicks: { at: () => Effect.succeed(aTick()) },
    clock: { now: () => noon + 1_000 },
    identity: aShopIdentity(),
    shopper: { ...shopper, market: marketIn('euro', language) },
  });

describe('the statement of a deposit', () => {
  it.each([
    [
      'de',
      [
        'Depotauszug',
        'Anna Berger',
        'anna@example.com',
        'T-1',
        'Wiener Philharmoniker',
        '4. März 2026',
        '04.03.2026',
        'Kauf',
      ],
      'Depotauszug',
    ],
    [
      'en',
      [
        'Deposit statement',
        'Anna Berger',
        'anna@example.com',
        'T-1',
        'Vienna Philharmonic',
        '4 March 2026',
        '4 Mar 2026',
        'Purchase',
      ],
      'Deposit-statement',
    ],
  ] as const)('in %s names customer, day, holdings, movements and values (DEP-4)', async (language, words, file) => {
    const { fileName, bytes } = await Effect.runPromise(statements(language).ofDay(number, '2026-03-04'));
    expect(fileName).toBe(`${file}-${number}-2026-03-04.pdf`);
    const text = wordsOf(Buffer.from(bytes)).replaceAll('\u00a0', ' ');
    for (const word of [...words, number]) expect(text).toContain(word);
    expect(text).toMatch(language === 'de' ? /7[. ]000,00/ : /7,000\.00/);
  });

  it.each([
    ['de', /Konditionen dieses Tages/],
    ['en', /our terms of that day/],
  ] as const)('says in %s that the terms are those of its day (DEP-3, DEP-4)', async (language, words) => {
    const { bytes } = await Effect.runPromise(statements(language).ofDay(number, '2026-03-04'));
    expect(wordsOf(Buffer.from(bytes)).replaceAll(/\s+/gu, ' ')).toMatch(words);
  });

  it('values what is there by the terms of its day, not by those of now (DEP-3, DEP-4)', async () => {
    const asked: unknown[] = [];
    // The shop paid a hundred euros less for a piece then.
    const [tier] = coin.terms.sell;
    if (tier === undefined) throw new Error('no terms');
    const sell = [{ ...tier, fixed: { ...tier.fixed, EUR: tier.fixed.EUR + 10_000 } }];
    const worth = async (termsAt?: TermsAt): Promise<number> => {
      const { bytes } = await Effect.runPromise(statements('en', owner, termsAt).ofDay(number, '2026-03-04'));
      const text = wordsOf(Buffer.from(bytes)).replaceAll('\u00a0', ' ');
      return Math.max(
        ...[...text.matchAll(/6,(\d{3})\.(\d\d)/g)].map(([, euros, cents]) => Number(`6${euros}${cents}`)),
      );
    };
    const now = await worth();
    const then = await worth((skus, moment) => {
      asked.push([skus, moment]);
      const { active, dutyFree, preciousMetal, fineWeight } = coin;
      return Promise.resolve(
        new Map([[coin.sku, { active, dutyFree, preciousMetal, fineWeight, terms: { ...coin.terms, sell } }]]),
      );
    });
    expect([now - then, asked]).toEqual([20_000, [[[coin.sku], noon + 1_000]]]);
  });

  it('writes no text over another, however long names and reasons are (DEP-4, F8)', async () => {
    const [first] = kept.ledger.movements;
    if (first === undefined) throw new Error('no movement');
    const corrected = (at: number) => ({
      ...first,
      number: at + 2,
      kind: 'correction' as const,
      pieces: 1,
      order: null,
      correction: { by: ['anna', 'bert'], reason: 'Wilhelmine Wunderlich '.repeat(14).slice(0, 300) } as const,
    });
    const movements = [first, ...Array.from({ length: 5 }, (_, at) => corrected(at))];
    const deposit = { ...kept, ledger: { ...kept.ledger, movements } };
    const holder = { name: 'Wunderlich und Söhne '.repeat(20), email: `${'w'.repeat(230)}@example.com` };
    const { bytes } = await Effect.runPromise(
      statements('de', owner, undefined, { deposit, holder }).ofDay(number, '2026-03-04'),
    );
    expect(overlapsIn(Buffer.from(bytes))).toEqual([]);
  });

  it('lets other requests in while it writes thousands of movements (DEP-4)', async () => {
    const [first] = kept.ledger.movements;
    if (first === undefined) throw new Error('no movement');
    const movements = Array.from({ length: 2_000 }, (_, at) => ({ ...first, number: at + 1 }));
    const deposit = { ...kept, ledger: { ...kept.ledger, movements } };
    const state = { turns: 0, isWriting: true };
    const turn = (): void => {
      state.turns += 1;
      if (state.isWriting) setImmediate(turn);
    };
    setImmediate(turn);
    await Effect.runPromise(statements('de', owner, undefined, { deposit }).ofDay(number, '2026-03-04'));
    state.isWriting = false;
    expect(state.turns).toBeGreaterThan(20);
  });

  it('of another customer is not found, and of tomorrow not issued (DEP-4)', async () => {
    const other = aShopper({ level: 'User' });
    expect((await refusal(statements('de', other).ofDay(number, '2026-03-04')))._tag).toBe('DepositNotFound');
    expect((await refusal(statements('de', aShopper()).ofDay(number, '2026-03-04')))._tag).toBe('DepositNotFound');
    expect((await refusal(statements('de').ofDay(number, '2026-03-05')))._tag).toBe('DocumentNotIssued');
  });
});
