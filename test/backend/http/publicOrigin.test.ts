import { describe, expect, it } from 'vitest';
import { publicOrigin } from '../../../src/backend/http/publicOrigin.ts';
import { storeOf } from '../../../src/domain/market/Stores.ts';
import { rig } from './rig.ts';

const unset = { euro: null, ch: null, li: null, us: null };
const known = (host: string, publicUrls: Parameters<typeof publicOrigin>[0]['publicUrls'] = unset) => publicOrigin({ publicUrls, port: 3000 }, storeOf(host), { protocol: 'http', host });

describe('The origin a page says it is at', () => {
  it('is the host asked for on this machine', () => {
    for (const host of ['localhost:3000', 'ch.localhost:3000', 'LOCALHOST', '127.0.0.1:8080', '[::1]:3000']) expect(known(host)).toBe(`http://${host}`);
  });

  it('never repeats a host that nobody has configured (S10)', () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '6.6.6.6', 'notlocalhost', 'x@localhost', 'localhost:3000.evil.example']) expect([host, known(host)]).toEqual([host, 'http://localhost:3000']);
    expect(known('evil.ch')).toBe('http://ch.localhost:3000');
  });

  it('is the configured one, whatever the host', () => {
    const urls = { ...unset, euro: 'https://troy.example', ch: 'https://troy.ch' };
    expect(['evil.example', 'localhost', 'shop.de'].map((host) => known(host, urls))).toEqual(Array.from({ length: 3 }, () => 'https://troy.example'));
    expect(known('evil.ch', urls)).toBe('https://troy.ch');
  });

  it('reaches the page, with hosts from proxies held to the same (S10)', async () => {
    const seen: string[] = [];
    const shop = await rig({ config: { port: 3000, trustProxy: 1 }, renderPage: async ({ url }) => { seen.push(url.origin); return new Response('x'); } });
    for (const headers of [{ host: 'evil.example' }, { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' }, { host: 'li.localhost:3000' }]) await shop.app.inject({ method: 'GET', url: '/', headers });
    expect(seen).toEqual(['http://localhost:3000', 'http://localhost:3000', 'http://li.localhost:3000']);
    await shop.app.close();
  });
});
