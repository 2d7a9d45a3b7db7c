import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemInPerson } from '../../../src/domain/account/Person.ts';
import { personName } from '../../../src/domain/validation/Name.ts';
import { problemInAddress } from '../../../src/domain/validation/PostalAddress.ts';
import { anAddress } from '../../builders/address.ts';

const parts = ['Anna', 'Jean-Luc', "O'Neill", 'O’Brien', 'Smith-Jones', 'Müller', 'Weiß', 'Éloïse', 'Nguyễn', 'Şahin', 'Łukasz', 'd’Artagnan', 'van der Berg', 'J.-P.', '李小龙', 'Иванов', 'Αλέξης', 'محمد', 'X Æ', 'Nathan'];
const before = ['Dr.', 'St.', 'Mag. (FH)', 'Prof. Dr.', 'J.', 'J.R.R.', 'Dipl.-Ing.', 'Ph.D.'];
const after = ['Jr.', 'MSc.', 'III', 'B.A.', 'gen. Huber'];
const realName = fc.tuple(fc.option(fc.constantFrom(...before)), fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }), fc.option(fc.constantFrom(...after)))
  .map(([title, names, end]) => [title, ...names, end].filter((part) => part !== null).join(' '));
const link = fc.oneof(
  fc.webUrl(), fc.domain(), fc.emailAddress(), fc.domain().map((domain) => `www.${domain}`), fc.domain().map((domain) => domain.toUpperCase()),
  fc.constantFrom('t.me', 'bit.ly/x', 'HTTP:evil', 'evil。example', 'evil．example', '10.0.0.1', 'a＠b', '//evil', 'www. evil'),
);

describe('the name of a person', () => {
  it("is any real one: hyphens, apostrophes, titles and initials with dots, letters of every script (VAL-1)", () => {
    for (const name of ["Dr. J. O'Neill-Smith", 'St. John', 'J.R.R. Tolkien', 'Günther Weiß']) expect([name, personName(name)]).toEqual([name, null]);
    fc.assert(fc.property(realName, (name) => { expect([name, personName(name)]).toEqual([name, null]); }), { numRuns: 2_000 });
  });

  it('is nothing that a mail program makes a link of, wherever it stands (F8, R12)', () => {
    fc.assert(fc.property(link, realName, fc.boolean(), (found, name, first) => {
      const text = first ? `${found} ${name}` : `${name} ${found}`;
      expect([text, personName(text)]).toEqual([text, { rule: 'name' }]);
    }), { numRuns: 2_000 });
  });

  it.each(['firstName', 'lastName'] as const)('is asked of the %s of accounts and addresses alike (AUTH-4, ACC-2)', (field) => {
    const person = { email: 'anna@example.com', accountType: 'individual', firstName: 'Anna', lastName: 'Muster', companyName: '', vatId: '', phone: '', [field]: 'Win at evil.example' } as const;
    expect(problemInPerson(field, person, 'ch')).toEqual({ rule: 'name' });
    expect(problemInAddress(field, anAddress({ [field]: 'Win at evil.example' }))).toEqual({ rule: 'name' });
  });

  it.each(['company', 'street', 'apartment', 'city'] as const)('is asked of the %s of an address in its own way: what goes into a mail is nothing to press (F8)', (field) => {
    for (const text of ['Win 1 kg gold: https://evil.example/win', 'www.evil.example', 'gold@evil.example', 'evil.example/pay', '//evil.example']) {
      expect([text, problemInAddress(field, anAddress({ [field]: text }))]).toEqual([text, { rule: 'name' }]);
    }
    for (const text of ['Booking AG', 'Hauptstr. 12/3/4', 'St.Pölten', 'Bahnhofstr.12a', 'Top 4.1', 'C.so Elvezia 3', 'Müller & Söhne GmbH u. Co. KG']) expect([text, problemInAddress(field, anAddress({ [field]: text }))]).toEqual([text, null]);
  });

  it('may be that of a firm named after its website, but no website as such (F8)', () => {
    expect(problemInAddress('company', anAddress({ company: 'Booking.com B.V.' }))).toBeNull();
    for (const field of ['street', 'apartment', 'city'] as const) expect(problemInAddress(field, anAddress({ [field]: 'win at evil.example' }))).toEqual({ rule: 'name' });
  });
});
