import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  AddressNotFound,
  DepositInUse,
  LimitOrdersActive,
  PasswordIncorrect,
} from '../../../src/domain/account/AccountErrors.ts';
import {
  accountDeleted,
  addressBookChanged,
  emailChangeRequested,
  passwordChanged,
  profileChanged,
  trustWithdrawn,
} from '../../../src/domain/account/AccountRules.ts';
import { removeAddress } from '../../../src/domain/account/AddressBook.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { anAccount } from '../../builders/account.ts';
import { noon } from '../../builders/tick.ts';

const refused = Result.fail(new PasswordIncorrect());
const wanted = 'new@example.com';
const inUse = (activeLimitOrders: number) => ({ activeLimitOrders, depositUse: null });

describe('a profile change of an account', () => {
  const account = anAccount({ phone: '+436641234567', phoneVerified: true });
  const { email } = account.customer;
  const change = { email: wanted, currentPassword: 'entered' };

  it('changes the customer and causes nothing else (ACC-1)', () => {
    const customer = { ...account.customer, firstName: 'Berta' };
    expect(profileChanged(account, { firstName: 'Berta', email }, null)).toEqual(
      Result.succeed({ account: { ...account, customer }, answer: customer, consequences: [] }),
    );
  });

  it('of the e-mail sends a link to the new address and a notice to the present one (S9, S14)', () => {
    expect(Result.getOrThrow(profileChanged(account, change, 'hash'))).toMatchObject({
      answer: { email, pendingEmail: wanted },
      consequences: [
        { does: 'send-link', purpose: 'email-change', email: wanted },
        { does: 'send-notice', notice: 'email-changing', email },
      ],
    });
  });

  it('of a verified phone number sends a notice; of an unverified one none (S14)', () => {
    const phone = { phone: '+436641234568', currentPassword: 'entered' };
    const unverified = anAccount({ phone: '+436641234567' });
    expect(Result.getOrThrow(profileChanged(account, phone, 'hash')).consequences).toEqual([
      { does: 'send-notice', notice: 'phone-changed', email },
    ]);
    expect(Result.getOrThrow(profileChanged(unverified, phone, 'hash')).consequences).toEqual([]);
  });

  it('needs the proof if it needs the password now, and a proof with a former password is none (S14)', () => {
    expect(profileChanged(account, change, null)).toEqual(refused);
    expect(profileChanged(account, change, 'former hash')).toEqual(refused);
    expect(profileChanged(account, { firstName: 'Berta' }, 'former hash')).toEqual(refused);
  });
});

describe('the pending e-mail of an account', () => {
  it('gets its link again; without one nothing is sent (ACC-1)', () => {
    const waiting = anAccount({ pendingEmail: wanted });
    expect(emailChangeRequested(waiting)).toEqual({
      account: waiting,
      answer: waiting.customer,
      consequences: [{ does: 'send-link', purpose: 'email-change', email: wanted }],
    });
    expect(emailChangeRequested(anAccount()).consequences).toEqual([]);
  });

  it('is dropped with its link and all known devices when trust is withdrawn (S6, F7)', () => {
    const waiting = anAccount({ pendingEmail: wanted });
    expect(trustWithdrawn(waiting, noon)).toEqual({
      account: { ...waiting, devicesSince: noon, customer: { ...waiting.customer, pendingEmail: null } },
      answer: undefined,
      consequences: [{ does: 'drop-links', purpose: 'email-change' }],
    });
  });
});

describe('a new password of an account', () => {
  const changing = { hash: 'new hash', session: 'this session', now: noon };

  it('ends the other sessions, invalidates all links and is reported (S6, S9)', () => {
    const account = anAccount({ pendingEmail: wanted });
    expect(Result.getOrThrow(passwordChanged(account, { ...changing, proof: 'hash' }))).toEqual({
      account: {
        ...account,
        passwordHash: 'new hash',
        devicesSince: noon,
        customer: { ...account.customer, pendingEmail: null },
      },
      answer: undefined,
      consequences: [
        { does: 'drop-links', purpose: 'password-reset' },
        { does: 'drop-links', purpose: 'email-change' },
        { does: 'send-notice', notice: 'password-changed', email: account.customer.email },
        { does: 'end-sessions', except: 'this session' },
      ],
    });
  });

  it('needs the present one (S14)', () => {
    for (const proof of [null, 'former hash'])
      expect(passwordChanged(anAccount(), { ...changing, proof })).toEqual(refused);
  });
});

describe('the address book of an account', () => {
  it('changes or stays as it is (ACC-2)', () => {
    const account = anAccount();
    const gone = addressBookChanged(account, (customer) => removeAddress(customer, idOf('no-such')));
    expect(gone).toEqual(Result.fail(new AddressNotFound()));
    const emptied = addressBookChanged(account, (customer) => Result.succeed({ ...customer, addresses: [] }));
    expect(Result.getOrThrow(emptied)).toEqual({
      account: { ...account, customer: { ...account.customer, addresses: [] } },
      answer: { ...account.customer, addresses: [] },
      consequences: [],
    });
    const same = addressBookChanged(account, (customer) => Result.succeed(customer));
    expect(Result.getOrThrow(same).account).toBe(account);
  });
});

describe('deleting an account', () => {
  it('is confirmed to its e-mail and ends all its sessions (ACC-3)', () => {
    const account = anAccount();
    expect(Result.getOrThrow(accountDeleted(account, 'hash', inUse(0)))).toEqual({
      account: null,
      answer: undefined,
      consequences: [
        { does: 'send-notice', notice: 'account-deleted', email: account.customer.email },
        { does: 'end-sessions', except: null },
      ],
    });
  });

  it('needs the present password and no active limit order (ACC-3)', () => {
    expect(accountDeleted(anAccount(), 'former hash', inUse(2))).toEqual(refused);
    expect(accountDeleted(anAccount(), 'hash', inUse(2))).toEqual(Result.fail(new LimitOrdersActive({ count: 2 })));
    expect(accountDeleted(anAccount(), 'hash', { activeLimitOrders: 0, depositUse: 'metal' })).toEqual(
      Result.fail(new DepositInUse({ because: 'metal' })),
    );
  });
});
