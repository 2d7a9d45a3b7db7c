import type { Instant } from '../kernel/Instant.ts';
import { entryOf } from '../kernel/entryOf.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import { partOf } from '../kernel/Rounding.ts';
import { wholeNumber } from '../kernel/wholeNumber.ts';
import type { ShippingMethod, ShippingMode } from './Shipping.ts';

/** Goods worth less than `below` cents cost `fee` cents to ship; null in the last step means no upper end. */
interface Step {
  readonly below: number | null;
  readonly fee: number;
}
/** A share of the value of the goods, at least the floor. */
interface Share {
  readonly ppm: number;
  readonly floor: number;
}

/** Shipping rates from a day on until a later row replaces them: integer cents including tax. */
interface Rates {
  readonly validFrom: Instant;
  readonly standard: Readonly<Record<Currency, readonly Step[]>>;
  readonly insured: Readonly<Record<Currency, Share>>;
}

const steps = (small: number, middle: number, large: number): readonly Step[] => [
  { below: 50_000, fee: small },
  { below: 250_000, fee: middle },
  { below: 1_000_000, fee: large },
  { below: null, fee: 0 },
];

const rates: readonly Rates[] = [
  {
    validFrom: Date.UTC(2026, 0, 1),
    // Insured shipping always costs more than standard: its floors are above the highest steps.
    standard: { EUR: steps(490, 790, 990), CHF: steps(500, 800, 1000), USD: steps(890, 1290, 1490) },
    insured: { EUR: { ppm: 2500, floor: 1990 }, CHF: { ppm: 2500, floor: 1990 }, USD: { ppm: 3000, floor: 2490 } },
  },
];

const ratesAt = (at: Instant): Rates => {
  const row = rates.findLast(({ validFrom }) => validFrom <= at) ?? rates[0];
  if (row === undefined) throw new RangeError('no shipping rates');
  return row;
};

type Fee = 'standard' | 'insured' | 'free';
const fees: Readonly<Record<ShippingMode, Fee>> = {
  shipping: 'standard',
  shippingBuy: 'insured',
  pickup: 'free',
  deposit: 'free',
  'leave-in-store': 'free',
  'send-to-store': 'free',
  'insured-shipping': 'insured',
  scrapMetalBox: 'free',
};
/** The us store's method for selling has no mode: customers bring their goods themselves. */
const feeOf = ({ mode }: ShippingMethod): Fee => (mode === null ? 'free' : entryOf(fees, mode, 'shipping mode'));

/**
 * The price of a method for goods of a gross value, in the same currency, by the rates of a day: standard shipping by
 * steps of value, insured shipping a share with a floor; the customer's own transport, pickup and deposit are free
 * (SHIP-5). Throws a RangeError for an unknown mode and for a value below zero.
 */
export const shippingPrice = (method: ShippingMethod, goods: Money, at: Instant): Money => {
  const { standard, insured } = ratesAt(at);
  const value = wholeNumber(goods.centAmount, 'cents');
  const fee = feeOf(method);
  if (fee === 'insured') {
    const { ppm, floor } = entryOf(insured, goods.currency, 'currency');
    return Money.of(Math.max(floor, partOf(value, ppm)), goods.currency);
  }
  if (fee === 'free' || value === 0) return Money.zero(goods.currency);
  const step = entryOf(standard, goods.currency, 'currency').find(({ below }) => below === null || value < below);
  return Money.of(step?.fee ?? 0, goods.currency);
};
