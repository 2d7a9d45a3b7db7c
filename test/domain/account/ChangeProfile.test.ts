import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  changeProfile,
  confirmEmail,
  needsPassword,
  problemInNewPassword,
  provenByReset,
} from '../../../src/domain/account/ChangeProfile.ts';
import type { ProfileChange } from '../../../src/domain/account/ProfileChange.ts';
import { addressIn } from '../../builders/address.ts';
import { newNames, aCustomer } from '../../builders/customer.ts';

const anna = aCustomer({ emailVerified: true, phone: '+4312345678', phoneVerified: true });
const changed = (change: ProfileChange, customer = anna) => Result.getOrThrow(changeProfile(customer, change));
const refused = (change: ProfileChange, customer = anna) => {
  const result = changeProfile(customer, change);
  return Result.isFailure(result)
    ? result.failure.problems.map(({ field, problem }) => `${field}: ${problem.rule}`)
    : [];
};

describe('changing a profile', () => {
  it('changes what is named and nothing else (ACC-1)', () => {
    expect(changed({})).toEqual(anna);
    expect(
      changed({ firstName: ' Berta ', language: 'en', newsletterInterests: ['offers'], salutation: null }),
    ).toEqual({ ...anna, firstName: 'Berta', language: 'en', newsletterInterests: ['offers'], salutation: null });
  });

  it('a company needs a name; for an individual, company name and VAT ID are removed (ACC-1)', () => {
    expect(refused({ accountType: 'company' })).toEqual(['companyName: required']);
    const company = changed({ accountType: 'company', companyName: 'Muster AG', vatId: 'ATU 1358 5627' });
    expect(company).toMatchObject({ companyName: 'Muster AG', vatId: 'ATU13585627' });
    expect(changed({ vatId: null }, company)).toMatchObject({ companyName: 'Muster AG', vatId: null });
    expect(changed({ accountType: 'individual' }, company)).toMatchObject({ companyName: null, vatId: null });
  });

  it.each<[string, ProfileChange, boolean]>([
    ['another e-mail', { email: 'berta@example.com' }, true],
    ['the same e-mail in other letters', { email: ' Anna@Example.com' }, false],
    ['another phone number', { phone: '+4312345679' }, true],
    ['the same phone number with spaces', { phone: '+43 1 234 56 78' }, false],
    ['no phone number any more', { phone: null }, true],
    ['another name', { firstName: 'Berta' }, false],
  ])('%s needs the password: %s (S14)', (_, change, needed) => {
    expect(needsPassword(anna, change)).toBe(needed);
    expect(refused(change)).toEqual(needed ? ['currentPassword: required'] : []);
    expect(refused({ ...change, currentPassword: 'x' })).toEqual([]);
  });

  it('a new e-mail counts once its link was followed; a new phone number is unverified (ACC-1)', () => {
    const waiting = changed({ email: 'Berta@example.com', phone: '+41441234567', currentPassword: 'x' });
    expect(waiting).toMatchObject({
      email: 'anna@example.com',
      emailVerified: true,
      pendingEmail: 'berta@example.com',
      phone: '+41441234567',
      phoneVerified: false,
    });
    expect(confirmEmail(waiting, 'berta@example.com')).toMatchObject({
      email: 'berta@example.com',
      emailVerified: true,
      pendingEmail: null,
    });
    expect(confirmEmail(waiting, 'anna@example.com')).toEqual(waiting);
    expect(confirmEmail(waiting, 'clara@example.com')).toBeNull();
    expect(changed({ email: 'anna@example.com' }, waiting).pendingEmail).toBeNull();
  });

  it('a number of the us store is kept as a message reaches it (VAL-11)', () => {
    const customer = aCustomer({ store: 'us', phone: '+12125550123', phoneVerified: true });
    expect(changed({ phone: '(212) 555-0199', currentPassword: 'x' }, customer).phone).toBe('+12125550199');
    expect(changed({ phone: '(212) 555-0123' }, customer)).toEqual(customer);
  });

  it('a link followed twice changes nothing the second time (S15)', () => {
    const once = confirmEmail(aCustomer(), 'anna@example.com');
    expect(once?.emailVerified).toBe(true);
    expect(once === null ? null : confirmEmail(once, 'anna@example.com')).toEqual(once);
  });

  it('names everything that is wrong, the missing password last (S14)', () => {
    expect(refused({ firstName: '', email: 'no' })).toEqual([
      'firstName: required',
      'email: email',
      'currentPassword: required',
    ]);
    expect(refused({ email: 'berta@example.com', currentPassword: '' })).toEqual(['currentPassword: required']);
    expect(refused({ accountType: 'company', companyName: null })).toEqual(['companyName: required']);
    expect(refused({ phone: '1', currentPassword: 'x' })).toEqual(['phone: phone']);
  });

  it('keeps a pending e-mail through other changes, and replaces it by a newer one (S14)', () => {
    const waiting = changed({ email: 'berta@example.com', currentPassword: 'x' });
    expect(changed({ lastName: 'Huber' }, waiting)).toEqual({ ...waiting, lastName: 'Huber' });
    expect(changed({ email: 'clara@example.com', currentPassword: 'x' }, waiting).pendingEmail).toBe(
      'clara@example.com',
    );
  });

  it('keeps each interest once and takes all of them away when asked to (ACC-1)', () => {
    expect(changed({ newsletterInterests: ['offers', 'offers', 'numismatics'] }).newsletterInterests).toEqual([
      'offers',
      'numismatics',
    ]);
    const interested = { ...anna, newsletterInterests: ['offers'] as const };
    expect(
      [changed({}, interested), changed({ newsletterInterests: [] }, interested)].map((one) => one.newsletterInterests),
    ).toEqual([['offers'], []]);
  });

  it('a removed or new phone number is not verified; the same one stays verified (ACC-1)', () => {
    expect(changed({ phone: ' ', currentPassword: 'x' })).toMatchObject({ phone: null, phoneVerified: false });
    expect(changed({ phone: '+43 1 234 56 78' })).toMatchObject({ phone: '+4312345678', phoneVerified: true });
    const unverified = { ...anna, phoneVerified: false };
    expect(changed({ phone: '+4312345678' }, unverified).phoneVerified).toBe(false);
    expect(needsPassword({ ...anna, phone: null }, { phone: ' ' })).toBe(false);
  });

  it('a link confirms the present e-mail and keeps the pending one; one for another address is refused (S9)', () => {
    const waiting = { ...anna, emailVerified: false, pendingEmail: 'berta@example.com' };
    expect(confirmEmail(waiting, anna.email)).toEqual({ ...waiting, emailVerified: true });
    expect(confirmEmail({ ...waiting, pendingEmail: null }, 'berta@example.com')).toBeNull();
  });

  it('names what is wrong with a new password (ACC-1)', () => {
    expect(problemInNewPassword('Sehr-Geheim-7')).toBeNull();
    expect(problemInNewPassword('kurz')?.problems).toEqual([{ field: 'newPassword', problem: { rule: 'password' } }]);
  });

  it('the first confirmation by a new password removes company, addresses, phone and newsletters only (S9)', () => {
    const home = { ...addressIn.AT, id: newNames.addressId, defaultShipping: true, defaultBilling: true };
    const registered = aCustomer({
      phone: '+4312345678',
      newsletterInterests: ['offers'],
      companyName: 'Muster AG',
      vatId: 'ATU33864707',
      accountType: 'company',
      addresses: [home],
    });
    expect(provenByReset(registered)).toEqual({
      ...registered,
      emailVerified: true,
      accountType: 'individual',
      companyName: null,
      vatId: null,
      phone: null,
      addresses: [],
      newsletterInterests: [],
    });
  });
});
