import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteOf, sites } from '../../../src/domain/market/Sites.ts';

const storeOf = (host: string) => sites[siteOf(host)].store;

describe('the store of a host', () => {
  it.each([
    ['troy.ch', 'ch'],
    ['www.troy.ch', 'ch'],
    ['troy.li', 'li'],
    ['troy.us', 'us'],
    ['troy.at', 'euro'],
    ['troy.de', 'euro'],
    ['troy.com', 'euro'],
    ['TROY.CH', 'ch'],
    ['troy.ch:8443', 'ch'],
    ['troy.ch.', 'ch'],
    ['troy.ch.:3000', 'ch'],
    [' troy.us ', 'us'],
    ['ch.localhost', 'ch'],
    ['li.localhost:3000', 'li'],
    ['us.localhost:3000', 'us'],
    ['US.LOCALHOST', 'us'],
    ['localhost', 'euro'],
    ['localhost:3000', 'euro'],
    ['at.localhost', 'euro'],
    ['notch', 'euro'],
    ['ch', 'euro'],
    ['.ch', 'euro'],
    ['a..ch', 'euro'],
    ['troy.ch.evil.com', 'euro'],
    ['ch.troy.com', 'euro'],
    ['troych', 'euro'],
    ['troy.church', 'euro'],
    ['', 'euro'],
    [':3000', 'euro'],
    ['[::1]:3000', 'euro'],
    ['127.0.0.1', 'euro'],
    ['troy.ch, troy.us', 'euro'],
    ['user@troy.ch', 'euro'],
    ['troy.ch/x', 'euro'],
    ['troy.ch:99999999', 'euro'],
    ['troy.c\u0000h', 'euro'],
    ['тroy.ch', 'euro'],
    [`${'a.'.repeat(5000)}ch`, 'euro'],
    ['__proto__', 'euro'],
    ['constructor.localhost', 'euro'],
  ])('%s is %s (MKT-1)', (host, store) => expect(storeOf(host)).toBe(store));

  it('is one of four whatever the host is, and the same in any case and with any port (MKT-1)', () => {
    const hosts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.domain(),
      fc.domain().map((domain) => `${domain}:443`),
      fc.webAuthority(),
      fc.ipV6(),
      fc.stringMatching(/^[a-z.:]{0,20}(ch|li|us)[.:]{0,3}$/),
    );
    fc.assert(
      fc.property(
        hosts,
        (host) =>
          ['ch', 'li', 'us', 'euro'].includes(storeOf(host)) &&
          storeOf(host) === storeOf(host.toUpperCase().toLowerCase()),
      ),
      { numRuns: 20_000 },
    );
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('ch', 'li', 'us'),
        fc.integer({ min: 1, max: 65_535 }),
        (domain, ending, port) => {
          const host = `${domain}.${ending}`;
          return (
            host.length > 253 || (storeOf(host) === ending && storeOf(`${host.toUpperCase()}.:${port}`) === ending)
          );
        },
      ),
    );
  });

  it('answers a hostile host quickly', () => {
    const started = performance.now();
    for (const host of ['.'.repeat(1e6), 'a'.repeat(1e6), `${'1:'.repeat(5e5)}ch`, ' '.repeat(1e6)])
      expect(storeOf(host)).toBe('euro');
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('is read from 253 characters at the most and a port of five digits (MKT-1)', () => {
    const long = (length: number) => `${'a'.repeat(length - 3)}.ch`;
    expect([
      storeOf(long(253)),
      storeOf(long(254)),
      storeOf(`${long(253)}:12345`),
      storeOf(`${long(20)}:123456`),
    ]).toEqual(['ch', 'euro', 'ch', 'euro']);
  });

  it('is the Austrian site on an Austrian domain alone (MKT-9)', () => {
    expect(['troy.at', 'www.troy.AT:443', 'at.localhost'].every((host) => siteOf(host) === 'at')).toBe(true);
    expect(
      ['troy.de', 'troy.com', 'localhost', 'at', 'at.troy.com', 'troy.flat'].some((host) => siteOf(host) === 'at'),
    ).toBe(false);
  });
});
