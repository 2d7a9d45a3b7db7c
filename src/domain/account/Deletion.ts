import * as Result from 'effect/Result';
import type { StoreKey } from '../market/Market.ts';
import { LimitOrdersActive, PasswordIncorrect } from './AccountErrors.ts';

/**
 * Years for which the law of the store's country requires orders and invoices to be kept after the account is deleted
 * (R9): Switzerland Art. 958f OR, Liechtenstein Art. 1059 PGR, Austria § 132 BAO; for the United States the longest
 * period of the tax authority.
 */
export const ordersKeptYears: Readonly<Record<StoreKey, number>> = { ch: 10, li: 10, euro: 7, us: 7 };

/** Whether a customer may delete the account: the password matches and no limit order is active (ACC-3). */
export const mayDelete = ({
  passwordMatches,
  activeLimitOrders,
}: {
  readonly passwordMatches: boolean;
  readonly activeLimitOrders: number;
}): Result.Result<void, PasswordIncorrect | LimitOrdersActive> => {
  if (!passwordMatches) return Result.fail(new PasswordIncorrect());
  return activeLimitOrders > 0 ? Result.fail(new LimitOrdersActive({ count: activeLimitOrders })) : Result.void;
};
