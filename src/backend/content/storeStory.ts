import { Result, Schema } from 'effect';
import { holidayRegions } from '../../domain/content/HolidayRegion.ts';
import type { SpecialDay } from '../../domain/content/OpeningHours.ts';
import type { MapPart, StoreCard, StoreDetails } from '../../domain/content/Store.ts';
import { paymentMethods } from '../../domain/payment/Payment.ts';
import { richTextOf } from './richTextOf.ts';
import { Day, dayIn, StoryText, Text } from './StoryText.ts';

/** The service writes numbers as texts. */
const Decimal = Schema.Union([Schema.Number, Schema.String.check(Schema.isPattern(/^-?\d{1,3}(\.\d{1,8})?$/))]);
const Weekday = Schema.Union([
  Schema.Literals([1, 2, 3, 4, 5, 6, 7]),
  Schema.String.check(Schema.isPattern(/^[1-7]$/)),
]);
const Clock = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/));

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const MapLine = Schema.Struct({
  kind: Schema.Literals(['street', 'rail', 'water']),
  name: Text,
  x1: Decimal,
  y1: Decimal,
  x2: Decimal,
  y2: Decimal,
});
const MapPlace = Schema.Struct({
  kind: Schema.Literals(['stop', 'sight', 'store']),
  name: Text,
  x: Decimal,
  y: Decimal,
});

/** The fields of a store's story (docs/guides/make-it-your-own.md). */
export const storeFields = {
  name: Text,
  street: Text,
  zip: Text,
  city: Text,
  country: Text,
  phone: Text,
  main: Schema.optionalKey(Schema.Boolean),
  timeZone: Schema.String.check(Schema.makeFilter(isTimeZone, { expected: 'a time zone such as Europe/Vienna' })),
  holidays: Schema.optionalKey(Schema.Literals(holidayRegions)),
  openingHours: Schema.Array(Schema.Struct({ days: Schema.Array(Weekday), opens: Clock, closes: Clock })),
  /** A row without times: the store is closed on that day. */
  specialDays: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        date: Day,
        opens: Schema.optionalKey(Clock),
        closes: Schema.optionalKey(Clock),
        reason: Schema.optionalKey(Text),
      }),
    ),
  ),
  email: Schema.optionalKey(Text),
  description: Schema.optionalKey(Text),
  about: Schema.optionalKey(StoryText),
  directions: Schema.optionalKey(StoryText),
  latitude: Schema.optionalKey(Decimal),
  longitude: Schema.optionalKey(Decimal),
  payment: Schema.optionalKey(Schema.Array(Schema.Literals(paymentMethods))),
  map: Schema.optionalKey(Schema.Array(Schema.Union([MapLine, MapPlace]))),
  reviews: Schema.optionalKey(Schema.Array(Schema.Struct({ author: Text, date: Day, text: Text }))),
  reviews_note: Schema.optionalKey(Text),
} as const;

const StoreContent = Schema.Struct(storeFields);
type StoreContent = typeof StoreContent.Type;

const partOf = (part: NonNullable<StoreContent['map']>[number]): MapPart =>
  'x' in part
    ? { kind: part.kind, name: part.name, x: Number(part.x), y: Number(part.y) }
    : {
        kind: part.kind,
        name: part.name,
        x1: Number(part.x1),
        y1: Number(part.y1),
        x2: Number(part.x2),
        y2: Number(part.y2),
      };

type SpecialRow = NonNullable<StoreContent['specialDays']>[number];

/** The rows of single days by their days; two rows of a day are its times before and after a break. */
const specialDaysOf = (rows: readonly SpecialRow[]): readonly SpecialDay[] => {
  const days = new Map<string, SpecialDay>();
  for (const { date: written, opens, closes, reason } of rows) {
    const date = dayIn(written);
    const before = days.get(date);
    const times = opens === undefined || closes === undefined ? [] : [{ opens, closes }];
    const said = reason ?? before?.reason;
    days.set(date, {
      date,
      times: [...(before?.times ?? []), ...times].toSorted((a, b) => (a.opens < b.opens ? -1 : 1)),
      ...(said === undefined ? {} : { reason: said }),
    });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

const specialFault = (rows: readonly SpecialRow[]): string | null => {
  const half = rows.findIndex(({ opens, closes }) => (opens === undefined) !== (closes === undefined));
  if (half >= 0) return `specialDays.${half} should have both opens and closes, or neither`;
  const wrong = rows.findIndex(({ opens = '', closes = '' }) => opens !== '' && opens >= closes);
  return wrong >= 0 ? `specialDays.${wrong}.closes should be after opens` : null;
};

/** Fields that need each other. */
const faultOf = (content: StoreContent): string | null => {
  const { openingHours, specialDays = [], latitude, longitude, reviews = [], reviews_note } = content;
  const wrong = openingHours.findIndex(({ opens, closes }) => opens >= closes);
  if (wrong >= 0) return `openingHours.${wrong}.closes should be after opens`;
  const special = specialFault(specialDays);
  if (special !== null) return special;
  if (latitude !== undefined && longitude === undefined) return 'longitude is missing';
  if (longitude !== undefined && latitude === undefined) return 'latitude is missing';
  return reviews.length > 0 && reviews_note === undefined ? 'reviews_note is missing' : null;
};

/** A store before it is known in which languages it is written. */
export type StoreOfStory = Omit<StoreDetails, 'paths'>;

/** The store of a story, or which of its fields is wrong. */
export function storeOf(slug: string, content: StoreContent): Result.Result<StoreOfStory, string> {
  const fault = faultOf(content);
  if (fault !== null) return Result.fail(fault);
  const { name, street, zip, city, country, phone, timeZone, holidays = null, openingHours } = content;
  const { email, description, about, directions, latitude, longitude, payment = [], map = [] } = content;
  const { specialDays = [], reviews = [], reviews_note: note } = content;
  return Result.succeed({
    slug,
    name,
    street,
    zip,
    city,
    country,
    phone,
    timeZone,
    payment,
    holidayRegion: holidays,
    openingHours: openingHours.map(({ days, ...times }) => ({ days: days.map(Number), ...times })),
    specialDays: specialDaysOf(specialDays),
    about: about === undefined ? [] : richTextOf(about),
    directions: directions === undefined ? [] : richTextOf(directions),
    map: map.map(partOf),
    ...(email === undefined ? {} : { email }),
    ...(description === undefined ? {} : { description }),
    ...(latitude === undefined || longitude === undefined
      ? {}
      : { coordinates: { latitude: Number(latitude), longitude: Number(longitude) } }),
    ...(note === undefined || reviews.length === 0
      ? {}
      : { reviews: { note, entries: reviews.map(({ author, date, text }) => ({ author, date: dayIn(date), text })) } }),
  });
}

/** What lists and orders name of a store. */
export const cardOf = (store: StoreOfStory): StoreCard => {
  const { slug, name, street, zip, city, country, phone, timeZone, holidayRegion, openingHours, specialDays } = store;
  return { slug, name, street, zip, city, country, phone, timeZone, holidayRegion, openingHours, specialDays };
};
