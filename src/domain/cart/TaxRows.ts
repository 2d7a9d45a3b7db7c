import { Money } from '../kernel/Money.ts';
import { halfEven, million } from '../kernel/Rounding.ts';
import type { PricedLine, Totals } from './Cart.ts';

/** Why a row has its tax. `untaxed`: no rule taxes it, or the order was stored before tax classes were. */
export type TaxTreatment = 'taxed' | 'investment-gold' | 'margin' | 'untaxed';

/** The part of an order that is taxed alike. */
export interface TaxRow {
  readonly treatment: TaxTreatment;
  /** Parts per million of the net amount; 0 where no tax is stated. */
  readonly ratePpm: number;
  /** Goods and their share of the shipping, without tax. */
  readonly net: Money;
  /** The share of the shipping, including its tax. */
  readonly shipping: Money;
  readonly tax: Money;
}

export type TaxedLine = Pick<PricedLine, 'taxRatePpm' | 'taxClass' | 'lineGross' | 'discount'>;

const treatmentOf = ({ taxRatePpm, taxClass }: TaxedLine): TaxTreatment => {
  if (taxRatePpm > 0) return 'taxed';
  return taxClass === 'investment-gold' || taxClass === 'margin' ? taxClass : 'untaxed';
};

/** The tax contained in a gross amount, half to even. */
const taxWithin = (gross: Money, ratePpm: number): Money =>
  Money.of(Number(halfEven(BigInt(gross.centAmount) * BigInt(ratePpm), BigInt(million + ratePpm))), gross.currency);

/**
 * The taxes of a cart or an order: one row for goods taxed alike, the highest rate first. Shipping is split among the
 * rows in proportion to their gross goods and taxed like those, so the share of investment gold is exempt. The tax of a
 * row is computed from its gross amount, so it always agrees with rate and net; net and tax of all rows add up to the
 * gross total to the cent (CART-11).
 */
export const taxRows = (lines: readonly TaxedLine[], { shipping }: Pick<Totals, 'shipping'>): readonly TaxRow[] => {
  const { currency } = shipping;
  const kindOf = (line: TaxedLine): string => `${line.taxRatePpm} ${treatmentOf(line)}`;
  const groups = [...new Set(lines.map(kindOf))].map((kind) => lines.filter((line) => kindOf(line) === kind));
  if (groups.length === 0) return [];
  const goods = groups.map((group) =>
    Money.sum(
      group.flatMap(({ lineGross, discount }) => (discount === undefined ? lineGross : [lineGross, discount.gross])),
      currency,
    ),
  );
  const weights = goods.map(({ centAmount }) => centAmount);
  const shares = Money.allocate(shipping, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
  return groups
    .flatMap((group, place) =>
      group.slice(0, 1).map((line): TaxRow => {
        const share = shares[place] ?? shipping;
        const gross = Money.add(goods[place] ?? shipping, share);
        const { taxRatePpm: ratePpm } = line;
        const tax = taxWithin(gross, ratePpm);
        return { treatment: treatmentOf(line), ratePpm, tax, shipping: share, net: Money.subtract(gross, tax) };
      }),
    )
    .sort((a, b) => b.ratePpm - a.ratePpm);
};
