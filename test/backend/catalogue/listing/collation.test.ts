import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparison } from '../../../../src/backend/catalogue/listing/collation.ts';
import { timeSlices } from '../../../../src/backend/workers/timeSlices.ts';

const languages = ['de', 'en'] as const;
const words = [
  'gold',
  'Gold',
  'Öko',
  'Oko',
  'Münze',
  'munze',
  'Groß',
  'gross',
  'Grosz',
  '10',
  '9',
  '007',
  '1/2',
  '½',
  'Ω',
  'Łódź',
  'æ',
];
const signs = [
  ' ',
  '-',
  '_',
  '/',
  '.',
  ',',
  '&',
  '(',
  ')',
  "'",
  '"',
  '!',
  '#',
  '+',
  '~',
  '^',
  '`',
  '|',
  '=',
  '$',
  '%',
  '’',
  '–',
  '°',
  '\t',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...signs), fc.string({ maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(''));

describe('the comparison of many texts', () => {
  for (const language of languages)
    it(`is that of the collator of ${language} with numbers as numbers, whatever the texts (CAT-3)`, () => {
      const { compare } = new Intl.Collator(language, { numeric: true });
      return fc.assert(
        fc.asyncProperty(text, text, async (left, right) => {
          const compared = await comparison([left, right], language, timeSlices());
          const sign = Math.sign(compared(0, 1));
          expect([left, right, sign]).toEqual([left, right, Math.sign(compare(left, right))]);
        }),
        { numRuns: 5_000 },
      );
    });
});
