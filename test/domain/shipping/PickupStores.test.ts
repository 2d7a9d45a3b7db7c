import { describe, expect, it } from 'vitest';
import { isPickupStore, pickupStoresIn } from '../../../src/domain/shipping/PickupStores.ts';
import { marketIn, pickupStores } from '../../builders/cart.ts';

describe('the stores where goods can be picked up', () => {
  it.each([
    ['us', ['new-york']],
    ['ch', ['zuerich', 'vaduz']],
    ['li', ['zuerich', 'vaduz']],
    ['euro', ['wien', 'berlin']],
  ] as const)('lie in the countries that %s serves (SHIP-2)', (store, slugs) => {
    expect(pickupStoresIn(marketIn(store), pickupStores).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('are all there are, when none lies there (SHIP-2)', () => {
    const linz = [{ slug: 'linz', country: 'AT', zip: '4020' }];
    expect(pickupStoresIn(marketIn('us'), linz)).toEqual(linz);
  });
});

it('goods are picked up in a store of the market that exists, and in none without a name (SHIP-2)', () => {
  const picked = (chosen: string | null) => isPickupStore({ market: marketIn('ch'), pickupStores }, chosen);
  expect(['zuerich', 'vaduz', 'wien', 'atlantis', '', null].map(picked)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
