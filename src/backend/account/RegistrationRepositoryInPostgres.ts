import { randomInt } from 'node:crypto';
import { Effect, Result } from 'effect';
import type { Account, Decided, Link } from '../../domain/account/Account.ts';
import { AccountUnavailable, LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { RegistrationRepository } from '../../domain/account/ports/RegistrationRepository.ts';
import type { AccountOfEmail, FollowedLink, KnownAccount, LinkAnswer } from '../../domain/account/RegistrationRules.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Addressee } from '../mail/accountLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import type { AccountParts } from './AccountParts.ts';
import { carryOut, linkLetter } from './consequences.ts';
import {
  accountOf,
  type CustomerRow,
  customerOf,
  dropReplaced,
  insertCustomer,
  lockedRow,
  lockRegistrations,
  rowOfEmail,
  writeAccount,
} from './CustomerRows.ts';
import { linkOf, newToken, noToken, useToken } from './MailTokens.ts';

export interface RegistrationRepositoryParts extends Pick<
  AccountParts,
  'database' | 'log' | 'clock' | 'secrets' | 'identity' | 'ended' | 'register' | 'mailWaits'
> {
  readonly market: Market;
}

/** Waits until the answer has left. */
const afterAnswer = '40 millis';
const unavailable = (): AccountUnavailable => new AccountUnavailable();
const knownOf = (row: CustomerRow | null): KnownAccount | null =>
  row === null ? null : { customer: customerOf(row), firstLoginAt: row.firstLoginAt };
const invalid = Result.fail(new LinkInvalid());

/** The addressee of dummy mails; nothing of them is stored. */
const dummyRecipientIn = ({ store, language }: Market): Addressee => ({
  salutation: null,
  firstName: '',
  lastName: '',
  store,
  language,
  emailVerified: false,
});

/** The accounts of one store in the database, for visitors who are not signed in. */
export class RegistrationRepositoryInPostgres extends RegistrationRepository {
  readonly #parts: RegistrationRepositoryParts;
  constructor(parts: RegistrationRepositoryParts) {
    super();
    this.#parts = parts;
  }

  ofEmail(email: string): Effect.Effect<KnownAccount | null, AccountUnavailable> {
    const {
      database: { db },
      market: { store },
    } = this.#parts;
    return this.#ask(async () => knownOf(await rowOfEmail(db, store, email)));
  }

  register<E>(
    email: string,
    rule: (present: KnownAccount | null) => Result.Result<AccountOfEmail, E>,
  ): Effect.Effect<void, E | AccountUnavailable> {
    const { clock, market } = this.#parts;
    return this.#changing<E | AccountUnavailable>(async (tx) => {
      await lockRegistrations(tx, { store: market.store, email });
      const decided = rule(knownOf(await rowOfEmail(tx, market.store, email)));
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      const {
        account: { customer, passwordHash },
        replaces,
      } = decided.success;
      await dropReplaced(tx, replaces);
      // Taken only by a confirmation of a changed e-mail, which waits for the same lock.
      if (!(await insertCustomer(tx, customer, passwordHash, clock.now()))) return Result.fail(unavailable());
      return Result.succeed(await this.#carryOut(tx, decided.success));
    });
  }

  ofLink(token: string): Effect.Effect<Link, LinkInvalid | AccountUnavailable> {
    const { clock, database } = this.#parts;
    return Effect.flatMap(
      this.#ask(() => linkOf(database.db, token, clock.now())),
      (link) => (link === null ? Effect.fail(new LinkInvalid()) : Effect.succeed(link)),
    );
  }

  follow<E>(
    token: string,
    rule: (followed: FollowedLink) => Result.Result<AccountOfEmail, E>,
  ): Effect.Effect<void, E | LinkInvalid | AccountUnavailable> {
    const { clock, market, register } = this.#parts;
    return this.#changing<E | LinkInvalid>(async (tx) => {
      const now = clock.now();
      const found = await linkOf(tx, token, now);
      if (found === null) return invalid;
      // Locked before the row, in the same order as a registration with the address.
      await lockRegistrations(tx, { store: market.store, email: found.email });
      const row = await lockedRow(tx, found.customerId);
      // Read again under the lock of the account, because it may have been used or dropped meanwhile.
      const link = await linkOf(tx, token, now);
      if (link === null || row?.store !== market.store) return invalid;
      const before = await accountOf(tx, row);
      const decided = rule({ link, account: before, other: await this.#otherWith(tx, link.email, row) });
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      const { account, replaces } = decided.success;
      if (account !== before) {
        await useToken(tx, token, now);
        await dropReplaced(tx, replaces);
        await writeAccount(tx, account, { row, before, now, register });
      }
      return Result.succeed(await this.#carryOut(tx, decided.success));
    });
  }

  /**
   * Writes a mail after the answer, because its duration would reveal whether the account exists. For an unknown
   * address it writes and rolls back a dummy row, so that the timing of the next answer does not leak either (S11).
   */
  sendLink(email: string, rule: (account: KnownAccount | null) => LinkAnswer): Effect.Effect<void, AccountUnavailable> {
    const { clock, database, identity, log, mailWaits, market } = this.#parts;
    return Effect.flatMap(this.ofEmail(email), (account) => {
      const writing = inTransaction(
        database,
        async (tx) => {
          const now = clock.now();
          const { mail, sent } = rule(account);
          const customer = sent ? (account?.customer ?? null) : null;
          const token =
            customer === null
              ? await noToken(tx)
              : await newToken(tx, { purpose: mail.purpose, customerId: customer.id, email: mail.email }, now);
          const letter = linkLetter(customer ?? dummyRecipientIn(market), mail, token, identity);
          await enqueue(tx, letter, now, customer?.id);
          return customer === null ? Result.fail(unavailable()) : Result.succeed(undefined);
        },
        { log, unavailable },
      );
      const later = Effect.sleep(afterAnswer).pipe(
        Effect.andThen(Effect.ignore(writing)),
        Effect.andThen(Effect.sleep(`${randomInt(200, 1_200)} millis`)),
        Effect.andThen(Effect.sync(mailWaits)),
      );
      return Effect.asVoid(Effect.forkDetach(later));
    });
  }

  async #otherWith(tx: Transaction, email: string, { id }: CustomerRow): Promise<KnownAccount | null> {
    const row = await rowOfEmail(tx, this.#parts.market.store, email);
    return row?.id === id ? null : knownOf(row);
  }

  #carryOut(tx: Transaction, { account, consequences }: Decided<void, Account>): Promise<readonly string[]> {
    const { customer } = account;
    const { clock, identity, secrets } = this.#parts;
    return carryOut(tx, customer, consequences, { now: clock.now(), identity, secrets, owner: customer.id });
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, AccountUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }

  /** `f` answers the families of ended sessions. */
  #changing<E>(
    f: (tx: Transaction) => Promise<Result.Result<readonly string[], E>>,
  ): Effect.Effect<void, E | AccountUnavailable> {
    const { database, ended, log, mailWaits } = this.#parts;
    return Effect.map(inTransaction(database, f, { log, unavailable }), (families) => {
      mailWaits();
      ended.add(families);
    });
  }
}
