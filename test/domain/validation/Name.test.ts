import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemInPerson } from '../../../src/domain/account/Person.ts';
import { personName } from '../../../src/domain/validation/Name.ts';
import { problemInAddress } from '../../../src/domain/validation/PostalAddress.ts';
import { anAddress } from '../../builders/address.ts';

const parts = [
  'Anna',
  'Jean-Luc',
  "O'Neill",
  'O’Brien',
  'Smith-Jones',
  'Müller',
  'Weiß',
  'Éloïse',
  'Nguyễn',
  'Şahin',
  'Łukasz',
  'd’Artagnan',
  'van der Berg',
  'J.-P.',
  '李小龙',
  'Иванов',
  'Αλέξης',
  'محمد',
  'X Æ',
  'Nathan',
];
const before = ['Dr.', 'St.', 'Mag. (FH)', 'Prof. Dr.', 'J.', 'J.R.R.', 'Dipl.-Ing.', 'Ph.D.'];
const after = ['Jr.', 'MSc.', 'III', 'B.A.', 'gen. Huber'];
const realName = fc
  .tuple(
    fc.option(fc.constantFrom(...before)),
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }),
    fc.option(fc.constantFrom(...after)),
  )
  .map(([title, names, end]) => [title, ...names, end].filter((part) => part !== null).join(' '));
const link = fc.oneof(
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
  fc.domain().map((domain) => `www.${domain}`),
  fc.domain().map((domain) => domain.toUpperCase()),
  fc.constantFrom(
    't.me',
    'bit.ly/x',
    'HTTP:evil',
    'evil。example',
    'evil．example',
    '10.0.0.1',
    'a＠b',
    '//evil',
    'www. evil',
  ),
);

describe('the name of a person', () => {
  it('is any real one: hyphens, apostrophes, titles and initials with dots, letters of every script (VAL-1)', () => {
    for (const name of ["Dr. J. O'Neill-Smith", 'St. John', 'J.R.R. Tolkien', 'Günther Weiß', 'Anna & "Beni"'])
      expect([name, personName(name)]).toEqual([name, null]);
    fc.assert(
      fc.property(realName, (name) => {
        expect([name, personName(name)]).toEqual([name, null]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is nothing that a mail program makes a link of, wherever it stands (F8)', () => {
    fc.assert(
      fc.property(link, realName, fc.boolean(), (found, name, first) => {
        const text = first ? `${found} ${name}` : `${name} ${found}`;
        expect([text, personName(text)]).toEqual([text, { rule: expect.stringMatching(/^name(-characters)?$/) }]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with a forbidden character names the character, not an address that was not typed', () => {
    for (const text of ['A/B', 'A\\B', 'Anna @ Muster', '<b>Muster', 'Anna >', '＜b＞'])
      expect([text, personName(text)]).toEqual([text, { rule: 'name-characters' }]);
    for (const text of ['https://evil', 'anna@evil.example', 'evil.example/win'])
      expect([text, personName(text)]).toEqual([text, { rule: 'name' }]);
  });

  it.each(['firstName', 'lastName'] as const)(
    'is asked of the %s of accounts and addresses alike (AUTH-4, ACC-2)',
    (field) => {
      const person = {
        email: 'anna@example.com',
        accountType: 'individual',
        firstName: 'Anna',
        lastName: 'Muster',
        companyName: '',
        vatId: '',
        phone: '',
        [field]: 'Win at evil.example',
      } as const;
      expect(problemInPerson(field, person, 'ch')).toEqual({ rule: 'name' });
      expect(problemInAddress(field, anAddress({ [field]: 'Win at evil.example' }))).toEqual({ rule: 'name' });
    },
  );

  it.each(['company', 'street', 'apartment', 'city'] as const)(
    'is asked of the %s of an address in its own way: what goes into a mail is nothing to press (F8)',
    (field) => {
      for (const text of [
        'Win 1 kg gold: https://evil.example/win',
        'www.evil.example',
        'gold@evil.example',
        'evil.example/pay',
        '//evil.example',
      ]) {
        expect([text, problemInAddress(field, anAddress({ [field]: text }))]).toEqual([text, { rule: 'name' }]);
      }
      for (const text of [
        'Booking AG',
        'Hauptstr. 12/3/4',
        'St.Pölten',
        'Bahnhofstr.12a',
        'Top 4.1',
        'C.so Elvezia 3',
        'Müller & Söhne GmbH u. Co. KG',
      ])
        expect([text, problemInAddress(field, anAddress({ [field]: text }))]).toEqual([text, null]);
    },
  );

  it('may be that of a firm named after its website, but no website as such (F8)', () => {
    for (const company of [
      'Booking.com B.V.',
      'booking.com GmbH',
      'Müller & Co. KG',
      'A.B.C. Handels GmbH',
      'Notebooksbilliger.de AG',
      'Dr. Oetker',
      'Dr.Oetker',
      'S.p.A.',
      'J.P.',
      'Nord A/S',
    ]) {
      expect([company, problemInAddress('company', anAddress({ company }))]).toEqual([company, null]);
    }
    for (const company of [
      'evil.example',
      'EVIL.EXAMPLE',
      'win.evil.example',
      ' evil.example! ',
      '(evil.example)',
      'evil．example',
      'evil.example:8080',
      'evil.xn--p1ai',
      'ftp://evil',
      'Gold www.evil',
      'Gold evil.example/win',
    ]) {
      expect([company, problemInAddress('company', anAddress({ company }))]).toEqual([company, { rule: 'name' }]);
    }
    for (const field of ['street', 'apartment', 'city'] as const)
      expect(problemInAddress(field, anAddress({ [field]: 'win at evil.example' }))).toEqual({ rule: 'name' });
  });

  const textFields = ['firstName', 'lastName', 'company', 'street', 'apartment', 'city'] as const;
  // Zero-width space, joiner and non-joiner, word joiner, byte order mark, direction marks and overrides, soft hyphen,
  // fillers, blank braille, controls, half a pair.
  const unseen = fc.constantFrom(
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u200e',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\u0000',
    '\u0007',
    '\n',
    '\u2028',
    '\ud83d',
    '\u{e0041}',
    '\ufe0f',
  );

  it('is seen as a whole: nothing invisible stands in it, and nothing invisible is one (VAL-1, F8)', () => {
    fc.assert(
      fc.property(
        fc.array(unseen, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...textFields),
        fc.boolean(),
        (chars, field, alone) => {
          const text = alone ? `\u200b${chars.join('')}` : `Anna${chars.join('')}Maria`;
          expect([field, text, problemInAddress(field, anAddress({ [field]: text }))]).toEqual([
            field,
            text,
            { rule: 'invisible' },
          ]);
        },
      ),
      { numRuns: 2_000 },
    );
    for (const field of ['firstName', 'lastName', 'companyName'] as const) {
      const person = {
        email: 'anna@example.com',
        accountType: 'company',
        firstName: 'Anna',
        lastName: 'Muster',
        companyName: 'Muster',
        vatId: '',
        phone: '',
        [field]: '\u200b\u200d',
      } as const;
      expect(problemInPerson(field, person, 'ch')).toEqual({ rule: 'invisible' });
    }
  });

  it('keeps the joiners and selectors that scripts spell with', () => {
    for (const name of [
      'علی\u200cرضا',
      'ශ්\u200dරී',
      'ന്\u200d',
      'क्\u200dष',
      'র\u200d্যাব',
      '渡邉\u{e0100}',
      'ᠮᠣᠩ\u180b',
      'Zoe\u0308',
      'Þórður',
      'ညွန့်',
      'བསྟན་འཛིན',
      'ተስፋዬ',
      'דוד',
      'ᏣᎳᎩ',
      'Ólafur\u00a0Sturluson',
    ]) {
      for (const field of textFields)
        expect([field, name, problemInAddress(field, anAddress({ [field]: name }))]).toEqual([field, name, null]);
    }
    expect(problemInAddress('company', anAddress({ company: 'I ❤\ufe0f Gold AG' }))).toBeNull();
  });

  it('is read as others read it: what looks like a dot, a slash or an at sign is one (F8)', () => {
    for (const name of ['evil․example', 'evil．example', 'evil｡example', 'ｈｔｔｐ', 'ｗｗｗ．evil'])
      expect([name, personName(name)]).toEqual([name, { rule: 'name' }]);
    for (const name of ['a＠b', 'a／b']) expect([name, personName(name)]).toEqual([name, { rule: 'name-characters' }]);
    for (const text of ['win at evil․example', 'ｗｗｗ．evil.example', 'https：／／evil'])
      expect([text, problemInAddress('street', anAddress({ street: text }))]).toEqual([text, { rule: 'name' }]);
    expect(problemInAddress('apartment', anAddress({ apartment: '℅ Müller, Top 5½' }))).toBeNull();
  });
});
