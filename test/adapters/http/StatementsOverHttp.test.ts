import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { StatementsOverHttp } from '../../../src/adapters/http/StatementsOverHttp.ts';
import type { DepositView } from '../../../src/domain/deposit/DepositView.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { marketIn } from '../../builders/cart.ts';
import { refusal } from '../../ports/TestShop.ts';

const number = depositNumber(7);
const zero = Money.zero('EUR');
const deposit: DepositView = {
  number,
  currency: 'EUR',
  openedAt: 0,
  openingValue: zero,
  currentValue: zero,
  difference: zero,
  differencePpm: null,
  tickId: idOf('t'),
  lastRecalculatedAt: 0,
  positions: [],
};

const statements = (answer: () => Response, asked: string[] = []) =>
  new StatementsOverHttp({ all: () => Effect.succeed([deposit]) }, marketIn('euro', 'en'), {
    baseUrl: 'https://shop.example',
    fetch: (url) => {
      asked.push(String(url));
      return Promise.resolve(answer());
    },
  });
const pdf = () =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="S-7.pdf"' },
  });

it('a statement comes as the file that the backend names, for the day asked for (DEP-4)', async () => {
  const asked: string[] = [];
  const file = await Effect.runPromise(statements(pdf, asked).ofDay(number, '2026-03-04'));
  expect([file.fileName, new TextDecoder().decode(file.bytes)]).toEqual(['S-7.pdf', '%PDF']);
  expect(asked).toEqual([
    `https://shop.example/api/deposits/${number}/statement?languageTag=${marketIn('euro', 'en').localeTag}&day=2026-03-04`,
  ]);
});

it('a statement that is not issued, of another deposit, or that fails is refused so (DEP-4, DEP-5)', async () => {
  const answered = async (status: number, of = number) =>
    (await refusal(statements(() => new Response('', { status })).ofDay(of, '2026-03-04')))._tag;
  expect(await answered(409)).toBe('DocumentNotIssued');
  expect(await answered(503)).toBe('DepositsUnavailable');
  expect(await answered(200, depositNumber(8))).toBe('DepositNotFound');
});
