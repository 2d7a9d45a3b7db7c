import type { Market } from '../market/Market.ts';

/** As much of a store as decides whose goods can be picked up there. */
export interface PickupStore {
  readonly slug: string;
  readonly country: string;
}

/** The stores where a market's goods can be picked up: those in the countries it serves, or all where none is (SHIP-2). */
export const pickupStoresIn = <S extends PickupStore>(
  { servedCountries }: Market,
  stores: readonly S[],
): readonly S[] => {
  const near = stores.filter(({ country }) => servedCountries.some((served) => served === country));
  return near.length > 0 ? near : stores;
};

/** Whether goods of the market are picked up in the store of this slug (SHIP-2). */
export const isPickupStore = (
  { market, pickupStores }: { readonly market: Market; readonly pickupStores: readonly PickupStore[] },
  chosen: string | null,
): boolean => pickupStoresIn(market, pickupStores).some(({ slug }) => slug === chosen);
