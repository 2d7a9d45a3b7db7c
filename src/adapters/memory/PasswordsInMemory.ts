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
  found<A extends { readonly passwordHash: string }, E>(password: string, find: Effect.Effect<A | null, E>) {
    return Effect.map(find, (row) => ({ row, right: row?.passwordHash === plainPassword(password) }));
  }
  isWeak(): boolean {
    return false;
  }
}
