import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  CredentialsMismatch,
  EmailUnverified,
  MergeRefused,
  SignInRequired,
} from '../../../src/domain/account/AccountErrors.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { passesAtLogin } from '../../../src/domain/order/OrderAtLogin.ts';
import {
  type CallerSession,
  guestToMerge,
  isKnownDevice,
  mayMerge,
  maySignIn,
  signedIn,
} from '../../../src/domain/session/SignInRules.ts';
import { anAccount } from '../../builders/account.ts';
import { noon } from '../../builders/tick.ts';

const account = anAccount();
const { id, email } = account.customer;
const guestId = idOf<OwnerId>('a guest');
const guest: CallerSession = { ownerId: guestId, level: 'Anonymous', family: 'of the guest' };
const customer: CallerSession = { ownerId: id, level: 'User', family: 'of the customer' };
const refused = Result.fail(new MergeRefused());

describe('a sign-in', () => {
  const signing = { proof: 'hash', hash: 'stronger', caller: guest, now: noon };
  const decided = (changes: Partial<typeof signing> = {}, firstLoginAt: number | null = null) =>
    signedIn({ ...account, firstLoginAt }, { ...signing, ...changes });

  it('needs the right password; only with it the answer names an unverified e-mail (AUTH-5, S11)', () => {
    const waiting = anAccount({ emailVerified: false });
    expect(maySignIn(account, true)).toEqual(Result.succeed(account));
    expect(maySignIn(waiting, true)).toEqual(Result.fail(new EmailUnverified()));
    for (const [each, right] of [
      [null, true],
      [account, false],
      [waiting, false],
    ] as const)
      expect(maySignIn(each, right)).toEqual(Result.fail(new CredentialsMismatch()));
  });

  it('stores its time once and the hash, which may have become stronger, and forgives failed ones (AUTH-5, S1, F7)', () => {
    const consequences = [{ does: 'forgive-logins', email }];
    for (const [first, stored] of [
      [null, noon],
      [noon - 1, noon - 1],
    ] as const)
      expect(decided({}, first)).toEqual(
        Result.succeed({
          credentials: { passwordHash: 'stronger', firstLoginAt: stored },
          guest: guestId,
          consequences,
        }),
      );
  });

  it('takes over the data of a guest, never those of another customer (CART-9, Z4)', () => {
    expect(decided({ caller: { ...customer, ownerId: idOf('another') } })).toMatchObject({ success: { guest: null } });
  });

  it('with a password that has changed meanwhile, or of a deleted account, is refused (S6)', () => {
    const mismatch = Result.fail(new CredentialsMismatch());
    expect([decided({ proof: 'former hash' }), signedIn(null, signing)]).toEqual([mismatch, mismatch]);
  });
});

describe('merging a guest again', () => {
  it('is for the own account of a signed-in customer (Z4)', () => {
    expect(mayMerge(customer, id)).toEqual(Result.void);
    expect(mayMerge(customer, guestId)).toEqual(refused);
    expect(mayMerge({ ...guest, ownerId: id }, id)).toEqual(Result.fail(new SignInRequired()));
  });

  it('names the guest as whom the session began, and no other (Z4)', () => {
    expect(guestToMerge(account, { beganAs: guestId, guest: guestId })).toEqual(Result.succeed(guestId));
    expect(guestToMerge(account, { beganAs: null, guest: guestId })).toEqual(refused);
    expect(guestToMerge(account, { beganAs: id, guest: guestId })).toEqual(refused);
    expect(guestToMerge(null, { beganAs: guestId, guest: guestId })).toEqual(refused);
  });

  it('passes on the orders with the e-mail of the account (Z4)', () => {
    expect(passesAtLogin({ email: ` ${email.toUpperCase()}` }, email)).toBe(true);
    expect(passesAtLogin({ email: `not-${email}` }, email)).toBe(false);
  });
});

describe('a known device', () => {
  it('was signed in on to this account after all its devices were forgotten (F7)', () => {
    const device = { id: 'device', ownerId: id, since: noon };
    const since = (devicesSince: number) => isKnownDevice(device, anAccount({}, { devicesSince }));
    expect([since(noon - 1), since(noon), since(noon + 1)]).toEqual([true, false, false]);
    expect([isKnownDevice({ ...device, ownerId: guestId }, account), isKnownDevice(device, null)]).toEqual([
      false,
      false,
    ]);
  });
});
