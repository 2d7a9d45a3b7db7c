import * as Data from 'effect/Data';
import type * as Effect from 'effect/Effect';

/** Too many passwords wait to be hashed; another one would wait for seconds. */
export class PasswordsBusy extends Data.TaggedError('PasswordsBusy')<{}> {}

/** Passwords are stored only as hashes, which take time to compute. */
export abstract class PasswordHashes {
  abstract hash(password: string): Effect.Effect<string, PasswordsBusy>;
  /** Whether the password matches the hash, however its letters were composed by the keyboard. */
  abstract matches(password: string, hash: string): Effect.Effect<boolean, PasswordsBusy>;
}
