import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { TooManyAlerts } from '../../../src/domain/alert/AlertErrors.ts';
import { alertEnabled, type AlertFacts, type EnablingAlert } from '../../../src/domain/alert/EnableAlert.ts';
import type { KeptAlert } from '../../../src/domain/alert/AvailabilityAlert.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { noon } from '../../builders/tick.ts';

const sku = idOf<KeptAlert['sku']>('COIN');
const present: KeptAlert = { sku, since: noon, email: 'anna@example.com', language: 'de' };
const facts = (changes: Partial<AlertFacts> = {}): AlertFacts => ({
  present: null,
  others: 0,
  accountEmail: null,
  ...changes,
});
const asked = (changes: Partial<EnablingAlert> = {}): EnablingAlert => ({
  sku,
  level: 'Anonymous',
  email: 'Anna@example.com ',
  language: 'en',
  now: noon + 5,
  ...changes,
});

describe('an alert that is enabled', () => {
  it('is stored with its mailbox, which gets a mail in the language of the page (CAT-10, MKT-2)', () => {
    expect(alertEnabled(facts(), asked())).toEqual(
      Result.succeed({ alert: { ...present, since: noon + 5, language: 'en' }, mailIn: 'en' }),
    );
  });

  it('again changes only the mailbox, and mails only another one (CAT-10)', () => {
    const again = (email: string) => alertEnabled(facts({ present, others: 100 }), asked({ email }));
    expect(again('ANNA@example.com')).toEqual(Result.succeed({ alert: present, mailIn: null }));
    expect(again('eva@example.com')).toEqual(
      Result.succeed({ alert: { ...present, email: 'eva@example.com' }, mailIn: 'en' }),
    );
  });

  it('of a customer uses the e-mail of the account, whatever was entered, and mails none (CAT-10)', () => {
    const customer = asked({ level: 'User', email: 'eva@example.com' });
    expect(alertEnabled(facts({ accountEmail: 'anna@example.com' }), customer)).toMatchObject({
      success: { alert: { email: 'anna@example.com' }, mailIn: null },
    });
    expect(alertEnabled(facts(), customer)).toMatchObject({ failure: { _tag: 'InvalidFields' } });
  });

  it('of a guest needs the e-mail entered, also when there is an account (CAT-10)', () => {
    for (const email of [null, '', 'no address'])
      expect(alertEnabled(facts({ accountEmail: 'anna@example.com' }), asked({ email }))).toMatchObject({
        failure: { _tag: 'InvalidFields' },
      });
  });

  it('is one more only for a product that the owner does not await, up to 100 (CAT-10)', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.boolean(), (others, awaited) => {
        const decided = alertEnabled(facts({ others, present: awaited ? present : null }), asked());
        if (awaited || others < 100) expect(Result.isSuccess(decided)).toBe(true);
        else expect(decided).toEqual(Result.fail(new TooManyAlerts({ most: 100 })));
      }),
    );
  });
});
