import { Result } from 'effect';
import type { ShopFile } from '../../src/backend/config/ShopFile.ts';
import { readShop } from '../../src/backend/config/readShop.ts';
import type { ShopIdentity } from '../../src/backend/mail/ShopIdentity.ts';

const account = { owner: 'Troy Edelmetalle GmbH', address: 'Graben 1, 1010 Wien', bank: 'Musterbank Wien', account: 'AT61 1904 3002 3457 3201', bankCode: 'MUSTATWW' };

const imprint = ['Troy Edelmetalle GmbH · Graben 1 · 1010 Wien', 'FN 123456a · UID ATU12345678'];

export const aShopIdentity = (changes: Partial<ShopIdentity> = {}): ShopIdentity => ({
  name: 'Troy',
  imprint: { ch: imprint, li: imprint, us: imprint, euro: imprint },
  email: 'service@troy.example', phone: '+43 1 234 56 78',
  origins: { ch: 'https://troy.ch', li: 'https://troy.li', us: 'https://troy.us', euro: 'https://troy.example' },
  accounts: { CHF: { ...account, account: 'CH93 0076 2011 6238 5295 7' }, EUR: account, USD: { ...account, account: '000123456789', bankCode: '021000021' } },
  pickupPlaces: [{ slug: 'wien', name: 'Troy Wien', address: 'Graben 1, 1010 Wien' }, { slug: 'zuerich', name: 'Troy Zürich', address: 'Bahnhofstrasse 1, 8001 Zürich' }],
  ...changes,
});

/** What the file of a shop says: the demo shop's, or the one that is named. */
export const aShopFile = (path = 'demo-shop/shop.json'): ShopFile => Result.getOrThrow(readShop(path)).file;
