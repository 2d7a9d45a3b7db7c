import { describe, expect, it } from 'vitest';
import { DepositsOverHttp } from '../../../src/adapters/http/DepositsOverHttp.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { run } from '../../ports/TestShop.ts';
import { cookiesOf, json, playedServer } from './playedServer.ts';

const number = depositNumber(1);
const eur = (centAmount: number) => ({ centAmount, currency: 'EUR' as const });
const points = [{ at: 1_767_312_000_000, openingValue: eur(125_000), currentValue: eur(131_000) }];

/** The deposits of a visitor, in front of a shop that keeps none for its customer. */
const depositsOf = (cookies: string) => {
  const server = playedServer(({ line }) => json(line.includes('/course') ? { points } : { deposits: [] }), cookies);
  return { ...server, deposits: new DepositsOverHttp(server.tab().client, marketOf({ site: 'euro', language: 'de' })) };
};

describe('the deposits over HTTP', () => {
  it('are asked for with the language of a customer, and not for a guest (DEP-1)', async () => {
    const customer = depositsOf(cookiesOf('User', 'anna'));
    expect(await run(customer.deposits.all())).toEqual([]);
    expect(customer.lines()).toEqual(['GET /api/deposits?languageTag=de-AT']);
    const guest = depositsOf('');
    expect(await run(guest.deposits.all())).toEqual([]);
    expect(guest.lines()).toEqual([]);
  });

  it('have a course of their value over the asked time (DEP-5)', async () => {
    const { deposits, lines } = depositsOf(cookiesOf('User', 'anna'));
    expect(await run(deposits.course(number, '1y'))).toEqual(points);
    expect(lines()).toEqual([`GET /api/deposits/${number}/course?languageTag=de-AT&timespan=1y`]);
  });
});
