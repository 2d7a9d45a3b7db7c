import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { Account, Decided } from '../Account.ts';
import type { AccountUnavailable, SignInRequired } from '../AccountErrors.ts';
import type { DecidedCodes, PhoneCodes } from '../ProvePhone.ts';

export type AccountRule<A, E> = (account: Account) => Result.Result<Decided<A>, E>;
export type CodesRule<A, E> = (account: Account, codes: PhoneCodes) => Result.Result<DecidedCodes<A>, E>;
/** There is no such account any more. */
type Gone = SignInRequired | AccountUnavailable;

/**
 * Stores the account of one customer of one store; it decides nothing, the given rules do. Each update reads the
 * account, applies the rule, stores the result and causes what the rule asks for in one step, or does nothing. A rule
 * may run twice.
 */
export abstract class CustomerRepository {
  /** The account of the shopper in the store. */
  abstract own(): Effect.Effect<Account, Gone>;
  /** Reads the account, applies the rule, stores the result and carries out its consequences in one step. */
  abstract update<A, E>(rule: AccountRule<A, E>): Effect.Effect<A, E | Gone>;
  /** Like `update`, with the codes of the account's phone number. Guesses and codes of a number count one by one. */
  abstract updateCodes<A, E>(rule: CodesRule<A, E>): Effect.Effect<A, E | Gone>;
}
