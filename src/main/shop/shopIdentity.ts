import type { ShopFile } from '../../backend/config/ShopFile.ts';
import type { ShopIdentity } from '../../backend/mail/ShopIdentity.ts';
import { townLine } from '../../domain/kernel/townLine.ts';
import type { StoreCard } from '../../domain/content/Page.ts';
import type { StoreKey } from '../../domain/market/Market.ts';

/** The shop towards its customers: who it says it is, where it is reached, where one picks up. */
export const shopIdentity = ({ name, company, address, register, vatId, email, phone, accounts }: ShopFile, origins: Readonly<Record<StoreKey, string>>, stores: readonly StoreCard[]): ShopIdentity => {
  const entries = [register, vatId].filter((entry) => entry !== undefined).join(', ');
  return {
    name, email, phone, origins, accounts,
    imprint: [company, address, ...(entries === '' ? [] : [entries])],
    pickupPlaces: stores.map(({ slug, name: place, street, ...town }) => ({ slug, name: place, address: `${street}, ${townLine(town)}` })),
  };
};
