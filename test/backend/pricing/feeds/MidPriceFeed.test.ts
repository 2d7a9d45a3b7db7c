import { Effect, Result } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EcbRates, FixedRates } from '../../../../src/backend/pricing/feeds/ExchangeRates.ts';
import { MidPriceFeed } from '../../../../src/backend/pricing/feeds/MidPriceFeed.ts';
import { days, minutes } from '../../../../src/domain/kernel/Instant.ts';
import { admit } from '../../../../src/domain/pricing/Ticks.ts';
import { noon } from '../../../builders/tick.ts';
import { SetClock } from '../pricingRig.ts';
import { FeedServer, hostileAnswers, hostileNumbers, json } from './feedServer.ts';

const server = new FeedServer();
let host = '';
beforeAll(async () => {
  host = await server.open();
});
afterAll(() => server.close());

const mid = (symbol: string, price: number) => ({
  name: 'Metal',
  price,
  symbol,
  updatedAt: '2026-03-04T11:00:00Z',
  updatedAtReadable: 'a few seconds ago',
});

/** The document of the European Central Bank, shortened to what surrounds the rates. */
const ecb = (date: string, usd: string, chf: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='${date}'>
			<Cube currency='USD' rate='${usd}'/>
			<Cube currency='JPY' rate='181.53'/>
			<Cube currency='CHF' rate='${chf}'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;

beforeEach(() => {
  server.answers = new Map([
    ['/price/XAU', json(mid('XAU', 4150))],
    ['/price/XAG', json(mid('XAG', 51))],
    ['/price/XPT', json(mid('XPT', 1580))],
    ['/price/XPD', json(mid('XPD', 1420))],
    ['/ecb.xml', json(ecb('2026-03-03', '1.1600', '0.9280'), 'text/xml')],
  ]);
  server.asked.length = 0;
});

const clock = new SetClock();
const rates = () => new EcbRates(`${host}/ecb.xml`, clock);
const spread = { gold: 1_000, silver: 2_000, platinum: 4_000, palladium: 8_000 };
const ask = (with_ = rates()) =>
  Effect.runPromise(Effect.result(new MidPriceFeed(`${host}/price`, with_, spread).quote()));
const fault = async (): Promise<string> => {
  const result = await ask();
  return Result.isFailure(result) ? result.failure.fault : 'none';
};

describe('MidPriceFeed', () => {
  it('puts bid and ask around the price and crosses by the reference rates (PRC-6)', async () => {
    const { quotedAt, spots } = Result.getOrThrow(await ask());
    expect(quotedAt).toBe(noon);
    expect(spots['gold']?.['USD']).toEqual({ bid: 414_792, ask: 415_208 });
    expect(spots['gold']?.['EUR']).toEqual({ bid: Math.floor(414_792.5 / 1.16), ask: Math.ceil(415_207.5 / 1.16) });
    expect(spots['gold']?.['CHF']).toEqual({
      bid: Math.floor((414_792.5 / 1.16) * 0.928),
      ask: Math.ceil((415_207.5 / 1.16) * 0.928),
    });
  });

  it('gives quotes that the core admits', async () => {
    expect(admit(Result.getOrThrow(await ask()), { last: null, suspicious: null, now: noon + 1_000 })).toMatchObject({
      kind: 'accepted',
    });
  });

  it('takes exchange rates as configured', async () => {
    const fixed = new FixedRates({ EUR: { bid: 0.85, ask: 0.86 }, CHF: { bid: 0.8, ask: 0.81 } });
    const { spots } = Result.getOrThrow(
      await Effect.runPromise(Effect.result(new MidPriceFeed(`${host}/price/`, fixed, spread).quote())),
    );
    expect(spots['gold']?.['EUR']).toEqual({ bid: Math.floor(414_792.5 * 0.85), ask: Math.ceil(415_207.5 * 0.86) });
    expect(server.asked).not.toContain('/ecb.xml');
  });

  it('asks for the reference rates at most once an hour', async () => {
    const kept = rates();
    await ask(kept);
    await ask(kept);
    expect(server.asked.filter((path) => path === '/ecb.xml')).toHaveLength(1);
    clock.at += minutes(61);
    await ask(kept);
    clock.at = noon;
    expect(server.asked.filter((path) => path === '/ecb.xml')).toHaveLength(2);
  });

  it.each(hostileAnswers)(
    'is unavailable on %s, from the prices or the rates (P2)',
    async (_name, answer, expected) => {
      const usual = new Map(server.answers);
      server.answers.set('/price/XAG', answer);
      expect(await fault()).toBe(expected);
      server.answers = usual;
      server.answers.set('/ecb.xml', answer);
      expect(['content-type', 'malformed', expected]).toContain(await fault());
    },
  );

  it.each(hostileNumbers)('refuses %s as a price (P2)', async (number) => {
    server.answers.set('/price/XAU', json(`{"price":${number},"symbol":"XAU","updatedAt":"2026-03-04T11:00:00Z"}`));
    expect(await fault()).toBe('malformed');
  });

  it('refuses the price of another metal and times that are none (P2)', async () => {
    for (const wrong of [
      mid('XAG', 4150),
      { ...mid('XAU', 4150), updatedAt: 'yesterday' },
      { ...mid('XAU', 4150), updatedAt: '2026-99-99T99:99:99Z' },
      { ...mid('XAU', 4150), updatedAt: 5 },
    ]) {
      server.answers.set('/price/XAU', json(wrong));
      expect(await fault()).toBe('malformed');
    }
  });

  it.each(['0', '-1', 'NaN', '1e309', 'Infinity', '', '1,16', '<b>'])(
    'refuses %s as an exchange rate (P2)',
    async (rate) => {
      server.answers.set('/ecb.xml', json(ecb('2026-03-03', rate, '0.928'), 'application/xml'));
      expect(await fault()).toBe('malformed');
    },
  );

  it('refuses reference rates that are older than the longest holidays (P2)', async () => {
    server.answers.set('/ecb.xml', json(ecb('2026-02-20', '1.16', '0.928'), 'application/xml'));
    expect(await fault()).toBe('outdated');
    clock.at = Date.parse('2026-02-20') + days(5);
    expect(await fault()).toBe('none');
    clock.at = noon;
  });
});
