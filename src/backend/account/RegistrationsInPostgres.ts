import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { AccountUnavailable, EmailTaken, LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { problemInNewPassword, provenByReset } from '../../domain/account/ChangeProfile.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import { newCustomer } from '../../domain/account/NewCustomer.ts';
import { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Registration } from '../../domain/account/Registration.ts';
import type { VatCheck } from '../../domain/account/VatCheck.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Market } from '../../domain/market/Market.ts';
import { tidyVatId } from '../../domain/account/TidyVatId.ts';
import { vatId as vatIdRule } from '../../domain/account/VatId.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { activationMail, passwordChangedMail, passwordResetMail } from '../mail/accountLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { statesOfUsZip } from '../postal/usZips.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { endSessionsOf } from '../session/RefreshTokensInPostgres.ts';
import { customers } from '../store/schema/account.ts';
import type { AccountParts } from './AccountParts.ts';
import {
  type CustomerRow,
  customerOf,
  dropUnproven,
  insertCustomer,
  lockedRow,
  lockRegistrations,
  rowOfEmail,
  updateCustomer,
  writeAddresses,
} from './CustomerRows.ts';
import { writeInterests } from './Interests.ts';
import { dropLinks, linkOf, newToken, noToken, useToken } from './MailTokens.ts';
import { withdrawTrust } from './withdrawTrust.ts';
import { forgiveLogins } from '../limits/forgiveLogins.ts';
import { confirmEmail } from './confirmEmail.ts';
import { welcome } from './welcome.ts';

export interface RegistrationsParts extends AccountParts {
  readonly market: Market;
}

/** Waits until the answer has left. */
const afterAnswer = '40 millis';
const unavailable = (): AccountUnavailable => new AccountUnavailable();

const isProven = (row: CustomerRow | null): boolean => row !== null && row.emailVerifiedAt !== null;

/** The recipient of dummy mails; nothing of them is stored. */
const dummyRecipientIn = ({ store, language }: Market) => ({
  email: `${randomUUID()}@nobody.invalid`,
  salutation: null,
  firstName: '',
  lastName: '',
  store,
  language,
  emailVerified: false,
});

/**
 * Registration, activation and password reset for one store. Only the calls made for it reveal whether an account
 * exists (S11).
 */
export class RegistrationsInPostgres extends Registrations {
  readonly #parts: RegistrationsParts;
  constructor(parts: RegistrationsParts) {
    super();
    this.#parts = parts;
  }

  register(registration: Registration): Effect.Effect<void, InvalidFields | EmailTaken | AccountUnavailable> {
    const { clock, ids, identity, market, passwords } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const now = clock.now();
      const customer = yield* Effect.fromResult(
        newCustomer(registration, {
          id: ids.owner(),
          addressId: ids.address(),
          store: market.store,
          now,
          statesOfZip: statesOfUsZip,
        }),
      );
      if (yield* this.emailTaken(customer.email)) return yield* Effect.fail(new EmailTaken());
      const passwordHash = yield* Effect.mapError(passwords.hash(registration.password), unavailable);
      yield* this.#changing(async (tx) => {
        await lockRegistrations(tx, customer);
        await dropUnproven(tx, customer);
        if (!(await insertCustomer(tx, customer, passwordHash, now))) return Result.fail(new EmailTaken());
        const token = await newToken(
          tx,
          { purpose: 'activation', customerId: customer.id, email: customer.email },
          now,
        );
        await enqueue(tx, activationMail(customer, customer.email, token, randomUUID(), identity), now, customer.id);
        return Result.succeed(undefined);
      });
    });
  }

  emailTaken(email: string): Effect.Effect<boolean, AccountUnavailable> {
    return Effect.map(this.#rowOf(email), isProven);
  }

  isFirstLogin(email: string): Effect.Effect<boolean, AccountUnavailable> {
    return Effect.map(this.#rowOf(email), (row) => isProven(row) && row?.firstLoginAt === null);
  }

  verifyEmail(token: string, session?: string): Effect.Effect<void, LinkInvalid | AccountUnavailable> {
    const {
      clock,
      ended,
      identity,
      market: { store },
      register,
    } = this.#parts;
    return Effect.map(
      this.#changing((tx) =>
        confirmEmail(tx, token, {
          now: clock.now(),
          identity,
          register,
          store,
          ...(session === undefined ? {} : { session }),
        }),
      ),
      (families) => {
        ended.add(families);
      },
    );
  }

  requestActivation(email: string): Effect.Effect<void, AccountUnavailable> {
    return this.#writing(email, 'activation', (row) => row.emailVerifiedAt === null);
  }

  requestPasswordReset(email: string): Effect.Effect<void, AccountUnavailable> {
    return this.#writing(email, 'password-reset', () => true);
  }

  resetPassword(
    token: string,
    newPassword: string,
  ): Effect.Effect<void, InvalidFields | LinkInvalid | AccountUnavailable> {
    const { clock, database, ended, identity, log, passwords, market, secrets } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const problem = problemInNewPassword(newPassword);
      if (problem !== null) return yield* Effect.fail(problem);
      const link = yield* asking(() => linkOf(database.db, token, clock.now()), { log, unavailable });
      if (link === null || link.purpose !== 'password-reset' || link.usedAt !== null)
        return yield* Effect.fail(new LinkInvalid());
      const passwordHash = yield* Effect.mapError(passwords.hash(newPassword), unavailable);
      const families = yield* this.#changing(async (tx): Promise<Result.Result<readonly string[], LinkInvalid>> => {
        const now = clock.now();
        const row = await lockedRow(tx, link.customerId);
        const fits =
          row !== null && row.email === link.email && row.store === market.store && (await useToken(tx, token, now));
        if (!fits) return Result.fail(new LinkInvalid());
        // Following the link verifies the address.
        await tx
          .update(customers)
          .set({ passwordHash, emailVerifiedAt: row.emailVerifiedAt ?? now, updatedAt: now })
          .where(eq(customers.id, row.id));
        await dropLinks(tx, row.id, 'password-reset');
        await withdrawTrust(tx, row, now);
        await forgiveLogins(tx, { store: market.store, email: row.email }, secrets[0]);
        const customer = row.emailVerifiedAt === null ? await this.#firstProof(tx, row, now) : customerOf(row);
        await enqueue(tx, passwordChangedMail(customer, customer.email, randomUUID(), identity), now, customer.id);
        return Result.succeed(await endSessionsOf(tx, customer.id));
      });
      ended.add(families);
    });
  }

  checkVat(vatId: string): Effect.Effect<VatCheck, AccountUnavailable> {
    if (vatIdRule(this.#parts.market.servedCountries)(vatId) !== null)
      return Effect.succeed({ valid: false, by: 'checksum' });
    return Effect.map(this.#parts.vatRegister.check(tidyVatId(vatId)), (status): VatCheck =>
      status === 'unchecked' ? { valid: true, by: 'checksum' } : { valid: status === 'registered', by: 'register' },
    );
  }

  async #firstProof(tx: Transaction, row: CustomerRow, now: Instant): Promise<Customer> {
    const customer = provenByReset(customerOf(row));
    await updateCustomer(tx, customer, row, now);
    await writeAddresses(tx, customer, now);
    await writeInterests(tx, customer, now);
    await welcome(tx, customer, now, this.#parts.identity);
    return customer;
  }

  #rowOf(email: string) {
    const { database, log, market } = this.#parts;
    return asking(() => rowOfEmail(database.db, market.store, email), { log, unavailable });
  }

  #changing<A, E>(f: (tx: Transaction) => Promise<Result.Result<A, E>>): Effect.Effect<A, E | AccountUnavailable> {
    const { database, log, mailWaits } = this.#parts;
    return Effect.tap(inTransaction(database, f, { log, unavailable }), () => Effect.sync(mailWaits));
  }

  /**
   * Writes a mail after the answer, because its duration would reveal whether the account exists. For an unknown
   * address it writes and rolls back a dummy row, so that the timing of the next answer does not leak either (S11).
   */
  #writing(
    email: string,
    purpose: 'activation' | 'password-reset',
    wanted: (row: CustomerRow) => boolean,
  ): Effect.Effect<void, AccountUnavailable> {
    const { clock, database, identity, log, mailWaits, market } = this.#parts;
    return Effect.flatMap(this.#rowOf(email), (row) => {
      const writing = inTransaction(
        database,
        async (tx) => {
          const now = clock.now();
          const customer = row === null || !wanted(row) ? null : customerOf(row);
          const whom = customer ?? dummyRecipientIn(market);
          const token =
            customer === null
              ? await noToken(tx)
              : await newToken(tx, { purpose, customerId: customer.id, email: customer.email }, now);
          const key = randomUUID();
          await enqueue(
            tx,
            purpose === 'activation'
              ? activationMail(whom, whom.email, token, key, identity)
              : passwordResetMail({ ...whom, language: market.language }, whom.email, token, key, identity),
            now,
            customer?.id,
          );
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
}
