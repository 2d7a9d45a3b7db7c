import { days } from '../kernel/Instant.ts';
import type { HolidayRegion } from './HolidayRegion.ts';
import type { Language } from '../kernel/Translated.ts';

/** When a holiday is: on a day of the year, so many days after Easter Sunday, or on the n-th weekday of a month. */
type When =
  | { readonly on: `${string}-${string}` }
  | { readonly easter: number }
  /** `weekday` 1 is Monday; `nth` -1 is the last one of the month. */
  | { readonly month: number; readonly weekday: number; readonly nth: number };

export interface Holiday {
  readonly name: Readonly<Record<Language, string>>;
  readonly when: When;
}

const on = (day: `${string}-${string}`, de: string, en: string): Holiday => ({ name: { de, en }, when: { on: day } });
const easter = (after: number, de: string, en: string): Holiday => ({ name: { de, en }, when: { easter: after } });
const nth = (month: number, weekday: number, at: number, de: string, en: string): Holiday => ({
  name: { de, en },
  when: { month, weekday, nth: at },
});

const newYear = on('01-01', 'Neujahr', "New Year's Day");
const epiphany = on('01-06', 'Heilige Drei Könige', 'Epiphany');
const goodFriday = easter(-2, 'Karfreitag', 'Good Friday');
const easterMonday = easter(1, 'Ostermontag', 'Easter Monday');
const labour = on('05-01', 'Tag der Arbeit', 'Labour Day');
const ascension = easter(39, 'Christi Himmelfahrt', 'Ascension Day');
const whitMonday = easter(50, 'Pfingstmontag', 'Whit Monday');
const corpusChristi = easter(60, 'Fronleichnam', 'Corpus Christi');
const assumption = on('08-15', 'Mariä Himmelfahrt', 'Assumption Day');
const allSaints = on('11-01', 'Allerheiligen', "All Saints' Day");
const immaculate = on('12-08', 'Mariä Empfängnis', 'Immaculate Conception');
const christmas = on('12-25', 'Weihnachten', 'Christmas Day');
const stStephen = on('12-26', 'Stephanstag', "St Stephen's Day");
const swissDay = on('08-01', 'Bundesfeier', 'Swiss National Day');

/** The public holidays of the regions in which the dealer has stores; there, stores are closed. */
export const holidays = {
  AT: [
    ...[newYear, epiphany, easterMonday, on('05-01', 'Staatsfeiertag', 'National holiday'), ascension, whitMonday],
    ...[corpusChristi, assumption, on('10-26', 'Nationalfeiertag', 'National Day'), allSaints, immaculate],
    ...[christmas, stStephen],
  ],
  'DE-BE': [
    ...[newYear, on('03-08', 'Internationaler Frauentag', "International Women's Day"), goodFriday, easterMonday],
    ...[labour, ascension, whitMonday, on('10-03', 'Tag der Deutschen Einheit', 'German Unity Day'), christmas],
    stStephen,
  ],
  'CH-SG': [newYear, goodFriday, easterMonday, ascension, whitMonday, swissDay, allSaints, christmas, stStephen],
  'CH-ZH': [newYear, goodFriday, easterMonday, labour, ascension, whitMonday, swissDay, christmas, stStephen],
  LI: [
    ...[newYear, epiphany, easterMonday, labour, ascension, whitMonday, corpusChristi],
    ...[on('08-15', 'Staatsfeiertag', 'National holiday'), on('09-08', 'Mariä Geburt', 'Nativity of Mary')],
    ...[allSaints, immaculate, christmas, stStephen],
  ],
  'US-NY': [
    ...[newYear, nth(1, 1, 3, 'Martin-Luther-King-Tag', 'Martin Luther King Jr. Day')],
    ...[nth(2, 1, 3, 'Presidents’ Day', "Presidents' Day"), nth(5, 1, -1, 'Memorial Day', 'Memorial Day')],
    ...[on('06-19', 'Juneteenth', 'Juneteenth'), on('07-04', 'Unabhängigkeitstag', 'Independence Day')],
    ...[nth(9, 1, 1, 'Labor Day', 'Labor Day'), nth(11, 4, 4, 'Thanksgiving', 'Thanksgiving'), christmas],
  ],
} as const satisfies Readonly<Record<HolidayRegion, readonly Holiday[]>>;

const pad = (number: number): string => String(number).padStart(2, '0');

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Gauss as Lichtenberg completed it. */
export function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const shift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const moonShift = 2 - Math.floor((3 * century + 3) / 4);
  const moon = (19 * (year % 19) + shift) % 30;
  const correction = Math.floor((moon + Math.floor((year % 19) / 11)) / 29);
  const border = 21 + moon - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + moonShift) % 7);
  const distance = 7 - ((border - firstSunday) % 7);
  return Date.UTC(year, 2, border + distance);
}

const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** 1 is Monday, 7 Sunday. `date` is an ISO day. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const dayOf = (when: When, year: number): string => {
  if ('on' in when) return `${year}-${when.on}`;
  if ('easter' in when) return isoOf(easterSunday(year) + days(when.easter));
  const { month, weekday, nth: at } = when;
  const ofMonth = Array.from(
    { length: new Date(Date.UTC(year, month, 0)).getUTCDate() },
    (_, n) => `${year}-${pad(month)}-${pad(n + 1)}`,
  );
  return ofMonth.filter((day) => weekdayOf(day) === weekday).at(at > 0 ? at - 1 : at) ?? '';
};

/** The holiday of a region on an ISO day; null on every other day. */
export const holidayOn = (region: HolidayRegion, date: string): Holiday | null =>
  holidays[region].find(({ when }) => dayOf(when, Number(date.slice(0, 4))) === date) ?? null;
