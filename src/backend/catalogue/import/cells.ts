import { withoutControls } from '../../../domain/kernel/PlainText.ts';
import { currencies, type Currency } from '../../../domain/kernel/Money.ts';
import { weightOf, type WeightUnit } from '../../../domain/kernel/Weight.ts';
import type { PremiumTier } from '../../../domain/catalog/Product.ts';

/** The expected content of a cell; returning `Expected` instead of a value refuses the row. */
export class Expected {
  readonly what: string;
  constructor(what: string) {
    this.what = what;
  }
}
export type Read<A> = (text: string) => A | Expected;

const weightUnits: readonly WeightUnit[] = ['g', 'oz', 'kg'];
const decimal = /^(\d+)(?:[.,](\d+))?$/;

/** A decimal as an exact integer of 10^-digits units; null for another text or more digits. */
const scaled = (text: string, digits: number): number | null => {
  const [, whole, fraction = ''] = decimal.exec(text) ?? [];
  if (whole === undefined || fraction.replace(/0+$/, '').length > digits) return null;
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units : null;
};

const measure =
  (digits: number, what: string): Read<number> =>
  (text) => {
    const units = scaled(text, digits);
    return units === null || units === 0 ? new Expected(what) : units;
  };

/** Pages and mails would leave these characters out, and the database stores neither U+0000 nor halves of characters. */
export const text: Read<string> = (given) =>
  withoutControls(given) === given
    ? given
    : new Expected('a text without control characters, characters without width and marks of the reading direction');
export const whole: Read<number> = (text) => scaled(text, 0) ?? new Expected('a whole number');
export const grams: Read<number> = measure(3, 'grams with at most 3 decimals, such as 31.103');
export const millimetres: Read<number> = measure(2, 'millimetres with at most 2 decimals, such as 37.00');
export const country: Read<string> = (text) =>
  /^[A-Z]{2}$/.test(text) ? text : new Expected('a country code of two capital letters, such as AT');
export const slug: Read<string> = (text) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
    ? text
    : new Expected('small letters, digits and single hyphens, such as gold-coin-1-oz');
export const sku: Read<string> = (text) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)
    ? text
    : new Expected('up to 64 letters, digits, dots, underscores and hyphens');

/** Converts per mille to parts per 100,000: 999.9 is 99,990. */
export const fineness: Read<number> = (text) => {
  const parts = scaled(text, 2);
  return parts === null || parts === 0 || parts > 100_000
    ? new Expected('per mille up to 1000 with at most 2 decimals, such as 999.9')
    : parts;
};

const yes = new Set(['yes', 'true', '1', 'ja']);
const no = new Set(['no', 'false', '0', 'nein']);
export const flag: Read<boolean> = (text) => {
  const word = text.toLowerCase();
  if (!yes.has(word) && !no.has(word)) return new Expected('yes or no');
  return yes.has(word);
};

export const oneOf =
  <const A extends string>(choices: readonly A[]): Read<A> =>
  (text) =>
    choices.find((choice) => choice === text) ?? new Expected(`one of ${choices.join(', ')}`);

export const listOf =
  <A>(read: Read<A>): Read<readonly A[]> =>
  (text) => {
    const items: A[] = [];
    for (const part of text.split('|')) {
      const item = read(part.trim());
      if (item instanceof Expected) return new Expected(`${item.what}, separated by |`);
      items.push(item);
    }
    return items;
  };

export const date: Read<number> = (text) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(at) ? new Expected('a date such as 2026-01-31') : at;
};

interface FineWeight {
  readonly units: number;
  readonly unit: WeightUnit;
}

/** Fine metal in units of 1e-7 g with the unit in which it is shown: `1 oz`, `1/10 oz`, `7.322 g`, `1 kg`. */
export const fineWeight: Read<FineWeight> = (text) => {
  const [, amount = '', symbol] = /^(\S+?)\s*([a-z]+)$/.exec(text) ?? [];
  const unit = weightUnits.find((each) => each === symbol);
  const units = unit === undefined ? null : weightOf(amount.replace(',', '.'), unit);
  return unit === undefined || units === null || units === 0
    ? new Expected('a weight with its unit, such as 1 oz, 1/10 oz, 7.322 g or 1 kg')
    : { units, unit };
};

const tierForm = /^(\d+)\s*:\s*(?:([\d.,]+)\s*%)?\s*\+?\s*((?:[\d.,]+\s*[A-Z]{3}\s*)*)$/;
const aTierList = 'tiers such as 1: 4.2%; 10: 3.5% or 1: 12% + 0.50 CHF 0.50 EUR 0.60 USD';

const tier: Read<PremiumTier> = (text) => {
  const [, quantity, percent, amounts = ''] = tierForm.exec(text) ?? [];
  const minQuantity = quantity === undefined ? null : scaled(quantity, 0);
  const premiumPpm = percent === undefined ? 0 : scaled(percent, 4);
  if (minQuantity === null || premiumPpm === null || (percent === undefined && amounts === ''))
    return new Expected(aTierList);
  const fixed: Record<Currency, number> = { CHF: 0, EUR: 0, USD: 0 };
  const given = [...amounts.matchAll(/([\d.,]+)\s*([A-Z]{3})/g)];
  for (const [, amount = '', code] of given) {
    const currency = currencies.find((each) => each === code);
    const cents = scaled(amount, 2);
    if (currency === undefined || cents === null)
      return new Expected(`amounts with at most 2 decimals in ${currencies.join(', ')}`);
    fixed[currency] = cents;
  }
  const named = new Set(given.map(([, , code]) => code));
  if (given.length > 0 && (named.size !== currencies.length || given.length !== currencies.length))
    return new Expected(`a fixed amount in each of ${currencies.join(', ')}`);
  return { minQuantity, premiumPpm, fixed };
};

const cheaper = (next: PremiumTier, before: PremiumTier): boolean =>
  next.premiumPpm <= before.premiumPpm &&
  currencies.every((currency) => next.fixed[currency] <= before.fixed[currency]);

/**
 * A price list. More pieces never get a worse unit price (PRC-7), so every tier has a smaller premium than the one
 * before.
 */
export const tiers: Read<readonly PremiumTier[]> = (text) => {
  const list: PremiumTier[] = [];
  for (const part of text.split(';')) {
    const next = tier(part.trim());
    if (next instanceof Expected) return next;
    const before = list.at(-1);
    if (before === undefined && next.minQuantity !== 1) return new Expected('a first tier from 1 piece on');
    if (before !== undefined && next.minQuantity <= before.minQuantity)
      return new Expected('tiers with rising quantities');
    if (before !== undefined && !cheaper(next, before))
      return new Expected('premiums that never rise with the quantity');
    list.push(next);
  }
  return list;
};

/** Sell side: the discount is at most the whole metal value. */
export const discounts: Read<readonly PremiumTier[]> = (text) => {
  const list = tiers(text);
  return list instanceof Expected || list.every((each) => each.premiumPpm < 1_000_000)
    ? list
    : new Expected('discounts below 100 %');
};
