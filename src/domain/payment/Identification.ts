import { clockTolerance, days, type Instant } from '../kernel/Instant.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import type { MarketCountry } from '../market/Market.ts';

/** From `from` on, cash deals in these countries need a proof of identity once they reach this sum within 24 hours. */
export interface IdentificationRule {
  readonly countries: readonly MarketCountry[];
  readonly from: Instant;
  readonly threshold: Money;
  readonly source: string;
}

const since = (day: string): Instant => Date.parse(`${day}T00:00:00+01:00`);
const amount = (units: number, currency: Currency): Money => Money.of(units * 100, currency);

/** Dated rows; a shop in other countries replaces them. To be verified by an adviser before real trade. */
export const identificationRules: readonly IdentificationRule[] = [
  {
    countries: ['DE'],
    from: since('2020-01-01'),
    threshold: amount(2_000, 'EUR'),
    source: 'GwG § 10 (6a), precious metals',
  },
  { countries: ['AT'], from: since('2020-01-01'), threshold: amount(10_000, 'EUR'), source: 'GewO 1994 § 365m1' },
  {
    countries: ['CH', 'LI'],
    from: since('2020-01-01'),
    threshold: amount(15_000, 'CHF'),
    source: 'cash deals in precious metals',
  },
  {
    countries: ['US'],
    from: since('2020-01-01'),
    threshold: amount(10_000, 'USD'),
    source: '31 CFR § 1010.330, Form 8300',
  },
  {
    countries: ['AT', 'DE'],
    from: Date.parse('2027-07-10T00:00:00+02:00'),
    threshold: amount(10_000, 'EUR'),
    source: 'Regulation (EU) 2024/1624 art. 19',
  },
];

/** A payment in cash for one order. */
export interface CashDeal {
  readonly at: Instant;
  readonly amount: Money;
}

/** Why a cash order needs a proof of identity: with those linked to it, it reaches this sum. */
export interface Identification {
  readonly threshold: Money;
}

/** Cash deals within this time count together. */
export const linkedWithin = days(1);

/**
 * The strictest threshold in force in a country at the moment of a cash deal, in as many units of the deal's currency;
 * null where no row is in force.
 * @param country ISO 3166-1 alpha-2, where the cash is handed over
 */
export const identificationThreshold = (
  { at, amount }: CashDeal,
  country: string,
  rules: readonly IdentificationRule[] = identificationRules,
): Money | null => {
  const inForce = rules.filter(({ countries, from }) => from <= at && countries.some((each) => each === country));
  return inForce.length === 0
    ? null
    : Money.of(Math.min(...inForce.map(({ threshold }) => threshold.centAmount)), amount.currency);
};

/**
 * Whether a cash deal in a country needs a proof of identity: with the customer's other cash deals of the preceding 24
 * hours, and those of a clock that runs ahead, it reaches the strictest threshold in force, inclusive (C17). Units count as
 * equal in all currencies: a country's store trades in its own, and the euro store in dollars, too.
 */
export const needsIdentification = (
  deal: CashDeal,
  country: string,
  earlier: readonly CashDeal[],
  rules: readonly IdentificationRule[] = identificationRules,
): boolean => {
  const threshold = identificationThreshold(deal, country, rules);
  const linked = earlier.filter(({ at }) => at <= deal.at + clockTolerance && deal.at - at <= linkedWithin);
  const cents = [deal, ...linked].reduce((sum, { amount }) => sum + amount.centAmount, 0);
  return threshold !== null && cents >= threshold.centAmount;
};
