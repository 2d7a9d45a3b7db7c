import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { nameOf } from '../../../src/contract/Call.ts';
import { protocolCodes, wireErrors } from '../../../src/contract/errors.ts';
import type { DevControls } from '../../../src/backend/dev/DevControls.ts';
import { faultOf } from '../http/envelope.ts';
import { anonymous, bearer, rig } from '../http/rig.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

const controls = () => {
  const done: string[] = [];
  const dev: DevControls = {
    outbox: async () => [
      {
        id: '1',
        at: 0,
        channel: 'mail',
        to: 'a@b.example',
        subject: '<script>alert(1)</script>',
        text: 'Hello',
        html: '<p style="color:red">Hello</p><script>alert(1)</script>',
      },
    ],
    advanceClock: async (ms) => {
      done.push(`clock ${ms}`);
    },
    nextTick: async () => {
      done.push('tick');
    },
    silenceFeed: (silent) => {
      done.push(`feed ${silent ? 'silent' : 'speaks'}`);
    },
  };
  return { dev, done };
};

describe('Dev controls', () => {
  it('do not exist unless they are configured', async () => {
    const { app } = await rig();
    for (const [method, url] of [
      ['GET', '/dev/outbox'],
      ['GET', '/dev/outbox/1'],
      ['POST', '/dev/clock'],
      ['POST', '/dev/tick'],
      ['POST', '/dev/feed'],
      ['GET', '/dev/faults'],
      ['POST', '/dev/faults'],
      ['DELETE', '/dev/faults'],
    ] as const) {
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('move the clock, make the next tick, show the outbox', async () => {
    const { dev, done } = controls();
    const { app } = await rig({ dev });
    expect((await app.inject({ method: 'POST', url: '/dev/clock', payload: { advanceMs: 180_000 } })).statusCode).toBe(
      204,
    );
    expect((await app.inject({ method: 'POST', url: '/dev/clock', payload: { advanceMs: -1 } })).statusCode).toBe(422);
    expect((await app.inject({ method: 'POST', url: '/dev/tick' })).statusCode).toBe(204);
    expect((await app.inject({ method: 'POST', url: '/dev/feed', payload: { silent: true } })).statusCode).toBe(204);
    expect((await app.inject({ method: 'POST', url: '/dev/feed', payload: { silent: 'yes' } })).statusCode).toBe(422);
    expect((await app.inject({ method: 'POST', url: '/dev/feed', payload: { silent: false } })).statusCode).toBe(204);
    expect(done).toEqual(['clock 180000', 'tick', 'feed silent', 'feed speaks']);
    expect((await app.inject({ method: 'GET', url: '/dev/outbox' })).json()).toMatchObject({
      messages: [{ to: 'a@b.example' }],
    });
    const page = await app.inject({ method: 'GET', url: '/dev/outbox', headers: { accept: 'text/html' } });
    expect(page.body).toContain('&#60;script&#62;');
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('href="/dev/outbox/1"');
    const mail = await app.inject({ method: 'GET', url: '/dev/outbox/1' });
    expect([mail.statusCode, mail.headers['content-type'], mail.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('<p style="color:red">'),
    ]);
    expect(mail.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; (?!.*script-src)/,
    );
    expect((await app.inject({ method: 'GET', url: '/dev/outbox/2' })).statusCode).toBe(404);
  });

  it('refuse other sites, and read JSON only', async () => {
    const { dev, done } = controls();
    const { app } = await rig({
      dev,
      config: { publicUrls: { ...noPublicUrls, ch: 'https://troy.example' } },
    });
    const tick = (headers: Readonly<Record<string, string>>) =>
      app.inject({ method: 'POST', url: '/dev/tick', headers });
    // With a host name of its own that leads to this machine, a foreign site has the same origin on both ends.
    for (const [origin, host] of [
      ['https://evil.example', 'localhost'],
      ['null', 'localhost'],
      ['http://evil.example:3000', 'evil.example:3000'],
      ['http://localhost.evil.example', 'localhost'],
    ] as const) {
      expect([origin, (await tick({ origin, host })).json<{ code: string }>().code]).toEqual([
        origin,
        'origin-not-proven',
      ]);
      expect((await app.inject({ method: 'DELETE', url: '/dev/faults', headers: { origin, host } })).statusCode).toBe(
        403,
      );
    }
    // The same without an origin: a plain link and the address bar send none.
    for (const host of ['evil.example', 'localhost.evil.example', 'shop.example:3000', '10.0.0.7'])
      expect([host, (await app.inject({ method: 'GET', url: '/dev/outbox', headers: { host } })).statusCode]).toEqual([
        host,
        403,
      ]);
    for (const host of ['localhost', 'ch.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect([host, (await app.inject({ method: 'GET', url: '/dev/outbox', headers: { host } })).statusCode]).toEqual([
        host,
        200,
      ]);
    for (const origin of [
      'http://localhost:3000',
      'http://ch.localhost:3000',
      'http://127.0.0.1:3000',
      'https://troy.example',
    ])
      expect([origin, (await tick({ origin })).statusCode]).toEqual([origin, 204]);
    expect(done).toHaveLength(4);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/dev/clock',
          headers: { 'content-type': 'text/plain' },
          payload: '{"advanceMs":1}',
        })
      ).statusCode,
    ).toBe(415);
    expect(done).toHaveLength(4);
  });

  it('make every call answer with each of its errors, as the contract lists them', async () => {
    const { dev } = controls();
    const shop = await rig({ dev });
    const tokens = await anonymous(shop);
    let shown = 0;
    for (const call of Object.values(calls))
      for (const code of [...call.errors, ...protocolCodes]) {
        const set = await shop.app.inject({
          method: 'POST',
          url: '/dev/faults',
          payload: { call: nameOf(call), code, times: 1 },
        });
        expect([nameOf(call), code, set.statusCode]).toEqual([nameOf(call), code, 204]);
        const url = `/api${call.path.replace('{root}', 'euro').replace(/\{\w+\*?\}/g, 'x')}`;
        const answer = await shop.app.inject({ method: call.method, url, headers: bearer(tokens) });
        expect([nameOf(call), answer.json<{ code: string }>().code, answer.statusCode]).toEqual([
          nameOf(call),
          code,
          wireErrors[code].status,
        ]);
        if (answer.statusCode < 500)
          expect(
            faultOf(call, {
              status: answer.statusCode,
              type: String(answer.headers['content-type']),
              body: answer.body,
            }),
          ).toBeNull();
        shown += 1;
      }
    expect(shown).toBeGreaterThan(300);
  });

  it('list what is set, last for the set number of times, and can be switched off', async () => {
    const { dev } = controls();
    const { app } = await rig({ dev });
    const set = (payload: object) => app.inject({ method: 'POST', url: '/dev/faults', payload });
    const metals = async () => (await app.inject({ method: 'GET', url: '/api/prices/metals' })).statusCode;
    await set({ call: 'GET /prices/metals', code: 'prices-unavailable', times: 2 });
    expect([await metals(), await metals(), await metals()]).toEqual([503, 503, 200]);
    await set({ call: 'GET /prices/metals', code: 'prices-unavailable' });
    expect([await metals(), await metals()]).toEqual([503, 503]);
    const listed = (await app.inject({ method: 'GET', url: '/dev/faults' })).json<{
      calls: { call: string; codes: string[]; fault: unknown }[];
    }>().calls;
    expect(listed).toHaveLength(Object.keys(calls).length);
    expect(listed.find(({ call }) => call === 'GET /prices/metals')).toMatchObject({
      fault: { code: 'prices-unavailable', latencyMs: 0, left: null },
    });
    await set({ call: 'GET /prices/metals', code: null });
    expect(await metals()).toBe(200);
    await set({ call: 'GET /prices/metals', code: null, latencyMs: 120 });
    const begun = performance.now();
    expect(await metals()).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(110);
    await app.inject({ method: 'DELETE', url: '/dev/faults' });
    for (const wrong of [
      { call: 'GET /nothing', code: null },
      { call: 'GET /prices/metals', code: 'order-not-found' },
      { call: 'GET /prices/metals', code: 'news' },
      {},
    ]) {
      expect((await set(wrong)).statusCode).toBe(422);
    }
  });
});
