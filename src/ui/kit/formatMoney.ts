import type { Currency, Money } from '../../domain/kernel/Money.ts';
import { keptNumbers } from './formatNumber.ts';

const moneyFormat = (localeTag: string, currency: Currency, whole: boolean): Intl.NumberFormat =>
  keptNumbers(localeTag, { style: 'currency', currency, ...(whole ? { maximumFractionDigits: 0 } : {}) });

/** `CHF 2’345.60`, as the locale writes it. */
export const formatMoney = ({ centAmount, currency }: Money, localeTag: string): string =>
  moneyFormat(localeTag, currency, false).format(centAmount / 100);

/** Without cents, for ranges and axes. */
export const formatWholeMoney = ({ centAmount, currency }: Money, localeTag: string): string =>
  moneyFormat(localeTag, currency, true).format(centAmount / 100);

export interface MoneyPart {
  readonly kind: 'currency' | 'figure';
  readonly text: string;
}

/** The same text cut into the currency's sign and the rest, so that a view can weigh them differently. Joined they are `formatMoney`. */
export const moneyParts = ({ centAmount, currency }: Money, localeTag: string): readonly MoneyPart[] =>
  moneyFormat(localeTag, currency, false).formatToParts(centAmount / 100).reduce<MoneyPart[]>((parts, { type, value }) => {
    const kind = type === 'currency' ? 'currency' : 'figure';
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + value };
    else parts.push({ kind, text: value });
    return parts;
  }, []);
