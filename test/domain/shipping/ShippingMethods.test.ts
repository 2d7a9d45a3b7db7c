import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { defaultMethodId, methodAt, shippingMethods } from '../../../src/domain/shipping/ShippingMethods.ts';

const stores = ['ch', 'li', 'us', 'euro'] as const;

describe('the ways goods change hands', () => {
  it.each(stores)('of store %s have ids of store, side and key, which orders keep (SHIP-1)', (store) => {
    expect(shippingMethods(store, 'buy').map(({ id, key, side }) => [id, key, side])).toEqual(
      ['shipping', 'shippingBuy', 'pickup', 'deposit'].map((key) => [`${store}-buy-${key}`, key, 'buy']),
    );
    const keys = [
      ...['leave-in-store', store === 'us' ? 'sell-shipping' : 'send-to-store', 'insured-shipping', 'deposit'],
      ...['scrapMetalBox', 'pickup'],
    ];
    expect(shippingMethods(store, 'sell').map(({ id, key, side }) => [id, key, side])).toEqual(
      keys.map((key) => [`${store}-sell-${key}`, key, 'sell']),
    );
    expect([defaultMethodId(store, 'buy'), defaultMethodId(store, 'sell')]).toEqual([
      `${store}-buy-shipping`,
      `${store}-sell-leave-in-store`,
    ]);
  });

  it('of a seller travel by post or in the Scrap Metal Box, the others do not (SHIP-5)', () => {
    const travelling = (store: (typeof stores)[number]) =>
      shippingMethods(store, 'sell').flatMap(({ key, deliveryDays }) => (deliveryDays === null ? [] : [key]));
    expect(travelling('euro')).toEqual(['send-to-store', 'insured-shipping', 'scrapMetalBox']);
    expect(travelling('us')).toEqual(['sell-shipping', 'insured-shipping', 'scrapMetalBox']);
    expect(methodAt(idOf('us-sell-sell-shipping'))).toEqual({
      id: 'us-sell-sell-shipping',
      key: 'sell-shipping',
      side: 'sell',
      mode: null,
      deliveryDays: { from: 3, to: 5 },
    });
    expect(methodAt(idOf('us-sell-send-to-store'))).toBeUndefined();
  });
});
