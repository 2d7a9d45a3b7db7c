import { describe, expect, it } from 'vitest';
import { receivingStore } from '../../../src/domain/shipping/ReceivingStore.ts';
import { pickupStores } from '../../builders/cart.ts';

const sale = { transactionType: 'sell', pickupStore: 'wien', country: 'DE' } as const;
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
      expect(at(mode, { ...german, country: 'FR' })).toBe('wien');
      expect(receivingStore(sale, mode, [])).toBeNull();
    },
  );

  it('is none where goods are delivered or collected (SHIP-1)', () => {
    expect(at('insured-shipping')).toBeNull();
    expect(at('shipping', { ...sale, transactionType: 'buy' })).toBeNull();
  });
});
