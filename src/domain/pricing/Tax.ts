import type { Metal, TaxClass } from '../catalog/Product.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { MarketCountry } from '../market/Market.ts';

/** From `from` on, goods of these classes have this rate in this country; the latest rule in force decides. */
export interface TaxRule {
  readonly country: MarketCountry;
  readonly taxClasses: readonly TaxClass[];
  /** The metals the rule covers; absent: all goods, also those without metal. */
  readonly metals?: readonly Metal[];
  /** Local midnight, Europe/Vienna. */
  readonly from: Instant;
  /** Parts per million of the net price. */
  readonly ratePpm: number;
  readonly source: string;
}

const since = (day: string): Instant => Date.parse(`${day}T00:00:00+01:00`);
const taxed: readonly TaxClass[] = ['metal', 'standard'];
const everything: readonly TaxClass[] = ['investment-gold', 'metal', 'margin', 'standard'];
const untaxed: readonly TaxClass[] = ['investment-gold', 'margin'];

/**
 * The tax rules as data; a change of law adds a row and never edits one. The price of margin goods contains the
 * dealer's tax, so none is shown. To be verified by a tax adviser before real trade.
 */
export const taxRules: readonly TaxRule[] = [
  {
    country: 'AT',
    taxClasses: untaxed,
    from: since('2000-01-01'),
    ratePpm: 0,
    source: 'UStG 1994 § 6 (1) 8 j (investment gold), § 24 (margin)',
  },
  { country: 'AT', taxClasses: taxed, from: since('2000-01-01'), ratePpm: 200_000, source: 'UStG 1994 § 10 (1)' },
  {
    country: 'DE',
    taxClasses: untaxed,
    from: since('2000-01-01'),
    ratePpm: 0,
    source: 'UStG § 25c (investment gold), § 25a (margin)',
  },
  { country: 'DE', taxClasses: taxed, from: since('2007-01-01'), ratePpm: 190_000, source: 'UStG § 12 (1)' },
  {
    country: 'DE',
    taxClasses: taxed,
    from: Date.parse('2020-07-01T00:00:00+02:00'),
    ratePpm: 160_000,
    source: 'UStG § 28 (1), second half of 2020',
  },
  { country: 'DE', taxClasses: taxed, from: since('2021-01-01'), ratePpm: 190_000, source: 'UStG § 12 (1)' },
  ...(['CH', 'LI'] as const).flatMap((country): readonly TaxRule[] => [
    {
      country,
      taxClasses: untaxed,
      from: since('2010-01-01'),
      ratePpm: 0,
      source: 'MWSTV art. 44 (gold coins and bars), MWSTG art. 24a (margin); LI by customs treaty',
    },
    { country, taxClasses: taxed, from: since('2011-01-01'), ratePpm: 80_000, source: 'MWSTG art. 25 (1), 2011' },
    { country, taxClasses: taxed, from: since('2018-01-01'), ratePpm: 77_000, source: 'MWSTG art. 25 (1), 2018' },
    { country, taxClasses: taxed, from: since('2024-01-01'), ratePpm: 81_000, source: 'MWSTG art. 25 (1), 2024' },
  ]),
  {
    country: 'US',
    taxClasses: everything,
    from: since('2000-01-01'),
    ratePpm: 0,
    source: 'no federal tax; sales tax of a state is no part of a shown price',
  },
];

const youngestFirst: Readonly<Record<MarketCountry, readonly TaxRule[]>> = (() => {
  const of = (country: MarketCountry): readonly TaxRule[] =>
    taxRules.filter((rule) => rule.country === country).sort((a, b) => b.from - a.from);
  return { AT: of('AT'), CH: of('CH'), DE: of('DE'), LI: of('LI'), US: of('US') };
})();

/**
 * The tax rate in parts per million of the net price, for a sale in a country at a moment; 0 when no rule is in force.
 */
export const taxRatePpm = (country: MarketCountry, taxClass: TaxClass, metal: Metal | null, at: Instant): number => {
  for (const rule of youngestFirst[country]) {
    if (
      rule.from <= at &&
      rule.taxClasses.includes(taxClass) &&
      (rule.metals === undefined || (metal !== null && rule.metals.includes(metal)))
    )
      return rule.ratePpm;
  }
  return 0;
};
