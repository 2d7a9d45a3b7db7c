import { Effect, Result } from 'effect';
import {
  AccountUnavailable,
  CustomerNotAuthorized,
  PasswordIncorrect,
  SignInRequired,
} from '../../domain/account/AccountErrors.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { verdictOn } from '../../domain/session/Authority.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import type { AccountParts } from './AccountParts.ts';
import { type CustomerRow, lockedRow, rowOfId } from './CustomerRows.ts';

export interface CustomersParts extends AccountParts {
  readonly shopper: Shopper;
  /** The session of the request, which a new password does not end. */
  readonly family: string | null;
}

export type Own = SignInRequired | AccountUnavailable;

const unavailable = (): AccountUnavailable => new AccountUnavailable();
const signInRequired = Result.fail(new SignInRequired());

/** The row of the signed-in customer: read, checked, and changed while locked. */
export class OwnAccount {
  readonly #parts: CustomersParts;
  constructor(parts: CustomersParts) {
    this.#parts = parts;
  }

  ask<A>(question: () => Promise<A>): Effect.Effect<A, AccountUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }

  row(): Effect.Effect<CustomerRow, Own> {
    const {
      database: { db },
      shopper: { level, market },
    } = this.#parts;
    if (level !== 'User') return Effect.fail(new SignInRequired());
    return Effect.flatMap(
      this.ask(() => rowOfId(db, this.#parts.shopper.ownerId, market.store)),
      (row) => (row === null ? Effect.fail(new SignInRequired()) : Effect.succeed(row)),
    );
  }

  allowed(id: OwnerId, action: 'update' | 'delete'): Effect.Effect<void, SignInRequired | CustomerNotAuthorized> {
    const {
      shopper: { level, market },
    } = this.#parts;
    const verdict = verdictOn(
      { level, ownerId: this.#parts.shopper.ownerId, store: market.store },
      { kind: 'customer', id },
    );
    return verdict === 'allowed'
      ? Effect.void
      : Effect.fail(verdict === 'not-authorized' ? new CustomerNotAuthorized({ action }) : new SignInRequired());
  }

  proven({ passwordHash }: CustomerRow, password: string): Effect.Effect<void, PasswordIncorrect | AccountUnavailable> {
    return Effect.mapError(this.#parts.passwords.matches(password, passwordHash), unavailable).pipe(
      Effect.flatMap((right) => (right ? Effect.void : Effect.fail(new PasswordIncorrect()))),
    );
  }

  changing<E, A = Customer>(
    f: (tx: Transaction, current: CustomerRow, now: Instant) => Promise<Result.Result<A, E>>,
  ): Effect.Effect<A, E | Own> {
    const { clock, database, log, mailWaits } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<A, E | SignInRequired>> => {
        const current = await lockedRow(tx, this.#parts.shopper.ownerId);
        return current === null ? signInRequired : f(tx, current, clock.now());
      },
      { log, unavailable },
    ).pipe(Effect.tap(() => Effect.sync(mailWaits)));
  }
}
