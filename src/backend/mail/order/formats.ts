import type { Instant } from '../../../domain/kernel/Instant.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { LocaleTag } from '../../../domain/market/Market.ts';
import type { SiteKey } from '../../../domain/market/Sites.ts';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';
import { orderTexts } from './orderTexts.ts';

/** The language of the order. */
export const languageOfOrder = ({ locale }: Pick<Order, 'locale'>): Language => (locale.startsWith('de') ? 'de' : 'en');

/** The site of the order. The locale tells the German site; none tells the Austrian one. */
export const siteOfOrder = ({ store, locale }: Pick<Order, 'store' | 'locale'>): SiteKey =>
  locale === 'de-DE' ? 'de' : store;

const formatTag = (locale: LocaleTag): string => (locale === 'en' ? 'en-IE' : locale);
const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Formats money by locale. */
export const moneyIn =
  (locale: LocaleTag) =>
  (money: Money): string => {
    const decimal = Money.toDecimal(money);
    if (!isNumeral(decimal)) throw new RangeError(`not a decimal: ${decimal}`);
    return new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency: money.currency }).format(decimal);
  };
/** Formats a tax rate by locale. */
export const rateIn =
  (locale: LocaleTag) =>
  (ppm: number): string =>
    new Intl.NumberFormat(formatTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(ppm / 1_000_000);
/** Grouped like money, which differs from other numbers in Austria. */
export const quantityIn =
  (locale: LocaleTag) =>
  (quantity: number): string =>
    new Intl.NumberFormat(locale === 'de-AT' ? 'de-DE' : formatTag(locale)).format(quantity);
/** Formats a day, or day and time without a line break between them; German appends “Uhr”. */
export const dateIn =
  ({ locale, store }: Pick<Order, 'locale' | 'store'>) =>
  (at: Instant, withTime: boolean): string => {
    const written = new Intl.DateTimeFormat(formatTag(locale), {
      dateStyle: 'long',
      ...(withTime ? ({ timeStyle: 'short' } as const) : {}),
      timeZone: timeZoneOf(store),
    }).format(at);
    return withTime
      ? `${written.replace(/ (?=\d+:)/, '\u00a0')}${locale.startsWith('de') ? '\u00a0Uhr' : ''}`
      : written;
  };

/** Fineness and weight of a piece of scrap metal in a locale: `585 ‰, 3,5 g`. */
export const declaredIn =
  (locale: LocaleTag) =>
  ({ fineness, finenessUnknown, weight }: ScrapItem): string => {
    const perMille = `${quantityIn(locale)(fineness / 100)}\u00a0‰`;
    const { unknownFineness } = orderTexts[languageOfOrder({ locale })];
    const said = finenessUnknown === true ? unknownFineness(perMille) : perMille;
    return `${said}, ${quantityIn(locale)(weight / 100)}\u00a0g`;
  };
