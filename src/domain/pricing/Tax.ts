import { metals, type Metal, type TaxClass } from '../catalog/Product.ts';
import { entryOf } from '../kernel/entryOf.ts';
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

const ruleFor = (country: MarketCountry, taxClass: TaxClass, metal: Metal | null, at: Instant): TaxRule | undefined =>
  entryOf(youngestFirst, country, 'country').find(
    ({ from, taxClasses, metals: covered }) =>
      from <= at &&
      taxClasses.includes(taxClass) &&
      (covered === undefined || (metal !== null && covered.includes(metal))),
  );

/**
 * The tax rate in parts per million of the net price, for a sale in a country at a moment (PRC-7). Throws a RangeError
 * where no rule is in force: what is untaxed has a row that says so.
 */
export const taxRatePpm = (country: MarketCountry, taxClass: TaxClass, metal: Metal | null, at: Instant): number => {
  const rule = ruleFor(country, taxClass, metal, at);
  if (rule === undefined)
    throw new RangeError(`no tax row of ${country} for ${taxClass} goods on ${new Date(at).toISOString()}`);
  return rule.ratePpm;
};

/** The goods of a country, such as `AT metal silver`, that have no tax row at a moment; none where all is covered. */
export const untaxedGoods = (country: MarketCountry, at: Instant): readonly string[] =>
  everything.flatMap((taxClass) =>
    [...metals, null]
      .filter((metal) => ruleFor(country, taxClass, metal, at) === undefined)
      .map((metal) => `${country} ${taxClass} ${metal ?? 'without metal'}`),
  );
