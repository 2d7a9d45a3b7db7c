import { describe, expect, it } from 'vitest';
import { validateEmail } from '../../../src/domain/validation/Email.ts';
import { password } from '../../../src/domain/account/Password.ts';
import {
  accepted,
  all,
  digits,
  maxLength,
  numeric,
  optional,
  repeating,
  required,
} from '../../../src/domain/validation/Rules.ts';

describe('plain rules', () => {
  it('required: more than spaces (VAL-1)', () => {
    expect([required('x'), required(' x '), required(''), required(' \t\u00a0')]).toEqual([
      null,
      null,
      { rule: 'required' },
      { rule: 'required' },
    ]);
  });

  it('a consent must be given (VAL-14)', () => {
    expect([accepted(true), accepted(false)]).toEqual([null, { rule: 'required' }]);
  });

  it('password confirmation: the same text to the letter (VAL-2)', () => {
    expect([repeating('Abc')('Abc'), repeating('Abc')('abc'), repeating('')('')]).toEqual([
      null,
      { rule: 'password-confirmation' },
      null,
    ]);
  });

  it('numeric: digits and nothing else (VAL-5)', () => {
    for (const text of ['0', '0123456789']) expect(numeric(text)).toBeNull();
    for (const text of ['', ' 1', '1.0', '-1', '1e3', '１２', '12\n'])
      expect([text, numeric(text)]).toEqual([text, { rule: 'numeric' }]);
  });

  it('digits: so many and no other number (VAL-6)', () => {
    expect([digits(6)('123456'), digits(6)('12345'), digits(6)('1234567'), digits(6)('12345x')]).toEqual([
      null,
      ...Array(3).fill({ rule: 'digits', length: 6 }),
    ]);
  });

  it('max length: up to and including (VAL-7)', () => {
    expect([maxLength(3)('abc'), maxLength(3)('abcd'), maxLength(3)('')]).toEqual([
      null,
      { rule: 'max-length', length: 3 },
      null,
    ]);
  });

  it('digits are digits from the first to the last (VAL-5, VAL-6)', () => {
    for (const text of ['x12', '1x2', '12x', ' 12', '１２３']) {
      expect([text, numeric(text), digits(3)(text)]).toEqual([
        text,
        { rule: 'numeric' },
        { rule: 'digits', length: 3 },
      ]);
    }
    expect([numeric('123'), digits(3)('123'), digits(3)('12')]).toEqual([null, null, { rule: 'digits', length: 3 }]);
  });

  it('rules together give the first problem, and optional ones leave the empty alone', () => {
    const rule = all(required, maxLength(3), numeric);
    expect([rule(''), rule('abcd'), rule('abc'), rule('123')]).toEqual([
      { rule: 'required' },
      { rule: 'max-length', length: 3 },
      { rule: 'numeric' },
      null,
    ]);
    expect([optional(numeric)(' '), optional(numeric)('x')]).toEqual([null, { rule: 'numeric' }]);
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.at',
    'anna.muster@example.com',
    "o'neil+gold@sub.example.co.uk",
    'x_y-z@a-b.museum',
    '1@2.io',
    'a@xn--mnchen-3ya.de',
    `${'a'.repeat(64)}@example.com`,
    ' anna@example.com ',
    'anna@bücher.example',
    'anna@BÜCHER.Example',
    'anna@почта.example',
    'anna@b.straße',
  ])('is taken: %s (VAL-3)', (text) => {
    expect(validateEmail(text)).toBeNull();
  });

  it.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'an na@example.com',
    'anna@exa mple.com',
    '.anna@example.com',
    'anna.@example.com',
    'an..na@example.com',
    'anna@-example.com',
    'anna@example-.com',
    'anna@.com',
    'anna@example..com',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    '"anna"@example.com',
    'anna@example.com,otto@example.com',
    'anna@example.com\nBcc: otto@example.com',
    'anna<b>@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    'anna@１.２.３.４',
    'anna@bücher',
    'anna@büch er.example',
    'anna@bücher.example/x',
    'anna@bücher.example:25',
  ])('is refused: %s (VAL-3)', (text) => {
    expect(validateEmail(text)).toEqual({ rule: 'email' });
  });

  it.each(['müller@bücher.example', 'müller@example.com', 'jürgen.müller@xn--bcher-kva.example'])(
    'has its own problem when our mail servers do not accept the part before the @: %s (VAL-3)',
    (text) => {
      expect(validateEmail(text)).toEqual({ rule: 'email-ascii' });
    },
  );

  it('that was not entered is required (VAL-3)', () => {
    expect(validateEmail('  ')).toEqual({ rule: 'required' });
  });
});

describe('a password', () => {
  it.each([
    'Kranzlgasse7',
    'Äpfel9Birnen',
    'correct Horse 4 battery',
    `A1${'x'.repeat(62)}`,
    `A1${'x'.repeat(254)}`,
    'GoldVreneli1911xx',
  ])('is taken: %s (VAL-4)', (text) => {
    expect(password(text)).toBeNull();
  });

  it.each(['', 'Abc123x', 'kranzlgasse7', 'Kranzlgasse', 'KRANZLGASSE', '12345678'])(
    'without eight characters, a capital and a number is refused: %s (VAL-4)',
    (text) => {
      expect(password(text)).toEqual({ rule: 'password' });
    },
  );

  it.each([
    'Password1',
    'P@ssw0rd1',
    'Passwort123',
    'Qwertz123456',
    'QWERTY12345678',
    'Welcome2026!',
    'Summer2025',
    'Admin123',
    'Abc12345',
    '1Q2w3e4r',
    'Iloveyou1',
    'Gold1234567890',
  ])('is refused when it is common: %s (VAL-4)', (text) => {
    expect(password(text)).toEqual({ rule: 'password' });
  });

  it('has an end, far beyond 64 characters (VAL-4)', () => {
    expect(password(`A1${'x'.repeat(255)}`)).toEqual({ rule: 'max-length', length: 256 });
  });
});
