import * as Result from 'effect/Result';
import type { StoreKey } from '../market/Market.ts';
import type { DepositUse } from '../deposit/DepositUse.ts';
import { DepositInUse, LimitOrdersActive, PasswordIncorrect } from './AccountErrors.ts';

/**
 * Years for which the law of the store's country requires orders and invoices to be kept after the account is deleted
 * (R9): Switzerland Art. 958f OR, Liechtenstein Art. 1059 PGR, Austria § 132 BAO; for the United States the longest
 * period of the tax authority.
 */
export const ordersKeptYears: Readonly<Record<StoreKey, number>> = { ch: 10, li: 10, euro: 7, us: 7 };

/** What a customer still has that an account is needed for. */
export interface StillInUse {
  readonly activeLimitOrders: number;
  /** null: the deposits are empty, and no order moves them. */
  readonly depositUse: DepositUse | null;
}

/**
 * Whether a customer may delete the account: the password matches, no limit order is active, and no metal lies in a deposit
 * or is on its way into one (ACC-3).
 */
export const mayDelete = ({
  passwordMatches,
  activeLimitOrders,
  depositUse,
}: StillInUse & { readonly passwordMatches: boolean }): Result.Result<
  void,
  PasswordIncorrect | LimitOrdersActive | DepositInUse
> => {
  if (!passwordMatches) return Result.fail(new PasswordIncorrect());
  if (activeLimitOrders > 0) return Result.fail(new LimitOrdersActive({ count: activeLimitOrders }));
  return depositUse === null ? Result.void : Result.fail(new DepositInUse({ because: depositUse }));
};
