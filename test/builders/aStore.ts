import type { StoreCard, StoreDetails } from '../../src/domain/content/Store.ts';

/** A store in Vienna, open on Mondays. */
export const aStore: StoreCard = {
  slug: 'wien',
  name: 'Troy Wien',
  street: 'Graben 1',
  zip: '1010',
  city: 'Wien',
  country: 'AT',
  phone: '+43 1 234 56 78',
  timeZone: 'Europe/Vienna',
  holidayRegion: 'AT',
  openingHours: [{ days: [1], opens: '09:00', closes: '17:30' }],
  specialDays: [],
};

/** The same with all that its page shows. */
export const someStoreDetails = (changes: Partial<StoreDetails> = {}): StoreDetails => ({
  ...aStore,
  paths: { de: '/filialen/wien', en: '/filialen/wien' },
  about: [],
  directions: [],
  payment: [],
  map: [],
  ...changes,
});
