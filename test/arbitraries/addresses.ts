import fc from 'fast-check';
import type { Address } from '../../src/domain/kernel/Address.ts';
import { addressIn, anAddress, billingFor } from '../builders/address.ts';

/** The five countries served somewhere, and others all over the world. */
export const countryCodes = [
  'AT',
  'CH',
  'DE',
  'LI',
  'US',
  'FR',
  'IT',
  'GB',
  'JP',
  'CA',
  'AU',
  'BR',
  'ZA',
  'AE',
  'SG',
  'NZ',
  'PR',
  'XK',
] as const;

/** A sound address of a served country, with optional parts or without. */
export const someAddress: fc.Arbitrary<Address> = fc
  .record({
    base: fc.constantFrom(...Object.values(addressIn), ...Object.values(billingFor)),
    firstName: fc.constantFrom('Anna', 'Jürgen', 'Éloïse', 'Bo'),
    company: fc.option(fc.constantFrom('Muster GmbH', 'Aurum AG'), { nil: undefined }),
    salutation: fc.constantFrom('mr', 'mrs', null),
  })
  .map(({ base, firstName, company, salutation }) =>
    anAddress({ ...base, firstName, salutation, ...(company === undefined ? {} : { company }) }),
  );

/** Texts that make slow validators slow: long runs, near matches, nested separators, letters of all kinds. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .record({
      piece: fc.constantFrom(
        'a',
        '0',
        ' ',
        'a.',
        '@',
        'a@',
        '.',
        '-',
        '+',
        '+4',
        '1-',
        'Aa1',
        'AT',
        'CHE',
        '(0)',
        '\t',
        '\n',
        'é',
        '😀',
        '\u0000',
        'a@a.',
        '0 ',
        '\u200d',
        'क\u200d',
        '\ufdfa',
        '․a',
      ),
      times: fc.integer({ min: 1, max: 10_000 }),
      tail: fc.constantFrom('', '!', '@', '@x', 'x@y.z', '\n', '€'),
    })
    .map(({ piece, times, tail }) => (piece.repeat(times) + tail).slice(0, 10_000)),
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc.array(fc.constantFrom('a', '.', '@', '-', '1', ' ', 'A'), { maxLength: 400 }).map((chars) => chars.join('')),
);
