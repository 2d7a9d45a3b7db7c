import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { configurationLine, readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { siteKeys, siteOf } from '../../../src/domain/market/Sites.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

const hostsWith = (publicUrls: Partial<typeof noPublicUrls> = {}) =>
  new Hosts({ publicUrls: { ...noPublicUrls, ...publicUrls }, port: 3000 });

const aurum = hostsWith({
  euro: 'https://aurum.com',
  at: 'https://aurum.at',
  de: 'https://www.aurum.de',
  ch: 'https://aurum.ch:8443',
  us: 'https://us.aurum.com',
  li: 'http://localhost:3003',
});

describe('the site of a host', () => {
  it('is the configured one, in any case, with a dot at its end and any port (MKT-1)', () => {
    for (const host of ['us.aurum.com', 'US.Aurum.com', 'us.aurum.com.', 'us.aurum.com:443', 'us.aurum.com.:80'])
      expect([host, aurum.siteOf(host)]).toEqual([host, 'us']);
    expect(['aurum.com', 'aurum.at', 'www.aurum.de', 'aurum.ch:8443'].map((host) => aurum.siteOf(host))).toEqual([
      'euro',
      'at',
      'de',
      'ch',
    ]);
    expect(['localhost:3003', 'localhost:3000'].map((host) => aurum.siteOf(host))).toEqual(['li', 'euro']);
  });

  it('can be any store, whatever its ending is (MKT-1)', () => {
    const swapped = hostsWith({ us: 'https://aurum.com', ch: 'https://aurum.at', euro: 'https://aurum.ch' });
    expect(['aurum.com', 'aurum.at', 'aurum.ch'].map((host) => swapped.storeOf(host))).toEqual(['us', 'ch', 'euro']);
  });

  it('keeps the country and the language rule of the own address of the euro store (MKT-9)', () => {
    expect(hostsWith({ euro: 'https://aurum.at' }).siteOf('aurum.at')).toBe('at');
    expect(hostsWith({ euro: 'https://aurum.de' }).siteOf('aurum.de')).toBe('de');
  });

  it('follows its ending where it is not configured (MKT-1)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority()), (host) => {
        fc.pre(!/aurum|localhost:3003/i.test(host));
        return hostsWith().siteOf(host) === siteOf(host) && aurum.siteOf(host) === siteOf(host);
      }),
    );
  });
});

describe('the public origin of a page', () => {
  const originOf = (host: string, hosts = aurum) => hosts.publicOrigin({ protocol: 'http', host });

  it('is that of its site: Austria and Germany have their own (SEO-1, S10)', () => {
    expect(
      ['aurum.com', 'aurum.at', 'www.aurum.de', 'other.at', 'other.de', 'other.com'].map((h) => originOf(h)),
    ).toEqual([
      'https://aurum.com',
      'https://aurum.at',
      'https://www.aurum.de',
      'https://aurum.at',
      'https://www.aurum.de',
      'https://aurum.com',
    ]);
  });

  it('on the local machine is http, whatever protocol a proxy names (S10)', () => {
    const local = hostsWith();
    const originBy = (protocol: string) => local.publicOrigin({ protocol, host: 'ch.localhost:99' });
    expect(['https', 'http', 'ftp', 'javascript'].map(originBy)).toEqual([
      'https://ch.localhost:99',
      ...Array.from({ length: 3 }, () => 'http://ch.localhost:99'),
    ]);
  });

  it('is that of the euro store for German and Austrian hosts without their own (S10)', () => {
    const one = hostsWith({ euro: 'https://aurum.com' });
    expect(['aurum.at', 'aurum.de', 'aurum.com'].map((host) => originOf(host, one))).toEqual(
      Array.from({ length: 3 }, () => 'https://aurum.com'),
    );
  });
});

it('mails of each site lead to its own address, or to that of its store', () => {
  expect(aurum.origins.de).toBe('https://www.aurum.de');
  expect(hostsWith({ euro: 'https://aurum.com' }).origins).toEqual({
    euro: 'https://aurum.com',
    at: 'https://aurum.com',
    de: 'https://aurum.com',
    ch: 'http://ch.localhost:3000',
    li: 'http://li.localhost:3000',
    us: 'http://us.localhost:3000',
  });
});

it('prices are laid out for each store once, and for each further configured site', () => {
  expect(new Set(hostsWith().inUse)).toEqual(new Set(['euro', 'ch', 'li', 'us']));
  expect(new Set(aurum.inUse)).toEqual(new Set(siteKeys));
  expect(new Set(hostsWith({ euro: 'https://aurum.de' }).inUse)).toEqual(new Set(['de', 'ch', 'li', 'us']));
});

describe('the configured addresses', () => {
  const lineOf = (env: Readonly<Record<string, string>>): string | null =>
    Result.match(readConfiguration(env), { onSuccess: () => null, onFailure: configurationLine });

  it('stop the start where two sites have one host (MKT-1)', () => {
    expect(lineOf({ TROY_PUBLIC_URL: 'https://aurum.com', TROY_PUBLIC_URL_US: 'http://AURUM.com:443' })).toBeNull();
    expect(lineOf({ TROY_PUBLIC_URL: 'https://aurum.com', TROY_PUBLIC_URL_US: 'https://AURUM.com/' })).toBe(
      'TROY_PUBLIC_URL_US is wrong: an address whose host is not that of TROY_PUBLIC_URL, ' +
        'because a host is that of one site.',
    );
    expect(lineOf({ TROY_PUBLIC_URL_AT: 'https://aurum.at', TROY_PUBLIC_URL_DE: 'http://aurum.at' })).toContain(
      'TROY_PUBLIC_URL_DE is wrong',
    );
  });

  it.each(['aurum.de', 'https://aurum.de/shop', 'ftp://aurum.de'])('stop the start where one is %s', (url) => {
    for (const name of ['TROY_PUBLIC_URL_AT', 'TROY_PUBLIC_URL_DE'])
      expect(lineOf({ [name]: url })).toContain(`${name} is wrong: an address `);
  });
});
