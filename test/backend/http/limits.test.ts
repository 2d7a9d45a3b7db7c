import { describe, expect, it } from 'vitest';
import { clientKey, wideNetworkOf } from '../../../src/backend/limits/clientKey.ts';
import { CallWindows } from '../../../src/backend/limits/CallWindows.ts';
import { rig } from './rig.ts';
import { asked } from '../../numbers.ts';

describe('Rate limits', () => {
  it('60 anonymous tokens a minute and address, then 429 with the time; X-Forwarded-For changes nothing (F7)', async () => {
    const shop = await rig({ config: { rateLimit: 1_000_000 } });
    const ask = (n: number) =>
      shop.app.inject({
        method: 'GET',
        url: '/api/admin/customers/anonymous',
        headers: { 'x-forwarded-for': `10.0.${n % 256}.${n >> 8}`, forwarded: `for=10.0.0.${n % 256}` },
      });
    let passed = 0;
    for (let n = 0; n < asked('F7', 300, 10_000); n++) {
      const answer = await ask(n);
      if (answer.statusCode === 200) passed += 1;
      else {
        expect(answer.json()).toMatchObject({ code: 'too-many-requests' });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(passed).toBe(60);
    shop.clock.time += 60_000;
    expect((await ask(0)).statusCode).toBe(200);
  });

  it('a present session goes on while new ones are refused (F7)', async () => {
    const shop = await rig({ config: { rateLimit: 1_000_000 } });
    const { accessToken } = (await shop.app.inject({ method: 'GET', url: '/api/admin/customers/anonymous' })).json<{
      accessToken: string;
    }>();
    for (let n = 0; n < 100; n++) await shop.app.inject({ method: 'GET', url: '/api/admin/customers/anonymous' });
    expect(
      (await shop.app.inject({ method: 'GET', url: '/api/carts', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode,
    ).toBe(200);
  });

  it('calls of one address are limited together, pages and health are not (F7)', async () => {
    const { app } = await rig({ config: { rateLimit: 5 }, renderPage: async () => new Response('page') });
    const statuses = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await app.inject({ method: 'GET', url: '/api/prices/metals' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (const url of ['/', '/health', '/ready'])
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('behind a trusted proxy the address is the one it names (F7)', async () => {
    const { app } = await rig({ config: { rateLimit: 1, trustProxy: 1 } });
    const ask = async (address: string) =>
      (await app.inject({ method: 'GET', url: '/api/prices/metals', headers: { 'x-forwarded-for': address } }))
        .statusCode;
    expect([
      await ask('203.0.113.1'),
      await ask('203.0.113.2'),
      await ask('203.0.113.1'),
      await ask('9.9.9.9, 203.0.113.2'),
    ]).toEqual([200, 200, 429, 429]);
  });

  it('an IPv6 household is one address (F7)', () => {
    expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:0db8:1:2::9'));
    expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
    expect(clientKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(clientKey('::FFFF:203.113.250.117')).toBe('203.113.250.117');
    expect(clientKey('192.0.2.1')).toBe('192.0.2.1');
    expect(clientKey('::1')).toBe('0:0:0:0::/64');
  });

  it('the networks of an IPv6 site are one wide network; an IPv4 address has none (F7)', () => {
    expect(wideNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(wideNetworkOf('2001:0db8:0001:ffff::9')).toBe('2001:db8:1::/48');
    expect(wideNetworkOf('2001:db8::1')).toBe('2001:db8:0::/48');
    expect(wideNetworkOf(clientKey('2001:db8::1'))).toBe('2001:db8:0::/48');
    expect([wideNetworkOf('::ffff:192.0.2.1'), wideNetworkOf('192.0.2.1'), wideNetworkOf('')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('a window that a clock running ahead began does not outlast its length once the clock is set back (F7)', () => {
    const counters = new CallWindows();
    const ahead = 1_000_000;
    for (let n = 0; n < 3; n++) counters.count('an address', 1000, ahead);
    expect(counters.count('an address', 1000, 0)).toMatchObject({ count: 1, endsAt: 1000 });
    counters.takeBack('an address', 500);
    expect(counters.count('an address', 1000, 500).count).toBe(1);
  });

  it('never holds more windows than its room, and drops ended ones first (F7)', () => {
    const counters = new CallWindows(10);
    counters.count('kept', 1000, 0);
    for (let n = 0; n < 9; n++) counters.count(`short ${n}`, 10, 0);
    counters.count('new', 1000, 20);
    expect(counters.count('kept', 1000, 20).count).toBe(2);
    for (let n = 0; n < 1000; n++) counters.count(`many ${n}`, 1000, 20);
    expect(counters.count('many 999', 1000, 20).count).toBe(2);
    expect(counters.count('many 0', 1000, 20).count).toBe(1);
  });
});
