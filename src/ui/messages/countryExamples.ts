import type { MarketCountry } from '../../domain/market/Market.ts';

interface Examples {
  /** A mobile number: only to those codes are sent (AUTH-7). */
  readonly phone: string;
  /** null: the country has no VAT IDs. */
  readonly vatId: string | null;
}

const examples: Readonly<Record<MarketCountry, Examples>> = {
  AT: { phone: '+43 664 1234567', vatId: 'ATU12345675' },
  DE: { phone: '+49 151 23456789', vatId: 'DE136695976' },
  CH: { phone: '+41 78 123 45 67', vatId: 'CHE-123.456.788' },
  LI: { phone: '+423 660 234 567', vatId: '12345' },
  US: { phone: '+1 201 555 0123', vatId: null },
};

/** A VAT ID as one looks in the country of a store; null where there are none. */
export const vatIdExample = (country: MarketCountry): string | null => examples[country].vatId;

/** A phone number as one looks in a country, on one line, or in that of the store for one that the shop does not know. */
export const phoneExample = (country: string, store: MarketCountry): string =>
  (Object.entries(examples).find(([each]) => each === country)?.[1] ?? examples[store]).phone.replaceAll(' ', '\u00a0');
