import { Result } from 'effect';
import { expect, it } from 'vitest';
import { LimitOrdersActive, PasswordIncorrect } from '../../../src/domain/account/AccountErrors.ts';
import { mayDelete, ordersKeptYears } from '../../../src/domain/account/Deletion.ts';

it('an account is deleted with its password and without limit orders; the password is asked first (ACC-3)', () => {
  const asked = (passwordMatches: boolean, activeLimitOrders: number) =>
    mayDelete({ passwordMatches, activeLimitOrders });
  expect(asked(true, 0)).toEqual(Result.void);
  expect(asked(true, 1)).toEqual(Result.fail(new LimitOrdersActive({ count: 1 })));
  expect(asked(true, 7)).toEqual(Result.fail(new LimitOrdersActive({ count: 7 })));
  expect(asked(false, 0)).toEqual(Result.fail(new PasswordIncorrect()));
  expect(asked(false, 7)).toEqual(Result.fail(new PasswordIncorrect()));
});

it('orders outlive an account for as many years as the law of the country asks (R9)', () => {
  expect(ordersKeptYears).toEqual({ ch: 10, li: 10, euro: 7, us: 7 });
});
