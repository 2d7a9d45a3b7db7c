import { Schema, SchemaTransformation } from 'effect';
import { line, Quantity } from './shapes/kernel.ts';
import { LanguageTag } from './shapes/market.ts';

const asNumber = SchemaTransformation.transform({
  decode: (text: string) => Number(text),
  encode: (value: number) => String(value),
});
const digits = Schema.String.check(Schema.isPattern(/^(0|[1-9][0-9]{0,8})$/u));

/** A whole number 0..999,999,999 in an address. */
export const wholeNumberParameter = digits.pipe(
  Schema.decodeTo(
    Schema.Number.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 999_999_999 })),
    asNumber,
  ),
);
/** The number of a page of a list, from 1. */
export const pageParameter = wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }));
export const quantityParameter = digits.pipe(Schema.decodeTo(Quantity, asNumber));

/** A moment in milliseconds since 1970, up to the year 5138. */
export const instantParameter = Schema.String.check(Schema.isPattern(/^(0|[1-9][0-9]{0,13})$/u)).pipe(
  Schema.decodeTo(
    Schema.Number.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 99_999_999_999_999 })),
    asNumber,
  ),
);

/** A day of the calendar, `2026-12-31`. */
export const dayParameter = Schema.String.check(
  Schema.isPattern(/^2\d{3}-\d{2}-\d{2}$/u),
  Schema.makeFilter(
    (text: string) => {
      const at = Date.parse(text);
      return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
    },
    { expected: 'a day of the calendar' },
  ),
);

const list = Schema.String.check(Schema.isMaxLength(10_000));
/** Up to 100 skus, separated by commas (C13). */
export const skusParameter = list.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/u))).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(100),
    ),
    SchemaTransformation.transform<readonly string[], string>({
      decode: (text) => text.split(','),
      encode: (skus) => skus.join(','),
    }),
  ),
);

/** A repeatable parameter: `manufacturer=a&manufacturer=b`. Up to 50 values. */
export const repeatedParameter = Schema.Union([Schema.Array(line(100)).check(Schema.isMaxLength(50)), line(100)]).pipe(
  Schema.decodeTo(
    Schema.Array(line(100)).check(Schema.isMaxLength(50)),
    SchemaTransformation.transform({
      decode: (values: string | readonly string[]) => (typeof values === 'string' ? [values] : values),
      encode: (values: readonly string[]): string | readonly string[] => values,
    }),
  ),
);

export const flagParameter = Schema.Literals(['true', 'false']).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text: 'true' | 'false') => text === 'true',
      encode: (flag: boolean): 'true' | 'false' => (flag ? 'true' : 'false'),
    }),
  ),
);

export const languageTag = { languageTag: Schema.optionalKey(LanguageTag) };
export const language = { language: Schema.optionalKey(LanguageTag) };
