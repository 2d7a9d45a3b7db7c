import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { CustomerNotAuthorized } from '../../domain/account/AccountErrors.ts';
import {
  AccountUnavailable,
  PasswordIncorrect,
  type AddressNotFound,
  type AddressSelected,
  type CodeIncorrect,
  type CodesExhausted,
  type LimitOrdersActive,
  type TooManyAddresses,
  type TooManyAttempts,
} from '../../domain/account/AccountErrors.ts';
import { addAddress, changeAddress, removeAddress } from '../../domain/account/AddressBook.ts';
import { changeProfile, needsPassword, problemInNewPassword } from '../../domain/account/ChangeProfile.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import { mayDelete } from '../../domain/account/Deletion.ts';
import { ownPhone } from '../../domain/account/Person.ts';
import { type AddressEntry, Customers, type PasswordChange } from '../../domain/account/ports/Customers.ts';
import type { ProfileChange } from '../../domain/account/ProfileChange.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { servedCountries } from '../../domain/market/Stores.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import {
  accountDeletedMail,
  emailChangeMail,
  emailChangingMail,
  passwordChangedMail,
  phoneChangedMail,
} from '../mail/accountLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { statesOfUsZip } from '../postal/usZips.ts';
import { phoneCodeMessage } from '../sms/phoneCodeMessage.ts';
import { takesTexts } from '../sms/takesTexts.ts';
import type { Transaction } from '../store/Database.ts';
import { endSessionsOf } from '../session/RefreshTokensInPostgres.ts';
import { customers } from '../store/schema/account.ts';
import { customerOf, type CustomerRow, updateCustomer, wholeCustomer, writeAddresses } from './CustomerRows.ts';
import { type CustomersParts, type Own, OwnAccount } from './OwnAccount.ts';
import { withdrawTrust } from './withdrawTrust.ts';
import { forgetCustomer } from './forgetCustomer.ts';
import { writeInterests } from './Interests.ts';
import { dropResets, newToken } from './MailTokens.ts';
import { PhoneCodes, type Proving } from './PhoneCodes.ts';

type Rule<E> = (customer: Customer, now: Instant) => Result.Result<Customer, E>;
const unavailable = (): AccountUnavailable => new AccountUnavailable();

const withPhoneTakesTexts = (customer: Customer): Customer =>
  customer.phone === null
    ? customer
    : { ...customer, phoneTakesTexts: takesTexts(customer.phone, servedCountries(customer.store)) };

/** The account of one customer; the core decides on changes while the row is locked. */
export class CustomersInPostgres extends Customers {
  readonly #parts: CustomersParts;
  readonly #own: OwnAccount;
  constructor(parts: CustomersParts) {
    super();
    this.#parts = parts;
    this.#own = new OwnAccount(parts);
  }

  me(): Effect.Effect<Customer, Own> {
    const {
      database: { db },
    } = this.#parts;
    return Effect.map(
      Effect.flatMap(this.#own.row(), (row) => this.#own.ask(() => wholeCustomer(db, row))),
      withPhoneTakesTexts,
    );
  }

  change(
    id: OwnerId,
    change: ProfileChange,
  ): Effect.Effect<Customer, Own | CustomerNotAuthorized | InvalidFields | PasswordIncorrect> {
    return Effect.gen({ self: this }, function* () {
      yield* this.#own.allowed(id, 'update');
      const row = yield* this.#own.row();
      const before = customerOf(row);
      yield* Effect.fromResult(changeProfile(before, change));
      const proven = needsPassword(before, change);
      if (proven) yield* this.#own.proven(row, change.currentPassword ?? '');
      return yield* this.#own.changing<InvalidFields | PasswordIncorrect>(async (tx, current, now) => {
        if (proven && current.passwordHash !== row.passwordHash) return Result.fail(new PasswordIncorrect());
        const customer = await wholeCustomer(tx, current);
        // The need for a password was decided on the customer as read before.
        if (!proven && needsPassword(customer, change)) return Result.fail(new PasswordIncorrect());
        const changed = changeProfile(customer, change);
        if (Result.isFailure(changed)) return changed;
        await updateCustomer(tx, changed.success, current, now);
        if (change.newsletterInterests !== undefined) await writeInterests(tx, changed.success, now);
        if (change.email !== undefined && changed.success.pendingEmail !== null)
          await this.#askForProof(tx, changed.success, changed.success.pendingEmail, now);
        if (customer.phoneVerified && !changed.success.phoneVerified)
          await enqueue(
            tx,
            phoneChangedMail(customer, customer.email, randomUUID(), this.#parts.identity),
            now,
            customer.id,
          );
        return changed;
      });
    }).pipe(Effect.map(withPhoneTakesTexts));
  }

  requestEmailChange(): Effect.Effect<Customer, Own> {
    return Effect.andThen(
      this.#own.row(),
      this.#own.changing<never>(async (tx, current, now) => {
        const customer = await wholeCustomer(tx, current);
        if (customer.pendingEmail !== null) await this.#sendLink(tx, customer, customer.pendingEmail, now);
        return Result.succeed(customer);
      }),
    ).pipe(Effect.map(withPhoneTakesTexts));
  }

  addAddress(
    id: OwnerId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Own | CustomerNotAuthorized | InvalidFields | TooManyAddresses> {
    return this.#book(id, (customer) => addAddress(customer, entry, this.#parts.ids.address(), statesOfUsZip));
  }

  changeAddress(
    id: OwnerId,
    addressId: AddressId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Own | CustomerNotAuthorized | InvalidFields | AddressNotFound> {
    return this.#book(id, (customer) => changeAddress(customer, addressId, entry, statesOfUsZip));
  }

  removeAddress(
    id: OwnerId,
    addressId: AddressId,
  ): Effect.Effect<Customer, Own | CustomerNotAuthorized | AddressNotFound | AddressSelected> {
    return this.#book(id, (customer) => removeAddress(customer, addressId));
  }

  changePassword({
    currentPassword,
    newPassword,
  }: PasswordChange): Effect.Effect<void, Own | InvalidFields | PasswordIncorrect> {
    const { ended, family, identity, passwords } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const row = yield* this.#own.row();
      const problem = problemInNewPassword(newPassword, currentPassword);
      if (problem !== null) return yield* Effect.fail(problem);
      yield* this.#own.proven(row, currentPassword);
      const passwordHash = yield* Effect.mapError(passwords.hash(newPassword), unavailable);
      const families = yield* this.#own.changing<PasswordIncorrect, readonly string[]>(async (tx, current, now) => {
        if (current.passwordHash !== row.passwordHash) return Result.fail(new PasswordIncorrect());
        await tx.update(customers).set({ passwordHash, updatedAt: now }).where(eq(customers.id, current.id));
        await dropResets(tx, current.id);
        await withdrawTrust(tx, current, now);
        const customer = customerOf(current);
        await enqueue(tx, passwordChangedMail(customer, customer.email, randomUUID(), identity), now, customer.id);
        return Result.succeed(await endSessionsOf(tx, customer.id, family ?? undefined));
      });
      ended.add(families);
    });
  }

  delete(
    id: OwnerId,
    password: string,
  ): Effect.Effect<void, Own | CustomerNotAuthorized | PasswordIncorrect | LimitOrdersActive> {
    const { ended, forgetMails, identity, limitOrders, passwords, register } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      yield* this.#own.allowed(id, 'delete');
      const row = yield* this.#own.row();
      const passwordMatches = yield* Effect.mapError(passwords.matches(password, row.passwordHash), unavailable);
      yield* Effect.fromResult(mayDelete({ passwordMatches, activeLimitOrders: yield* limitOrders.active(id) }));
      const { families, mails } = yield* this.#own.changing<
        PasswordIncorrect,
        { readonly families: readonly string[]; readonly mails: readonly string[] }
      >(async (tx, current, now) => {
        if (current.passwordHash !== row.passwordHash) return Result.fail(new PasswordIncorrect());
        const ending = await endSessionsOf(tx, id);
        const customer = customerOf(current);
        const mails = await forgetCustomer(tx, customer, register);
        await enqueue(tx, accountDeletedMail(customer, customer.email, randomUUID(), identity), now);
        return Result.succeed({ families: ending, mails });
      });
      ended.add(families);
      yield* forgetMails(mails);
    });
  }

  sendCode(phoneNumber: string): Effect.Effect<void, Own | InvalidFields | TooManyAttempts | CodesExhausted> {
    const {
      identity,
      shopper: { market },
    } = this.#parts;
    return Effect.andThen(
      this.#own.row(),
      Effect.asVoid(
        this.#own.changing<InvalidFields | TooManyAttempts | CodesExhausted, null>(async (tx, current, now) => {
          const proving = this.#proving(current, phoneNumber);
          if (Result.isFailure(proving)) return Result.fail(proving.failure);
          if (!takesTexts(proving.success.phone, market.servedCountries))
            return Result.fail(
              new InvalidFields({ problems: [{ field: 'phoneNumber', problem: { rule: 'phone-no-texts' } }] }),
            );
          const code = await new PhoneCodes(this.#parts).next(tx, proving.success, now);
          if (Result.isFailure(code)) return Result.fail(code.failure);
          const { language } = customerOf(current);
          await enqueue(
            tx,
            phoneCodeMessage({
              phone: proving.success.phone,
              code: code.success,
              language,
              key: randomUUID(),
              shop: identity,
            }),
            now,
            this.#id,
          );
          return Result.succeed(null);
        }),
      ),
    );
  }

  verifyPhone(
    phoneNumber: string,
    code: string,
  ): Effect.Effect<void, Own | InvalidFields | CodeIncorrect | TooManyAttempts> {
    return Effect.gen({ self: this }, function* () {
      yield* this.#own.row();
      const verdict = yield* this.#own.changing<InvalidFields, Result.Result<void, CodeIncorrect | TooManyAttempts>>(
        async (tx, current, now) => {
          const proving = this.#proving(current, phoneNumber);
          if (Result.isFailure(proving)) return Result.fail(proving.failure);
          const judged = await new PhoneCodes(this.#parts).judge(tx, proving.success, code, now);
          if (Result.isSuccess(judged))
            await tx
              .update(customers)
              .set({ phoneVerifiedAt: current.phoneVerifiedAt ?? now, updatedAt: now })
              .where(eq(customers.id, current.id));
          return Result.succeed(judged);
        },
      );
      return yield* Effect.fromResult(verdict);
    });
  }

  get #id(): OwnerId {
    return this.#parts.shopper.ownerId;
  }

  #book<E>(id: OwnerId, rule: Rule<E>): Effect.Effect<Customer, Own | CustomerNotAuthorized | E> {
    return Effect.andThen(
      this.#own.allowed(id, 'update'),
      this.#own.changing<E>(async (tx, current, now) => {
        const changed = rule(await wholeCustomer(tx, current), now);
        if (Result.isSuccess(changed)) await writeAddresses(tx, changed.success, now);
        return changed;
      }),
    ).pipe(Effect.map(withPhoneTakesTexts));
  }

  async #sendLink(tx: Transaction, customer: Customer, email: string, now: Instant): Promise<void> {
    const token = await newToken(tx, { purpose: 'email-change', customerId: customer.id, email }, now);
    await enqueue(tx, emailChangeMail(customer, email, token, randomUUID(), this.#parts.identity), now, customer.id);
  }

  async #askForProof(tx: Transaction, customer: Customer, email: string, now: Instant): Promise<void> {
    await this.#sendLink(tx, customer, email, now);
    await enqueue(
      tx,
      emailChangingMail(customer, customer.email, randomUUID(), this.#parts.identity),
      now,
      customer.id,
    );
  }

  /**
   * Codes are sent only to the phone number of the account; `current` is locked, so the code verifies the same number.
   */
  #proving(current: CustomerRow, phoneNumber: string): Result.Result<Proving, InvalidFields> {
    const { phone, store } = customerOf(current);
    if (phone === null || phone !== ownPhone(phoneNumber, store))
      return Result.fail(new InvalidFields({ problems: [{ field: 'phoneNumber', problem: { rule: 'phone' } }] }));
    return Result.succeed({ ownerId: this.#id, family: this.#parts.family ?? '', phone });
  }
}
