import { Result } from 'effect';
import { expect, it } from 'vitest';
import { DepositInUse, LimitOrdersActive, PasswordIncorrect } from '../../../src/domain/account/AccountErrors.ts';
import { mayDelete, ordersKeptYears } from '../../../src/domain/account/Deletion.ts';
import type { DepositUse } from '../../../src/domain/deposit/DepositUse.ts';

it('an account is deleted with its password, without limit orders and metal; the password is asked first (ACC-3)', () => {
  const asked = (passwordMatches: boolean, activeLimitOrders: number, depositUse: DepositUse | null = null) =>
    mayDelete({ passwordMatches, activeLimitOrders, depositUse });
  expect(asked(true, 0)).toEqual(Result.void);
  expect(asked(true, 1)).toEqual(Result.fail(new LimitOrdersActive({ count: 1 })));
  expect(asked(true, 7)).toEqual(Result.fail(new LimitOrdersActive({ count: 7 })));
  for (const because of ['metal', 'order'] as const)
    expect(asked(true, 0, because)).toEqual(Result.fail(new DepositInUse({ because })));
  expect(asked(false, 0)).toEqual(Result.fail(new PasswordIncorrect()));
  expect(asked(false, 7, 'metal')).toEqual(Result.fail(new PasswordIncorrect()));
});

it('orders outlive an account for as many years as the law of the country asks (R9)', () => {
  expect(ordersKeptYears).toEqual({ ch: 10, li: 10, euro: 7, us: 7 });
});
