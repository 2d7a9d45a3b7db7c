import { Effect, Result } from 'effect';
import type { Account, Decided } from '../../domain/account/Account.ts';
import { AccountUnavailable, SignInRequired } from '../../domain/account/AccountErrors.ts';
import { type AccountRule, type CodesRule, CustomerRepository } from '../../domain/account/ports/CustomerRepository.ts';
import { noCodes } from '../../domain/account/ProvePhone.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import type { AccountParts } from './AccountParts.ts';
import { carryOut } from './consequences.ts';
import { accountOf, type CustomerRow, lockedRow, rowOfId, type Stored, writeAccount } from './CustomerRows.ts';
import { forgetCustomer } from './forgetCustomer.ts';
import { lockedCodes, writeCodes } from './PhoneCodeRows.ts';

export interface CustomerRepositoryParts extends Pick<
  AccountParts,
  | 'database'
  | 'log'
  | 'clock'
  | 'secrets'
  | 'identity'
  | 'ended'
  | 'register'
  | 'forgetMails'
  | 'smsPerHour'
  | 'mailWaits'
> {
  readonly shopper: Shopper;
}
type Gone = SignInRequired | AccountUnavailable;
/** What is done after the commit. */
interface Outcome<A> {
  readonly answer: A;
  readonly ended: readonly string[];
  /** The keys of deleted mails. */
  readonly mails: readonly string[];
}

const unavailable = (): AccountUnavailable => new AccountUnavailable();

/** The account of one shopper in the database; every update locks its row. */
export class CustomerRepositoryInPostgres extends CustomerRepository {
  readonly #parts: CustomerRepositoryParts;
  constructor(parts: CustomerRepositoryParts) {
    super();
    this.#parts = parts;
  }

  own(): Effect.Effect<Account, Gone> {
    const {
      database: { db },
      log,
      shopper: { ownerId, market },
    } = this.#parts;
    return Effect.flatMap(
      asking(
        async () => {
          const row = await rowOfId(db, ownerId, market.store);
          return row === null ? null : accountOf(db, row);
        },
        { log, unavailable },
      ),
      (account) => (account === null ? Effect.fail(new SignInRequired()) : Effect.succeed(account)),
    );
  }

  update<A, E>(rule: AccountRule<A, E>): Effect.Effect<A, E | Gone> {
    return this.#changing(async (tx, row, now) => {
      const before = await accountOf(tx, row);
      const decided = rule(before);
      return Result.isFailure(decided)
        ? Result.fail(decided.failure)
        : Result.succeed(await this.#store(tx, decided.success, { row, before, now }));
    });
  }

  updateCodes<A, E>(rule: CodesRule<A, E>): Effect.Effect<A, E | Gone> {
    return this.#changing(async (tx, row, now) => {
      const before = await accountOf(tx, row);
      const { id: ownerId, phone } = before.customer;
      const codes = phone === null ? noCodes : await lockedCodes(tx, { ownerId, phone }, this.#parts, now);
      const decided = rule(before, codes);
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      if (phone !== null)
        await writeCodes(tx, { ownerId, phone }, { codes: decided.success.codes, before: codes, now }, this.#parts);
      return Result.succeed(await this.#store(tx, decided.success, { row, before, now }));
    });
  }

  async #store<A>(
    tx: Transaction,
    { account, answer, consequences }: Decided<A>,
    stored: Omit<Stored, 'register'>,
  ): Promise<Outcome<A>> {
    const { identity, register, secrets } = this.#parts;
    const { before, now } = stored;
    if (account === null) {
      const { customer } = before;
      const mails = await forgetCustomer(tx, customer, register);
      const ended = await carryOut(tx, customer, consequences, { now, identity, secrets, owner: null });
      return { answer, ended, mails };
    }
    if (account !== before) await writeAccount(tx, account, { ...stored, register });
    const { customer } = account;
    const ended = await carryOut(tx, customer, consequences, { now, identity, secrets, owner: customer.id });
    return { answer, ended, mails: [] };
  }

  #changing<A, E>(
    f: (tx: Transaction, row: CustomerRow, now: Instant) => Promise<Result.Result<Outcome<A>, E>>,
  ): Effect.Effect<A, E | Gone> {
    const {
      clock,
      database,
      ended: endedSessions,
      forgetMails,
      log,
      mailWaits,
      shopper: { ownerId, market },
    } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<Outcome<A>, E | SignInRequired>> => {
        const row = await lockedRow(tx, ownerId);
        return row?.store === market.store ? f(tx, row, clock.now()) : Result.fail(new SignInRequired());
      },
      { log, unavailable },
    ).pipe(
      Effect.tap(({ ended, mails }) => {
        mailWaits();
        endedSessions.add(ended);
        return mails.length === 0 ? Effect.void : forgetMails(mails);
      }),
      Effect.map(({ answer }) => answer),
    );
  }
}
