import * as Data from 'effect/Data';
import type * as Effect from 'effect/Effect';

/** Too many passwords wait to be hashed; another one would wait for seconds. */
export class PasswordsBusy extends Data.TaggedError('PasswordsBusy')<{}> {}

/** Passwords are stored only as hashes, which take time to compute. */
export abstract class PasswordHashes {
  /** The hash to store; it has a salt of its own. */
  abstract hash(password: string): Effect.Effect<string, PasswordsBusy>;
  /** Whether the password matches the hash, however its letters were composed by the keyboard. */
  abstract matches(password: string, hash: string): Effect.Effect<boolean, PasswordsBusy>;
  /**
   * Whether the password matches the hash of an account that is read when its turn comes. An unknown account, null, does
   * not match and takes as long (S11).
   */
  abstract found<A extends { readonly passwordHash: string }, E>(
    password: string,
    find: Effect.Effect<A | null, E>,
  ): Effect.Effect<{ readonly row: A | null; readonly right: boolean }, E | PasswordsBusy>;
  /** Whether a hash made today would be stronger. */
  abstract isWeak(hash: string): boolean;
}
