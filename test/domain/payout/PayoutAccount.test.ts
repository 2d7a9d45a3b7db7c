import { describe, expect, it } from 'vitest';
import {
  maskedNumber,
  payoutFieldsOf,
  samePayoutAccount,
  tidyPayoutAccount,
} from '../../../src/domain/payout/PayoutAccount.ts';
import { payoutProblems } from '../../../src/domain/payout/PayoutRules.ts';
import { aPayoutAccount } from '../../builders/cart.ts';

const rulesOf = (account: object, store: 'euro' | 'us' = 'euro') =>
  Object.fromEntries(payoutProblems({ ...account }, store).map(({ field, problem }) => [field, problem.rule]));

describe('the account that a seller is paid into', () => {
  it.each(['euro', 'ch', 'li'] as const)('has an IBAN and a BIC in the %s store (CHK-7)', (store) => {
    expect(payoutFieldsOf(store)).toEqual(['ownerName', 'iban', 'bic']);
    expect(payoutProblems({ ...aPayoutAccount() }, store)).toEqual([]);
    expect(payoutProblems({ ...aPayoutAccount('us') }, store).map(({ field }) => field)).toEqual([
      'payoutAccount.iban',
      'payoutAccount.bic',
    ]);
  });

  it('has an account and a routing number in the us store (CHK-7)', () => {
    expect(payoutFieldsOf('us')).toEqual(['ownerName', 'accountNumber', 'routingNumber']);
    expect(rulesOf(aPayoutAccount('us'), 'us')).toEqual({});
    expect(rulesOf(aPayoutAccount(), 'us')).toEqual({
      'payoutAccount.accountNumber': 'required',
      'payoutAccount.routingNumber': 'required',
    });
  });

  it.each([
    [{ ownerName: ' ' }, 'ownerName', 'required'],
    [{ ownerName: 'x'.repeat(71) }, 'ownerName', 'max-length'],
    [{ ownerName: 'Anna www.evil.example' }, 'ownerName', 'name'],
    [{ iban: 'AT611904300234573202' }, 'iban', 'iban'],
    [{ iban: '' }, 'iban', 'required'],
    [{ bic: 'BKAU' }, 'bic', 'bic'],
  ])('is refused with %j (CHK-7, VAL-8, VAL-9)', (wrong, field, rule) => {
    expect(rulesOf({ ...aPayoutAccount(), ...wrong })).toEqual({ [`payoutAccount.${field}`]: rule });
  });

  it('is stored as banks read it (CHK-7)', () => {
    const typed = { ownerName: ' Anna Muster ', iban: 'at61 1904 3002 3457 3201', bic: 'bkau at ww' };
    const tidy = { ownerName: 'Anna Muster', iban: 'AT611904300234573201', bic: 'BKAUATWW' };
    expect(tidyPayoutAccount(typed)).toEqual(tidy);
    expect(tidyPayoutAccount({ ownerName: 'A', accountNumber: '12 34', routingNumber: '0210 0002 1' })).toEqual({
      ownerName: 'A',
      accountNumber: '1234',
      routingNumber: '021000021',
    });
    expect(samePayoutAccount(typed, tidy)).toBe(true);
    expect(samePayoutAccount(typed, { ...tidy, bic: 'GIBAATWW' })).toBe(false);
    expect(samePayoutAccount(aPayoutAccount(), aPayoutAccount('us'))).toBe(false);
  });

  it('shows no more than the last four characters of its number (R11)', () => {
    expect([aPayoutAccount(), aPayoutAccount('us')].map(maskedNumber)).toEqual(['…\u00a03201', '…\u00a06789']);
  });
});
