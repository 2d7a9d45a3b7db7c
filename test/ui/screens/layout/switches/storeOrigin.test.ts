import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteOf, sites } from '../../../../../src/domain/market/Sites.ts';
import { storeOrigin } from '../../../../../src/ui/screens/layout/switches/storeOrigin.ts';

const stores = ['ch', 'li', 'us', 'euro'] as const;

describe('the origin of the other stores', () => {
  it('has the host of the store, and keeps the port (MKT-1)', () => {
    const origins = [
      'http://localhost:3000',
      'http://ch.localhost:3000',
      'https://shop.example.ch',
      'https://example.at',
      'https://www.example.de',
      'https://example.us',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...origins), fc.constantFrom(...stores), (origin, store) => {
        const there = storeOrigin(origin, store);
        expect(there).not.toBeNull();
        const url = new URL(there ?? '');
        expect(sites[siteOf(url.host)].store).toBe(store);
        expect(url.port).toBe(new URL(origin).port);
        expect(url.protocol).toBe(new URL(origin).protocol);
      }),
    );
  });
  it('is not guessed where the host names no other store', () => {
    for (const origin of ['http://127.0.0.1:3000', 'https://shop.example.com', 'http://troy'])
      for (const store of stores) expect(storeOrigin(origin, store)).toBeNull();
  });
});
