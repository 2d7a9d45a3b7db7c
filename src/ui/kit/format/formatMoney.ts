import type { Currency, Money } from '../../../domain/kernel/Money.ts';
import { signApart } from '../../../domain/kernel/signApart.ts';
import { keptNumbers, minus, withMinus } from './formatNumber.ts';

const moneyFormat = (localeTag: string, currency: Currency, whole: boolean): Intl.NumberFormat =>
  keptNumbers(localeTag, whole ? `whole ${currency}` : currency, {
    style: 'currency',
    currency,
    ...(whole ? { maximumFractionDigits: 0 } : {}),
  });

const signed = (formatted: string): string => signApart(withMinus(formatted));

/** `CHF 2’345.60`, in the locale's format. */
export const formatMoney = ({ centAmount, currency }: Money, localeTag: string): string =>
  signed(moneyFormat(localeTag, currency, false).format(centAmount / 100));

/** Without cents, for ranges and axes. */
export const formatWholeMoney = ({ centAmount, currency }: Money, localeTag: string): string =>
  signed(moneyFormat(localeTag, currency, true).format(centAmount / 100));

/** With its sign, `+€12.30`, for differences. */
export const formatSigned = ({ centAmount, currency }: Money, localeTag: string): string =>
  signed(
    keptNumbers(localeTag, `signed ${currency}`, { style: 'currency', currency, signDisplay: 'exceptZero' }).format(
      centAmount / 100,
    ),
  );

export interface MoneyPart {
  readonly kind: 'currency' | 'figure';
  readonly text: string;
}

/** Recently formatted amounts: a page repeats amounts, and so do the pages of one tick. */
const cut = new Map<string, readonly MoneyPart[]>();
const mostCut = 2_000;

/**
 * The amount split into currency sign and the rest, so that a view can style each. Joined, the parts equal
 * `formatMoney`.
 */
export function moneyParts({ centAmount, currency }: Money, localeTag: string): readonly MoneyPart[] {
  const key = `${localeTag} ${currency} ${centAmount}`;
  const known = cut.get(key);
  if (known !== undefined) return known;
  const parts: MoneyPart[] = [];
  for (const part of moneyFormat(localeTag, currency, false).formatToParts(centAmount / 100)) {
    const { type } = part;
    const value = type === 'minusSign' ? minus : part.value;
    const kind = type === 'currency' ? 'currency' : 'figure';
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + value };
    else parts.push({ kind, text: last === undefined ? value : signApart(last.text + value).slice(last.text.length) });
  }
  if (cut.size >= mostCut) cut.clear();
  cut.set(key, parts);
  return parts;
}
