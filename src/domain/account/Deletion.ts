import { Result } from 'effect';
import { LimitOrdersActive, PasswordIncorrect } from './AccountErrors.ts';

/** Whether a customer may delete the account: with their password, and without limit orders that still run (ACC-3). */
export const mayDelete = ({ passwordMatches, activeLimitOrders }: { readonly passwordMatches: boolean; readonly activeLimitOrders: number }): Result.Result<void, PasswordIncorrect | LimitOrdersActive> =>
  !passwordMatches ? Result.fail(new PasswordIncorrect())
  : activeLimitOrders > 0 ? Result.fail(new LimitOrdersActive({ count: activeLimitOrders })) : Result.void;
