import type { TaxClass } from '../catalog/Product.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import { halfEven, million } from '../kernel/Rounding.ts';
import type { PricedLine, Totals } from './Cart.ts';

/** Why a row has the tax it has. `untaxed`: no rule asks for any, or an order from before the classes were kept does not say. */
export type TaxTreatment = 'taxed' | 'investment-gold' | 'margin' | 'untaxed';

/** What of an order is taxed alike. */
export interface TaxRow {
  readonly treatment: TaxTreatment;
  /** Parts per million of the net amount; 0 where no tax is stated. */
  readonly ratePpm: number;
  /** Goods and their share of the shipping. */
  readonly net: Money;
  readonly tax: Money;
}

export type TaxedLine = Pick<PricedLine, 'taxRatePpm' | 'taxClass' | 'unitTax' | 'lineGross' | 'quantity'>;

const untaxedAs: Readonly<Partial<Record<TaxClass, TaxTreatment>>> = { 'investment-gold': 'investment-gold', 'margin': 'margin' };
const treatmentOf = ({ taxRatePpm, taxClass }: TaxedLine): TaxTreatment =>
  (taxRatePpm > 0 ? 'taxed' : (taxClass === undefined ? undefined : untaxedAs[taxClass]) ?? 'untaxed');

/** The tax inside an amount that has it, half to even. */
const taxWithin = (gross: Money, ratePpm: number): Money =>
  Money.of(Number(halfEven(BigInt(gross.centAmount) * BigInt(ratePpm), BigInt(million + ratePpm))), gross.currency);

const sharesOf = (shipping: Money, goods: readonly Money[]): readonly Money[] => {
  const weights = goods.map(({ centAmount }) => centAmount);
  const even = weights.every((weight) => weight === 0);
  return Money.allocate(shipping, even ? weights.map(() => 1) : weights);
};

/**
 * The taxes of a cart or an order, one row for goods taxed alike, the highest rate first. Shipping is taxed as the goods are that it
 * carries, in the proportion of their gross values: the share of investment gold is exempt as the gold is. Net and tax of all rows
 * together are the gross total to the cent (CART-11).
 */
export const taxRows = (lines: readonly TaxedLine[], { shipping }: Pick<Totals, 'shipping'>): readonly TaxRow[] => {
  const currency: Currency = shipping.currency;
  const alike = new Map<string, TaxedLine[]>();
  for (const line of lines) {
    const key = `${line.taxRatePpm} ${treatmentOf(line)}`;
    const before = alike.get(key);
    if (before === undefined) alike.set(key, [line]);
    else before.push(line);
  }
  const groups = [...alike.values()];
  const goods = groups.map((group) => Money.sum(group.map(({ lineGross }) => lineGross), currency));
  const shares = groups.length === 0 ? [] : sharesOf(shipping, goods);
  return groups.flatMap((group, place): TaxRow | readonly TaxRow[] => {
    const [first, gross, share] = [group[0], goods[place], shares[place]];
    if (first === undefined || gross === undefined || share === undefined) return [];
    const { taxRatePpm: ratePpm } = first;
    const tax = Money.add(Money.sum(group.map(({ unitTax, quantity }) => Money.times(unitTax, quantity)), currency), taxWithin(share, ratePpm));
    return { treatment: treatmentOf(first), ratePpm, tax, net: Money.subtract(Money.add(gross, share), tax) };
  }).sort((a, b) => b.ratePpm - a.ratePpm);
};
