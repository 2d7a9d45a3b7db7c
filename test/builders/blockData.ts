import { pricedProduct } from '../../src/domain/listing/ShopperProduct.ts';
import type { BlockData } from '../../src/ui/blocks/blockData.ts';
import { boardOf } from './prices.ts';
import { aProduct } from './product.ts';
import { aTick, noon } from './tick.ts';

/** A coin at the prices of a tick. */
export const coin = pricedProduct(aProduct(), { currency: 'EUR', country: 'AT', tick: aTick() });
/** What the blocks of a page show: that coin, two stores and an article. */
export const blockData: BlockData = {
  board: { state: 'live', metals: boardOf(aTick(), noon) },
  products: [coin],
  stores: [
    {
      slug: 'zurich',
      name: 'Zurich',
      street: 'Goldweg 5',
      zip: '8001',
      city: 'Zürich',
      country: 'CH',
      phone: '+41 44 000 03 00',
      timeZone: 'Europe/Zurich',
      holidayRegion: 'CH-ZH',
      openingHours: [{ days: [1], opens: '09:00', closes: '17:30' }],
      specialDays: [],
    },
    {
      slug: 'graz',
      name: 'Graz',
      street: 'Herrengasse 400',
      zip: '8010',
      city: 'Graz',
      country: 'AT',
      phone: '+43 316 0000 200',
      timeZone: 'Europe/Vienna',
      holidayRegion: null,
      openingHours: [],
      specialDays: [],
    },
  ],
  articles: [
    {
      slug: 'premium',
      title: 'What a premium is',
      lead: 'In short.',
      date: '2026-10-28',
      tags: ['gold'],
      path: '/blog/premium',
    },
  ],
  prices: { state: 'live', of: ({ prices }) => prices },
  cart: { add: () => {}, adding: null },
  Newsletter: () => 'The form',
  Reports: () => 'The reports',
  loadHistory: async () => [{ at: noon, bid: 344_000, ask: 344_400 }],
};
