import type { Instant } from '../../../domain/kernel/Instant.ts';
import { type Currency, Money } from '../../../domain/kernel/Money.ts';
import { onceFor } from '../../../domain/kernel/onceFor.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import { signApart } from '../../../domain/kernel/signApart.ts';
import type { LocaleTag } from '../../../domain/market/Market.ts';
import type { SiteKey } from '../../../domain/market/Sites.ts';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';

/** The language of the order. */
export const languageOfOrder = ({ locale }: Pick<Order, 'locale'>): Language => (locale.startsWith('de') ? 'de' : 'en');

/** The site of the order. The locale implies the German site; no locale implies the Austrian one. */
export const siteOfOrder = ({ store, locale }: Pick<Order, 'store' | 'locale'>): SiteKey =>
  locale === 'de-DE' ? 'de' : store;

const formatTag = (locale: LocaleTag): string => (locale === 'en' ? 'en-IE' : locale);
const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

// A formatter takes longer to make than to use a hundred times.
const amounts = onceFor((locale: LocaleTag) =>
  onceFor((currency: Currency) => new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency })),
);
const rates = onceFor(
  (locale: LocaleTag) => new Intl.NumberFormat(formatTag(locale), { style: 'percent', maximumFractionDigits: 2 }),
);
// Grouped like money, which differs from other numbers in Austria.
const quantities = onceFor(
  (locale: LocaleTag) => new Intl.NumberFormat(locale === 'de-AT' ? 'de-DE' : formatTag(locale)),
);
const weights = onceFor((locale: LocaleTag) => {
  const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale === 'de-AT' ? 'de-DE' : formatTag(locale), hundredths);
});
const daysAndTimes = onceFor((locale: LocaleTag) =>
  onceFor((timeZone: string) => {
    const day = { dateStyle: 'long', timeZone } as const;
    return {
      day: new Intl.DateTimeFormat(formatTag(locale), day),
      time: new Intl.DateTimeFormat(formatTag(locale), { ...day, timeStyle: 'short' }),
      short: new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeZone }),
    };
  }),
);

/** Formats money by locale. */
export const moneyIn =
  (locale: LocaleTag) =>
  (money: Money): string => {
    const decimal = Money.toDecimal(money);
    if (!isNumeral(decimal)) throw new RangeError(`not a decimal: ${decimal}`);
    return signApart(amounts(locale)(money.currency).format(decimal));
  };
/** Formats a tax rate by locale. */
export const rateIn =
  (locale: LocaleTag) =>
  (ppm: number): string =>
    rates(locale).format(ppm / 1_000_000);
/** Formats a number of pieces by locale. */
export const quantityIn =
  (locale: LocaleTag) =>
  (quantity: number): string =>
    quantities(locale).format(quantity);
/** Formats hundredths of a gram by locale, as pages do: `3,50 g`. */
export const gramsIn =
  (locale: LocaleTag) =>
  (weight: number): string =>
    `${weights(locale).format(weight / 100)}\u00a0g`;
/** Formats a day, or day and time without a line break between them; German appends “Uhr”. */
export const dateIn =
  ({ locale, store }: Pick<Order, 'locale' | 'store'>) =>
  (at: Instant, withTime: boolean): string => {
    const { day, time } = daysAndTimes(locale)(timeZoneOf(store));
    return withTime
      ? `${time.format(at).replace(/ (?=\d+:)/, '\u00a0')}${locale.startsWith('de') ? '\u00a0Uhr' : ''}`
      : day.format(at);
  };

/** Formats a day for a narrow column: `04.03.2026`. */
export const shortDateIn =
  ({ locale, store }: Pick<Order, 'locale' | 'store'>) =>
  (at: Instant): string =>
    daysAndTimes(locale)(timeZoneOf(store)).short.format(at);

/**
 * Fineness and weight of a piece of scrap metal in a locale: `585 ‰, 3,50 g`. That the fineness is unknown is said by the
 * name of the line.
 */
export const declaredIn =
  (locale: LocaleTag) =>
  ({ fineness, finenessUnknown, weight }: ScrapItem): string => {
    const grams = gramsIn(locale)(weight);
    return finenessUnknown === undefined ? `${quantityIn(locale)(fineness / 100)}\u00a0‰, ${grams}` : grams;
  };
