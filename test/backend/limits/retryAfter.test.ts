import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOrder } from '../../../src/backend/orders/orderLimits.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { type AccountShop, openAccountShop, secret } from '../account/shop.ts';
import { aSignedIn, aStranger, type Answer, Visitor } from '../account/Visitor.ts';
import { rig } from '../http/rig.ts';
import { aShopper } from '../../ports/TestShop.ts';

interface Clocked {
  readonly clock: { at: number };
}
/** The value of Retry-After this long after the limit was reached, and whether a call passes after that time. */
const said = async ({ clock }: Clocked, lasts: number, ask: () => Promise<Answer>) => {
  const from = clock.at;
  const answers: (readonly [number, unknown])[] = [];
  for (const after of [0, 1, lasts - seconds(2), lasts - seconds(1), lasts - 1, lasts]) {
    clock.at = from + after;
    const { status, headers } = await ask();
    answers.push([status, headers['retry-after']]);
  }
  return answers;
};
/** The time that is left, in whole seconds and never less than one. */
const left = (lasts: number, passes = 200) => [
  [429, String(lasts / 1_000)],
  [429, String(lasts / 1_000)],
  [429, '2'],
  [429, '1'],
  [429, '1'],
  [passes, undefined],
];

describe('Retry-After is the time that is left, at least a second', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ config: { rateLimit: 1_000_000 }, smsPerHour: 2 });
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('for calls that are counted by name: ten VAT checks a minute (F7)', async () => {
    const visitor = await aStranger(shop);
    const ask = () => visitor.send('GET', '/customers/vat-validation?vat=ATU1');
    for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(200);
    expect(await said(shop, minutes(1), ask)).toEqual(left(minutes(1)));
  });

  it('for new sessions: sixty a minute (F7)', async () => {
    const visitor = new Visitor(shop);
    visitor.remoteAddress = '192.0.2.60';
    const ask = () => visitor.send('GET', '/admin/customers/anonymous');
    for (let n = 0; n < 60; n += 1) expect((await ask()).status).toBe(200);
    expect(await said(shop, minutes(1), ask)).toEqual(left(minutes(1)));
  });

  it('for all calls of an address in this process (F7)', async () => {
    const { app, clock } = await rig({ config: { rateLimit: 2 } });
    const ask = async () => (await app.inject({ method: 'GET', url: '/api/prices/metals' })).headers['retry-after'];
    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, '60']);
    clock.time += 1;
    expect(await ask()).toBe('60');
    clock.time += 58_999;
    expect(await ask()).toBe('1');
    clock.time += 999;
    expect(await ask()).toBe('1');
    clock.time += 1;
    expect(await ask()).toBeUndefined();
  });

  it('for a phone that is locked, for codes of one number, and for those of the whole shop (F7)', async () => {
    const phone = '+436641231001';
    const owner = await aSignedIn(shop, { phone });
    const guess = () => owner.send('POST', '/customers/code', { phoneNumber: phone, code2Fa: '000000' });
    for (let n = 0; n < 4; n += 1) expect((await guess()).code).toBe('code-incorrect');
    expect((await guess()).headers['retry-after']).toBe('600');
    expect(await said(shop, minutes(10), guess)).toEqual(left(minutes(10), 422));

    const other = await aSignedIn(shop, { phone: '+436641231002' });
    const ask = () => other.send('POST', '/customers/code', { phoneNumber: '+436641231002' });
    for (let n = 0; n < 2; n += 1) expect((await ask()).status).toBe(200);
    shop.clock.at += minutes(50);
    await other.send('POST', '/admin/customers/refresh-token', {});
    expect((await ask()).headers['retry-after']).toBe('600');
    expect(await said(shop, minutes(10), ask)).toEqual(left(minutes(10)));
  });

  it('for orders: of several limits the one that lasts longest (F7)', async () => {
    const at = shop.clock.at + days(10);
    // A refused call is taken back, as with a refused order.
    const counted = (n: number, email: string, when: number) =>
      shop.database
        .transaction(async (tx) => {
          const refused = await countOrder({
            shopper: aShopper({ ownerId: idOf(`retry-${n}`) }),
            client: null,
            secret,
          })(tx, { email }, when);
          if (refused !== null) throw refused;
          return null;
        })
        .catch((refused: unknown) => refused);
    for (let n = 0; n < 5; n += 1) expect(await counted(n, 'retry@example.com', at)).toBeNull();
    expect(await counted(5, 'retry@example.com', at + 1)).toMatchObject({ retryAfterSeconds: 3_600 });
    expect(await counted(5, 'retry@example.com', at + minutes(60) - 1)).toMatchObject({ retryAfterSeconds: 1 });
    for (let n = 5; n < 10; n += 1) expect(await counted(n, 'retry@example.com', at + minutes(60))).toBeNull();
    // Both are full now: the hour has 60 minutes to go, the day 23 hours.
    expect(await counted(10, 'retry@example.com', at + minutes(60))).toMatchObject({ retryAfterSeconds: 23 * 3_600 });
  });
});
