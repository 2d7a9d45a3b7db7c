import type { MarketCountry } from '../../domain/market/Market.ts';

interface Examples {
  /** A mobile number, as codes are sent by SMS only (AUTH-7). */
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

/** A sample VAT ID of a store's country; null if the country has none. */
export const vatIdExample = (country: MarketCountry): string | null => examples[country].vatId;

/**
 * A sample phone number of a country without line breaks; that of the store's country if the shop has none for
 * `country`.
 */
export const phoneExample = (country: string, store: MarketCountry): string =>
  (Object.entries(examples).find(([each]) => each === country)?.[1] ?? examples[store]).phone.replaceAll(' ', '\u00a0');
