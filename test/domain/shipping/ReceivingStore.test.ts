import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsAt, nearestStore, receivingStore } from '../../../src/domain/shipping/ReceivingStore.ts';
import { anAddress } from '../../builders/address.ts';
import { pickupStores } from '../../builders/cart.ts';

const in10117 = { country: 'DE', zip: '10117' };
const sale = { transactionType: 'sell', pickupStore: 'wien', goodsAt: in10117 } as const;
const at = (mode: Parameters<typeof receivingStore>[1], goods: Parameters<typeof receivingStore>[0] = sale) =>
  receivingStore(goods, mode, pickupStores);

describe('the store where goods change hands', () => {
  it.each(['pickup', 'leave-in-store'] as const)('is the chosen one with %s (SHIP-1)', (mode) => {
    expect(at(mode)).toBe('wien');
    expect(at(mode, { ...sale, pickupStore: null })).toBeNull();
  });

  it.each(['send-to-store', 'scrapMetalBox', null] as const)(
    'is the chosen one with %s, else one of the seller’s country (SHIP-1)',
    (mode) => {
      const german = { ...sale, pickupStore: null };
      expect(at(mode)).toBe('wien');
      expect(at(mode, german)).toBe('berlin');
      expect(at(mode, { ...sale, pickupStore: 'closed-meanwhile' })).toBe('berlin');
      expect(at(mode, { ...german, goodsAt: { country: 'FR', zip: '75001' } })).toBe('wien');
      expect(receivingStore(sale, mode, [])).toBeNull();
    },
  );

  it('is none where goods are delivered or collected (SHIP-1)', () => {
    expect(at('insured-shipping')).toBeNull();
    expect(at('shipping', { ...sale, transactionType: 'buy' })).toBeNull();
  });
});

describe('the store that is nearest to a seller', () => {
  const stores = [
    { slug: 'wien', country: 'AT', zip: '1010' },
    { slug: 'zuerich', country: 'CH', zip: '8001' },
    { slug: 'graz', country: 'AT', zip: '8010' },
    { slug: 'wien-west', country: 'AT', zip: '1150' },
  ];

  it.each([
    ['1010', 'wien'],
    [' 1150', 'wien-west'],
    ['1020', 'wien'],
    ['1190', 'wien-west'],
    ['8605', 'graz'],
    ['6020', 'wien'],
    ['', 'wien'],
  ])('has a postcode that begins as %j, else it is the main store of the country (SHIP-1)', (zip, slug) => {
    expect(nearestStore({ country: 'AT', zip }, stores)?.slug).toBe(slug);
  });

  it('is in the country of the goods, and shares no fewer digits than any other there (SHIP-1)', () => {
    const zip = fc.stringMatching(/^[1-9]\d{3}$/);
    const country = fc.constantFrom('AT', 'CH');
    const common = (left: string, right: string) => [4, 3, 2, 1, 0].find((n) => left.slice(0, n) === right.slice(0, n));
    fc.assert(
      fc.property(fc.array(fc.record({ slug: fc.uuid(), country, zip })), country, zip, (all, land, own) => {
        const found = nearestStore({ country: land, zip: own }, all);
        const there = all.filter((store) => store.country === land);
        const most = Math.max(...there.map((store) => common(store.zip, own) ?? 0));
        expect(found).toBe(there.find((store) => common(store.zip, own) === most) ?? null);
      }),
    );
  });

  it('is near the goods, not near the bill (SHIP-1)', () => {
    const billingAddress = anAddress();
    const elsewhere = { ...billingAddress, country: 'DE', zip: '10115' };
    const given = { billingAddress, shippingAddress: elsewhere, country: 'AT' };
    expect(goodsAt(given)).toMatchObject({ country: 'DE', zip: '10115' });
    expect(goodsAt({ ...given, shippingAddress: null })).toBe(billingAddress);
    expect(goodsAt({ billingAddress: null, shippingAddress: null, country: 'AT' })).toEqual({ country: 'AT', zip: '' });
  });
});
