import { once } from 'node:events';
import { get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { heldMs, sentAtOnce } from '../../../../src/backend/http/door/holdBack.ts';
import { rig } from '../rig.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A shop whose addresses may have ten answers a minute; returns the status and Retry-After of an answer. */
const openShop = async (config: NonNullable<Parameters<typeof rig>[0]>['config'] = {}) => {
  const { app, server, clock } = await rig({
    renderPage: async () => new Response('page'),
    config: { rateLimit: 1, ...config },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => server.stop());
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ask = async (path: string, localAddress = '127.0.0.2', headers: Readonly<Record<string, string>> = {}) => {
    const asked = get({ port, path, localAddress, agent: false, headers: { host: 'localhost', ...headers } });
    const [answer] = await once(asked, 'response');
    answer.resume();
    return [answer.statusCode, answer.headers['retry-after']];
  };
  const askTenTimes = async (path: string, ...from: [string?, Record<string, string>?]) => {
    for (let time = 0; time < 10; time += 1) await ask(path, ...from);
  };
  return { ask, askTenTimes, clock };
};

describe('an address that has had too many answers', () => {
  it.each([
    ['redirects', '/shop/'],
    ['other redirects', '/shop?currency=USD'],
    ['missing files', '/assets/none.js'],
    ['long addresses', `/${'x'.repeat(5_000)}`],
    ['addresses that cannot be read', '/%ZZ'],
    ['unknown calls', '/api/nothing'],
  ])('%s: is refused until its minute is over, others are served (F7)', async (_, path) => {
    const { ask, askTenTimes, clock } = await openShop();
    await askTenTimes(path);
    expect(await ask('/robots.txt')).toEqual([429, '60']);
    expect((await ask('/health', '127.0.0.3'))[0]).toBe(200);
    clock.time += 60_000;
    expect((await ask('/'))[0]).toBe(200);
  });

  it('is never refused where the operator sets no limit (F7)', async () => {
    const { ask, askTenTimes } = await openShop({ rateLimit: 0 });
    await askTenTimes('/shop/');
    expect((await ask('/shop/'))[0]).toBe(301);
  });
});

describe('an address that goes on asking although it is refused', () => {
  it.each([
    ['files', '/robots.txt', { rateLimit: 1 }, 10],
    ['calls', '/api/prices/metals', { rateLimit: 20 }, 20],
    ['pages', '/', { rateLimit: 20 }, 20],
    ['addresses that cannot be read', '/%ZZ', { rateLimit: 20 }, 20],
  ])('%s: gets its refusals a second later, others theirs at once (F7)', async (_, path, config, allowed) => {
    const { ask } = await openShop(config);
    const statuses: unknown[] = [];
    const asks = async (...from: Parameters<typeof ask>): Promise<void> => {
      const [status] = await ask(...from);
      statuses.push(status);
    };
    for (let time = 0; time < allowed + sentAtOnce; time += 1) await ask(path);
    const began = performance.now();
    await Promise.all([asks(path), asks(path, '127.0.0.3')]);
    expect(performance.now() - began).toBeGreaterThan(heldMs - 50);
    expect(statuses).toEqual([200, 429]);
  });
});

describe('a probe', () => {
  it('of this machine is answered although its address has had too many answers (R19)', async () => {
    const { ask, askTenTimes } = await openShop();
    await askTenTimes('/nowhere/');
    expect([(await ask('/ready'))[0], (await ask('/health'))[0]]).toEqual([200, 200]);
    expect((await ask('/ready?x=1'))[0]).toBe(429);
  });

  it('of a trusted proxy is answered, one that a proxy passes on counts for its sender (R19)', async () => {
    const { ask, askTenTimes } = await openShop({ trustProxy: 1 });
    const visitor = ['127.0.0.2', { 'x-forwarded-for': '198.51.100.7' }] as const;
    await askTenTimes('/ready', ...visitor);
    expect((await ask('/ready', ...visitor))[0]).toBe(429);
    await askTenTimes('/nowhere/');
    expect((await ask('/ready'))[0]).toBe(200);
  });
});

describe('redirects and addresses without a page', () => {
  it('count as pages of their address (F7)', async () => {
    const { ask } = await openShop();
    expect((await ask('/shop/'))[0]).toBe(301);
    expect((await ask('/shop/'))[0]).toBe(429);
    expect((await ask('/%ZZ', '127.0.0.3'))[0]).toBe(200);
    expect((await ask('/%ZZ', '127.0.0.3'))[0]).toBe(429);
  });
});
