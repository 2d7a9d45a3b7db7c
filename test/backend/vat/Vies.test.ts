import { Effect } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NoVatRegister } from '../../../src/backend/vat/VatRegister.ts';
import { Vies } from '../../../src/backend/vat/Vies.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { TestClock } from '../../ports/TestShop.ts';
import { givenUpAfterFiveSeconds } from '../outgoing/givenUp.ts';
import { FeedServer, hostileAnswers, json, status } from '../pricing/feeds/feedServer.ts';

const path = '/rest-api/check-vat-number';
/** Answers as the register does. */
const registered = {
  countryCode: 'AT',
  vatNumber: 'U13585627',
  requestDate: '2026-01-02T00:00:00.000Z',
  valid: true,
  requestIdentifier: '',
  name: 'Muster GmbH',
  address: 'Wien',
  traderName: '---',
};
const down = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };

describe('VAT IDs in the register of the Commission', () => {
  const server = new FeedServer();
  const clock = new TestClock();
  let vies: Vies;
  let url = '';
  beforeAll(async () => {
    url = `${await server.open()}${path}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    vies = new Vies(url, clock);
    server.asked.length = 0;
  });
  const check = (id: string) => Effect.runPromise(vies.check(id));

  it('asks by country and number, and takes nothing but its answer', async () => {
    let body = '';
    server.answers.set(path, (response, request) => {
      request
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          body += chunk;
        })
        .on('end', () => {
          json(registered)(response, request);
        });
    });
    expect(await check('ATU13585627')).toBe('registered');
    expect(JSON.parse(body)).toEqual({ countryCode: 'AT', vatNumber: 'U13585627' });
    server.answers.set(path, json({ ...registered, valid: false }));
    expect(await check('ATU99999999')).toBe('not-registered');
  });

  it('caches answers, and asks again after a day', async () => {
    server.answers.set(path, json(registered));
    for (let n = 0; n < 5; n += 1) await check('ATU13585627');
    expect(server.asked).toHaveLength(1);
    clock.at += days(1);
    await check('ATU13585627');
    expect(server.asked).toHaveLength(2);
  });

  it('any other answer means that it could not be checked (F16)', async () => {
    for (const [name, answer] of [['down', json(down)], ['refused', status(400)], ...hostileAnswers] as const) {
      vies = new Vies(url, clock);
      server.answers.set(path, answer);
      expect([name, await check('ATU13585627')]).toEqual([name, 'unchecked']);
    }
    expect(await Effect.runPromise(new Vies('http://127.0.0.1:9/x', clock).check('ATU13585627'))).toBe('unchecked');
  });

  it('after four failures it is not asked for a minute; a failure is not cached (F16)', async () => {
    server.answers.set(path, json(down));
    for (let n = 0; n < 10; n += 1) expect(await check('ATU13585627')).toBe('unchecked');
    expect(server.asked).toHaveLength(4);
    server.answers.set(path, json(registered));
    expect(await check('ATU13585627')).toBe('unchecked');
    clock.at += minutes(1);
    expect(await check('ATU13585627')).toBe('registered');
  });

  it.each([
    ['registered', registered, days(1)],
    ['not-registered', { ...registered, valid: false }, minutes(10)],
  ] as const)('caches "%s" to the millisecond, also while the register is not asked', async (status, answer, kept) => {
    server.answers.set(path, json(answer));
    expect(await check('ATU13585627')).toBe(status);
    server.answers.set(path, json(down));
    for (let n = 0; n < 4; n += 1) await check(`ATU1111111${n}`);
    expect(server.asked).toHaveLength(5);
    clock.at += kept - 1;
    expect(await check('ATU13585627')).toBe(status);
    expect(server.asked).toHaveLength(5);
    clock.at += 1;
    expect(await check('ATU13585627')).toBe('unchecked');
    expect(server.asked).toHaveLength(6);
  });

  it('only failures in a row count: an answer resets the count, and the pause ends with its minute (F16)', async () => {
    const fail = async (times: number) => {
      server.answers.set(path, json(down));
      for (let n = 0; n < times; n += 1) await check('ATU13585627');
    };
    await fail(3);
    server.answers.set(path, json(registered));
    expect(await check('ATU99999999')).toBe('registered');
    await fail(3);
    server.answers.set(path, json(registered));
    expect(await check('ATU88888888')).toBe('registered');
    await fail(4);
    clock.at += minutes(1) - 1;
    const asked = server.asked.length;
    expect([await check('ATU77777777'), server.asked.length]).toEqual(['unchecked', asked]);
    clock.at += 1;
    server.answers.set(path, json(registered));
    expect(await check('ATU77777777')).toBe('registered');
  });

  it('asks for any number one after another, of every member state and of Northern Ireland', async () => {
    server.answers.set(path, json(registered));
    const states = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');
    for (const state of states) expect([state, await check(`${state}123456789`)]).toEqual([state, 'registered']);
    for (const state of ['GB', 'GR', 'at', 'NO'])
      expect([state, await check(`${state}123456789`)]).toEqual([state, 'unchecked']);
    expect(server.asked).toHaveLength(states.length);
  });

  it('a hanging register holds up eight calls at most, for five seconds (F16)', async () => {
    server.answers.set(path, () => {});
    const checks = Effect.all(
      Array.from({ length: 40 }, (_, n) => vies.check(`ATU1358${String(n).padStart(4, '0')}`)),
      { concurrency: 'unbounded' },
    );
    expect(new Set(await givenUpAfterFiveSeconds(checks, () => expect(server.asked).toHaveLength(8)))).toEqual(
      new Set(['unchecked']),
    );
    expect(server.asked).toHaveLength(8);
  });

  it('Switzerland and Liechtenstein are not in it, and without a register nothing is', async () => {
    for (const id of ['CHE123456788MWST', 'LI12345', '54321']) expect(await check(id)).toBe('unchecked');
    expect(server.asked).toEqual([]);
    expect(await Effect.runPromise(new NoVatRegister().check())).toBe('unchecked');
  });
});
