import type { Address } from '../kernel/Address.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { PickupStore } from './PickupStores.ts';
import { isInStore, type ShippingMethod, type ShippingMode } from './Shipping.ts';

/** Where the goods of a seller are. */
export type GoodsPlace = Pick<Address, 'country' | 'zip'>;

interface Goods {
  readonly transactionType: Side;
  /** The store that the shopper has chosen. */
  readonly pickupStore: string | null;
  readonly goodsAt: GoodsPlace;
}

/** A seller sends the goods: by the method of the us store, which has no mode, on one's own, or in the Scrap Metal Box. */
const sentBySeller: readonly (ShippingMode | null)[] = [null, 'send-to-store', 'scrapMetalBox'];

/** Whether the shopper may choose the store where the goods change hands: that of a pick-up, or the one a seller sends to. */
export const choosesStore = ({ side, mode }: Pick<ShippingMethod, 'side' | 'mode'>): boolean =>
  isInStore(mode) || (side === 'sell' && sentBySeller.includes(mode));

/** Where the goods of a purchase are: at its shipping address, else at its billing address. */
export const goodsAt = ({
  shippingAddress,
  billingAddress,
  country,
}: {
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  /** Where no address is known yet. */
  readonly country: string;
}): GoodsPlace => shippingAddress ?? billingAddress ?? { country, zip: '' };

/** How many digits two postcodes have in common from the left. */
const commonDigits = (left: string, right: string): number => {
  const [one, other] = [left.trim(), right.trim()];
  let digits = 0;
  while (digits < one.length && one[digits] === other[digits]) digits += 1;
  return digits;
};

/**
 * The store to which goods are sent without a choice: in the country of the goods the one whose postcode begins with the most
 * digits of theirs; where several or none do, the first of these, which is the main store of the country. null: there is
 * none in the country (SHIP-1).
 */
export const nearestStore = <S extends PickupStore>({ country, zip }: GoodsPlace, stores: readonly S[]): S | null =>
  stores
    .filter((store) => store.country === country)
    .reduce<S | null>(
      (best, store) => (best === null || commonDigits(store.zip, zip) > commonDigits(best.zip, zip) ? store : best),
      null,
    );

/**
 * The slug of the store where the goods change hands: the chosen one; for goods that a seller sends without a choice the
 * nearest store of the seller's country, else the first of all. null: the goods are delivered to the shopper, or collected.
 */
export const receivingStore = (
  { transactionType: side, pickupStore, goodsAt: place }: Goods,
  mode: ShippingMode | null,
  stores: readonly PickupStore[],
): string | null => {
  if (isInStore(mode)) return pickupStore;
  if (!choosesStore({ side, mode })) return null;
  const chosen = stores.find(({ slug }) => slug === pickupStore);
  return (chosen ?? nearestStore(place, stores) ?? stores[0])?.slug ?? null;
};
