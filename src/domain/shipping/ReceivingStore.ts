import type { Side } from '../pricing/PriceTick.ts';
import type { PickupStore } from './PickupStores.ts';
import { isInStore, type ShippingMethod, type ShippingMode } from './Shipping.ts';

interface Goods {
  readonly transactionType: Side;
  /** The store that the shopper has chosen. */
  readonly pickupStore: string | null;
  readonly country: string;
}

/** A seller sends the goods: by the method of the us store, which has no mode, on one's own, or in the Scrap Metal Box. */
const sentBySeller: readonly (ShippingMode | null)[] = [null, 'send-to-store', 'scrapMetalBox'];

/** Whether the shopper may choose the store where the goods change hands: that of a pick-up, or the one a seller sends to. */
export const choosesStore = ({ side, mode }: Pick<ShippingMethod, 'side' | 'mode'>): boolean =>
  isInStore(mode) || (side === 'sell' && sentBySeller.includes(mode));

/**
 * The slug of the store where the goods change hands: the chosen one; for goods that a seller sends without a choice the
 * first store of the seller's country, or of all. null: the goods are delivered to the shopper, or collected there.
 */
export const receivingStore = (
  { transactionType: side, pickupStore, country }: Goods,
  mode: ShippingMode | null,
  stores: readonly PickupStore[],
): string | null => {
  if (isInStore(mode)) return pickupStore;
  if (!choosesStore({ side, mode })) return null;
  const chosen = stores.find(({ slug }) => slug === pickupStore);
  return (chosen ?? stores.find((store) => store.country === country) ?? stores[0])?.slug ?? null;
};
