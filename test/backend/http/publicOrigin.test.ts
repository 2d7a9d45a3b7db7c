import { describe, expect, it } from 'vitest';
import type { HttpConfiguration } from '../../../src/backend/config/Configuration.ts';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { noPublicUrls as unset } from '../../builders/publicUrls.ts';
import { rig } from './rig.ts';

const known = (host: string, publicUrls: HttpConfiguration['publicUrls'] = unset) =>
  new Hosts({ publicUrls, port: 3000 }).publicOrigin({ protocol: 'http', host });

describe('the origin of a page', () => {
  it('is the host asked for on this machine', () => {
    for (const host of ['localhost:3000', 'ch.localhost:3000', 'LOCALHOST', '127.0.0.1:8080', '[::1]:3000'])
      expect(known(host)).toBe(`http://${host}`);
  });

  it('never repeats a host that is not configured (S10)', () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      '6.6.6.6',
      'notlocalhost',
      'x@localhost',
      'localhost:3000.evil.example',
    ])
      expect([host, known(host)]).toEqual([host, 'http://localhost:3000']);
    expect(known('evil.ch')).toBe('http://ch.localhost:3000');
  });

  it('is the configured one, whatever the host', () => {
    const urls = { ...unset, euro: 'https://troy.example', ch: 'https://troy.ch' };
    expect(['evil.example', 'localhost', 'shop.de'].map((host) => known(host, urls))).toEqual(
      Array.from({ length: 3 }, () => 'https://troy.example'),
    );
    expect(known('evil.ch', urls)).toBe('https://troy.ch');
  });

  it('reaches the page, with hosts from proxies held to the same (S10)', async () => {
    const seen: string[] = [];
    const shop = await rig({
      config: { port: 3000, trustProxy: 1 },
      renderPage: async ({ url }) => {
        seen.push(url.origin);
        return new Response('x');
      },
    });
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' },
      { host: 'li.localhost:3000' },
    ])
      await shop.app.inject({ method: 'GET', url: '/', headers });
    expect(seen).toEqual(['http://localhost:3000', 'http://localhost:3000', 'http://li.localhost:3000']);
    await shop.app.close();
  });

  it('is never taken from an address that cannot be decoded (F12, S10)', async () => {
    const seen: string[] = [];
    const shop = await rig({
      config: { port: 3000 },
      renderPage: async ({ url }) => {
        seen.push(url.href);
        return new Response('x', { status: 404 });
      },
    });
    for (const url of ['/%ff', '//evil.example/%ff', '//%ff:99999', '///%ff/'])
      expect([url, (await shop.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).statusCode]).toEqual(
        [url, 404],
      );
    expect(seen).toEqual([
      'http://localhost/%25ff',
      'http://localhost/evil.example/%25ff',
      'http://localhost/%25ff:99999',
      'http://localhost/%25ff',
    ]);
    await shop.app.close();
  });
});

describe('A host that cannot be', () => {
  const impossible = [
    'localhost:99999',
    'localhost:65536',
    'localhost:abc',
    'localhost:-1',
    'xn--.localhost',
    'ch.localhost:70000',
    '127.0.0.999',
    '127.0.0.1:99999',
    '1.2.3.4.5',
    '[::1]:65536',
    '[::::]',
    '[]',
    'a@localhost',
    'localhost/evil',
    'localhost?x',
    'localhost#x',
    '-',
    '.',
    '..',
    '.localhost',
    'local host',
    '%6c',
    'a'.repeat(300),
    '\u00e4.localhost',
  ];
  const odd = ['localhost:', 'localhost:0', 'localhost.', 'xn--a.localhost', '0x7f.1', '-a.localhost', 'a..localhost'];

  it('is refused by pages as by calls, and none breaks anything (F2)', async () => {
    const shop = await rig({ config: { port: 3000, trustProxy: 1 }, renderPage: async () => new Response('x') });
    const status = async (url: string, headers: Readonly<Record<string, string>>) =>
      (await shop.app.inject({ method: 'GET', url, headers })).statusCode;
    for (const url of ['/en', '/', '/sitemap.xml', '/api/prices/metals', '/%ff']) {
      for (const host of impossible) expect([host, url, await status(url, { host })]).toEqual([host, url, 400]);
      for (const host of odd) expect([host, url, (await status(url, { host })) < 500]).toEqual([host, url, true]);
      for (const host of [...impossible, ...odd])
        expect([host, url, (await status(url, { host: 'localhost', 'x-forwarded-host': host })) < 500]).toEqual([
          host,
          url,
          true,
        ]);
    }
    await shop.app.close();
  });
});
