import { Result } from 'effect';
import type { StoreKey } from '../market/Market.ts';
import { LimitOrdersActive, PasswordIncorrect } from './AccountErrors.ts';

/**
 * For how many years the law of a store's country keeps orders and invoices when the account is gone (R9): Switzerland Art. 958f OR,
 * Liechtenstein Art. 1059 PGR, Austria § 132 BAO; in the United States as long as the longest period of the tax authority.
 */
export const ordersKeptYears: Readonly<Record<StoreKey, number>> = { ch: 10, li: 10, euro: 7, us: 7 };

/** Whether a customer may delete the account: with their password, and without limit orders that still run (ACC-3). */
export const mayDelete = ({
  passwordMatches,
  activeLimitOrders,
}: {
  readonly passwordMatches: boolean;
  readonly activeLimitOrders: number;
}): Result.Result<void, PasswordIncorrect | LimitOrdersActive> =>
  !passwordMatches
    ? Result.fail(new PasswordIncorrect())
    : activeLimitOrders > 0
      ? Result.fail(new LimitOrdersActive({ count: activeLimitOrders }))
      : Result.void;
