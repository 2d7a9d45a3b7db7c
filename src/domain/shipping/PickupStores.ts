import type { Market } from '../market/Market.ts';

/** The part of a store that decides which markets can pick up there, and which sellers' goods are sent there. */
export interface PickupStore {
  readonly slug: string;
  readonly country: string;
  readonly zip: string;
}

/**
 * The stores where goods of a market can be picked up: those in its served countries, or all stores if there are none
 * (SHIP-2).
 */
export const pickupStoresIn = <S extends PickupStore>(
  { servedCountries }: Market,
  stores: readonly S[],
): readonly S[] => {
  const near = stores.filter(({ country }) => servedCountries.some((served) => served === country));
  return near.length > 0 ? near : stores;
};

/** Whether goods of the market can be picked up in the store with this slug (SHIP-2). */
export const isPickupStore = (
  { market, pickupStores }: { readonly market: Market; readonly pickupStores: readonly PickupStore[] },
  chosen: string | null,
): boolean => pickupStoresIn(market, pickupStores).some(({ slug }) => slug === chosen);
