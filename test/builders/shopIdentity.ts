import { Result } from 'effect';
import type { ShopFile } from '../../src/backend/config/ShopFile.ts';
import { readShop } from '../../src/backend/config/readShop.ts';
import type { ShopIdentity } from '../../src/backend/mail/ShopIdentity.ts';

const euroAccount = {
  owner: 'Troy Edelmetalle GmbH',
  address: 'Postgasse 9, 1011 Wien',
  bank: 'Musterbank Wien',
  account: 'AT61 1904 3002 3457 3201',
  bankCode: 'MUSTATWW',
};
const frankAccount = {
  owner: 'Troy Schweiz AG',
  address: 'Sihlpost 3, 8021 Zürich',
  bank: 'Züricher Beispielbank',
  account: 'CH93 0076 2011 6238 5295 7',
  bankCode: 'BEISCHZZ',
};
const dollarAccount = {
  owner: 'Troy Metals Inc.',
  address: 'P.O. Box 44, New York, NY 10005',
  bank: 'Sample Bank of New York',
  account: '000123456789',
  bankCode: '021000021',
};

const imprint = ['Troy Edelmetalle GmbH · Graben 1 · 1010 Wien', 'FN 123456a · UID ATU12345678'];
const swissImprint = ['Troy Schweiz AG · Rennweg 2 · 8001 Zürich', 'FN 123456a · CHE-107.787.577 MWST'];

/**
 * A shop with an account for each currency, other texts below its letters in each store, and two stores to pick up
 * from.
 */
export const aShopIdentity = (changes: Partial<ShopIdentity> = {}): ShopIdentity => ({
  name: 'Troy',
  imprint: {
    ch: swissImprint,
    li: [...swissImprint, 'Zweigstelle Vaduz'],
    us: [...imprint, 'Representative office: New York'],
    euro: imprint,
  },
  email: 'service@troy.example',
  phone: '+43 1 234 56 78',
  origins: {
    ch: 'https://troy.ch',
    li: 'https://troy.li',
    us: 'https://troy.us',
    euro: 'https://troy.example',
    at: 'https://troy.at',
    de: 'https://troy.de',
  },
  accounts: { CHF: frankAccount, EUR: euroAccount, USD: dollarAccount },
  pickupPlaces: {
    de: [
      { slug: 'zuerich', name: 'Troy Zürich', address: 'Bahnhofstrasse 1, 8001 Zürich' },
      { slug: 'wien', name: 'Troy Wien', address: 'Kärntner Straße 5, 1010 Wien' },
    ],
    en: [
      { slug: 'zuerich', name: 'Troy Zurich', address: 'Bahnhofstrasse 1, 8001 Zurich' },
      { slug: 'wien', name: 'Troy Vienna', address: 'Kärntner Straße 5, 1010 Vienna' },
    ],
  },
  ...changes,
});

/** The content of a shop's file: the demo shop's, or the named one. */
export const aShopFile = (path = 'demo-shop/shop.json'): ShopFile => Result.getOrThrow(readShop(path)).file;
