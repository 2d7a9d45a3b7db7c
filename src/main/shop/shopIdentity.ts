import { type ShopFile, vatIdsOf } from '../../backend/config/ShopFile.ts';
import type { PickupPlace, ShopIdentity } from '../../backend/mail/ShopIdentity.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { townLine } from '../../domain/kernel/townLine.ts';
import type { StoreCard } from '../../domain/content/Store.ts';
import type { StoreKey } from '../../domain/market/Market.ts';

const placeOf = ({ slug, name, street, ...town }: StoreCard): PickupPlace => ({
  slug,
  name,
  address: `${street}, ${townLine(town)}`,
});

/** The shop's identity in mails and invoices: its name, contact data and pickup stores. */
export const shopIdentity = (
  file: ShopFile,
  origins: ShopIdentity['origins'],
  stores: Readonly<Record<Language, readonly StoreCard[]>>,
): ShopIdentity => {
  const { name, company, address, register, email, phone, accounts } = file;
  const vatIds = vatIdsOf(file);
  const imprintIn = (store: StoreKey): readonly string[] => {
    const entries = [register, vatIds[store]].filter((entry) => entry !== undefined).join(', ');
    return [company, address, ...(entries === '' ? [] : [entries])];
  };
  return {
    name,
    email,
    // No line ends within a phone number.
    phone: phone.replaceAll(' ', '\u00a0'),
    origins,
    accounts,
    imprint: { ch: imprintIn('ch'), li: imprintIn('li'), us: imprintIn('us'), euro: imprintIn('euro') },
    pickupPlaces: { de: stores.de.map(placeOf), en: stores.en.map(placeOf) },
  };
};
