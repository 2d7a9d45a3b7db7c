import type { ShopIdentity } from '../backend/mail/ShopIdentity.ts';
import type { StoreCard } from '../domain/content/Page.ts';
import type { StoreKey } from '../domain/market/Market.ts';

/** Who the demo shop is. A dealer who runs Troy puts his own name, accounts and register entries here. */
export const demoShop = (origins: Readonly<Record<StoreKey, string>>, stores: readonly StoreCard[]): ShopIdentity => ({
  name: 'Troy',
  imprint: ['Troy Edelmetalle GmbH (Demonstration)', 'Musterplatz 1, 1010 Wien', 'FN 000000 x, ATU00000000'],
  email: 'kontakt@troy.example',
  phone: '+43 1 0000 000',
  origins,
  accounts: {
    EUR: { owner: 'Troy Edelmetalle GmbH', address: 'Musterplatz 1, 1010 Wien', bank: 'Musterbank Wien', account: 'AT61 1904 3002 3457 3201', bankCode: 'MUSTATW1' },
    CHF: { owner: 'Troy Edelmetalle GmbH', address: 'Musterplatz 1, 1010 Wien', bank: 'Musterbank Zürich', account: 'CH93 0076 2011 6238 5295 7', bankCode: 'MUSTCHZZ' },
    USD: { owner: 'Troy Edelmetalle GmbH', address: '1 Sample Square, New York, NY 10004', bank: 'Sample Bank New York', account: '000123456789', bankCode: '021000021' },
  },
  pickupPlaces: stores.map(({ slug, name, street, zip, city }) => ({ slug, name, address: `${street}, ${zip} ${city}` })),
});
