import { Effect } from 'effect';
import { plainPassword } from '../../domain/account/Password.ts';
import { PasswordHashes } from '../../domain/account/ports/PasswordHashes.ts';

/** Keeps passwords in plain text: the memory adapter is for tests and demonstrations only. */
export class PasswordsInMemory extends PasswordHashes {
  hash(password: string): Effect.Effect<string> {
    return Effect.sync(() => plainPassword(password));
  }
  matches(password: string, hash: string): Effect.Effect<boolean> {
    return Effect.sync(() => plainPassword(password) === hash);
  }
}
