import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import type { FormSigns } from '../../../src/domain/contact/FormSigns.ts';
import type { Inquiry } from '../../../src/domain/contact/Inquiry.ts';
import { filedInquiry, problemsInInquiry } from '../../../src/domain/contact/InquiryRules.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';
import { anInquiry } from '../../builders/inquiry.ts';
import { noon } from '../../builders/tick.ts';

const facts = (store: StoreKey = 'euro') =>
  ({ reference: 'A1', store, language: 'de', customerId: null, sentAt: noon }) as const;
const filed = (changes: Partial<Inquiry> = {}, signs: Partial<FormSigns> = {}, store: StoreKey = 'euro') => {
  const { inquiry, signs: shown } = anInquiry(changes, signs);
  return filedInquiry(inquiry, shown, facts(store));
};
const problems = (changes: Partial<Inquiry>, store: StoreKey = 'euro') =>
  problemsInInquiry(anInquiry(changes).inquiry, store).map(({ field, problem: { rule } }) => `${field}: ${rule}`);

describe('an inquiry', () => {
  it('is stored as it was typed, trimmed, with its phone number as it is dialled', () => {
    const typed = {
      name: ' Anna Berger ',
      email: ' Anna@Example.com ',
      phone: ' +43 (0) 664 1234567 ',
      message: ' Hi\n ',
    };
    expect(Result.getOrThrow(filed(typed))).toEqual({
      ...facts(),
      topic: 'product',
      name: 'Anna Berger',
      email: 'anna@example.com',
      phone: '+436641234567',
      message: 'Hi',
    });
    expect(Result.getOrThrow(filed({ phone: '' })).phone).toBeNull();
    expect(Result.getOrThrow(filed({ phone: '(212) 555-0100' }, {}, 'us')).phone).toBe('+12125550100');
  });

  it.each([
    [{ consent: false }, 'consent: required'],
    [{ name: '  ' }, 'name: required'],
    [{ name: 'Buy at evil.example' }, 'name: name'],
    [{ name: '<b>Anna</b>' }, 'name: name-characters'],
    [{ email: 'anna' }, 'email: email'],
    [{ phone: '0664 1234567' }, 'phone: phone'],
    [{ message: ' \n ' }, 'message: required'],
    [{ message: 'x'.repeat(4_001) }, 'message: max-length'],
  ] as const)('with %j is refused at that field (VAL-1, VAL-7, VAL-14)', (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
    expect(Result.getOrThrow(Result.flip(filed(changes)))).toMatchObject({ _tag: 'InvalidFields' });
  });

  it('without any entry has a problem in each field that must be filled, in the order of the form (VAL-1)', () => {
    const empty = { topic: '', name: '', email: '', message: '', consent: false };
    expect(problemsInInquiry(empty, 'ch').map(({ field }) => field)).toEqual([
      'topic',
      'name',
      'email',
      'message',
      'consent',
    ]);
  });

  it('looks automatic exactly if its trap is filled or it took less than 3 seconds (CMS-7)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', ' ', 'https://evil.example'),
        fc.integer({ min: 0, max: 6_000 }),
        (trap, tookMs) => {
          const refused = Result.isFailure(filed({}, { trap, tookMs }));
          expect(refused).toBe(trap !== '' || tookMs < 3_000);
        },
      ),
    );
  });
});
