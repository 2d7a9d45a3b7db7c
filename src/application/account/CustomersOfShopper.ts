import { Effect, Result } from 'effect';
import type { Account } from '../../domain/account/Account.ts';
import {
  AccountUnavailable,
  CustomerNotAuthorized,
  LimitOrdersActive,
  PasswordIncorrect,
  SignInRequired,
  TooManyAttempts,
} from '../../domain/account/AccountErrors.ts';
import {
  accountDeleted,
  addressBookChanged,
  emailChangeRequested,
  passwordChanged,
  profileChanged,
  type Proof,
} from '../../domain/account/AccountRules.ts';
import { addAddress, changeAddress, removeAddress } from '../../domain/account/AddressBook.ts';
import { changeProfile, needsPassword, problemInNewPassword } from '../../domain/account/ChangeProfile.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import type { AccountRule, CodesRule, CustomerRepository } from '../../domain/account/ports/CustomerRepository.ts';
import { type AddressEntry, Customers, type PasswordChange } from '../../domain/account/ports/Customers.ts';
import { type DepositUse, useOfDeposits } from '../../domain/deposit/DepositUse.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import type { LimitOrderCount } from '../../domain/account/ports/LimitOrderCount.ts';
import type { PasswordHashes } from '../../domain/account/ports/PasswordHashes.ts';
import type { ProfileChange } from '../../domain/account/ProfileChange.ts';
import { codeEntered, codeSent, type CodeSeal } from '../../domain/account/ProvePhone.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { MarketCountry } from '../../domain/market/Market.ts';
import { servedCountries } from '../../domain/market/Stores.ts';
import { verdictOn } from '../../domain/session/Authority.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { StatesOfZip } from '../../domain/validation/UsZips.ts';

export interface CustomersOfShopperParts {
  readonly repository: CustomerRepository;
  readonly passwords: PasswordHashes;
  readonly limitOrders: LimitOrderCount;
  readonly deposits: DepositRepository;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly shopper: Shopper;
  /** The session of the request: a new password does not end it, and codes are valid in it only. */
  readonly family: string | null;
  /** Looks up a US ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
  /** Whether a phone number can receive text messages in one of the countries. */
  readonly takesTexts: (phone: string, countries: readonly MarketCountry[]) => boolean;
  /** A random code of six digits. */
  readonly freshCode: () => string;
  readonly codeSeal: CodeSeal;
  /** Called when the shop sends no more codes in this hour to any customer. */
  readonly reportCodesSpent: () => void;
}

type Own = SignInRequired | AccountUnavailable;

/** The account of one shopper: the rules of the domain decide, the repository stores the result. */
export class CustomersOfShopper extends Customers {
  readonly #parts: CustomersOfShopperParts;
  constructor(parts: CustomersOfShopperParts) {
    super();
    this.#parts = parts;
  }

  me(): ReturnType<Customers['me']> {
    return Effect.map(this.#own(), ({ customer }) => this.#shown(customer));
  }

  change(id: OwnerId, change: ProfileChange): ReturnType<Customers['change']> {
    return Effect.gen({ self: this }, function* () {
      yield* this.#allowed(id, 'update');
      const account = yield* this.#own();
      yield* Effect.fromResult(changeProfile(account.customer, change));
      const proof = needsPassword(account.customer, change)
        ? yield* this.#proven(account, change.currentPassword ?? '')
        : null;
      return yield* this.#update((current) => profileChanged(current, change, proof));
    }).pipe(Effect.map((customer) => this.#shown(customer)));
  }

  requestEmailChange(): ReturnType<Customers['requestEmailChange']> {
    return Effect.map(
      this.#update((account) => Result.succeed(emailChangeRequested(account))),
      (customer) => this.#shown(customer),
    );
  }

  addAddress(id: OwnerId, entry: AddressEntry): ReturnType<Customers['addAddress']> {
    const { ids, statesOfZip } = this.#parts;
    return this.#changeBook(id, (customer) => addAddress(customer, entry, ids.address(), statesOfZip));
  }

  changeAddress(id: OwnerId, addressId: AddressId, entry: AddressEntry): ReturnType<Customers['changeAddress']> {
    return this.#changeBook(id, (customer) => changeAddress(customer, addressId, entry, this.#parts.statesOfZip));
  }

  removeAddress(id: OwnerId, addressId: AddressId): ReturnType<Customers['removeAddress']> {
    return this.#changeBook(id, (customer) => removeAddress(customer, addressId));
  }

  changePassword({ currentPassword, newPassword }: PasswordChange): ReturnType<Customers['changePassword']> {
    const { clock, family, passwords } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const account = yield* this.#own();
      const problem = problemInNewPassword(newPassword, currentPassword);
      if (problem !== null) return yield* Effect.fail(problem);
      const proof = yield* this.#proven(account, currentPassword);
      const hash = yield* Effect.mapError(passwords.hash(newPassword), unavailable);
      yield* this.#update((current) => passwordChanged(current, { hash, proof, session: family, now: clock.now() }));
    });
  }

  delete(id: OwnerId, password: string): ReturnType<Customers['delete']> {
    return Effect.gen({ self: this }, function* () {
      yield* this.#allowed(id, 'delete');
      const proof = yield* this.#proven(yield* this.#own(), password);
      const activeLimitOrders = yield* this.#parts.limitOrders.active(id);
      const depositUse = yield* this.#depositUse(id);
      // A limit order that is placed just now keeps the store from deleting its customer.
      yield* Effect.catchTag(
        this.#update((current) => accountDeleted(current, proof, { activeLimitOrders, depositUse })),
        'AccountUnavailable',
        (failure) =>
          Effect.flatMap(
            this.#parts.limitOrders.active(id),
            (count): Effect.Effect<never, AccountUnavailable | LimitOrdersActive> =>
              Effect.fail(count > 0 ? new LimitOrdersActive({ count }) : failure),
          ),
      );
    });
  }

  #depositUse(id: OwnerId): Effect.Effect<DepositUse | null, AccountUnavailable> {
    const { deposits } = this.#parts;
    return Effect.all([deposits.ofOwner(id), deposits.ordersUnderWay(id)]).pipe(
      Effect.map(([kept, underWay]) => useOfDeposits(kept, underWay)),
      Effect.mapError(() => new AccountUnavailable()),
    );
  }

  sendCode(phoneNumber: string): ReturnType<Customers['sendCode']> {
    const { clock, codeSeal: seal, family, freshCode, reportCodesSpent } = this.#parts;
    return this.#updateCodes((account, codes) =>
      codeSent(account, codes, {
        phoneNumber,
        code: freshCode(),
        takesTexts: (customer) => this.#takesTexts(customer),
        session: family ?? '',
        seal,
        now: clock.now(),
      }),
    ).pipe(
      Effect.catchTag('ShopCodesSpent', ({ retryAfterSeconds }) => {
        reportCodesSpent();
        return Effect.fail(new TooManyAttempts({ retryAfterSeconds }));
      }),
    );
  }

  verifyPhone(phoneNumber: string, code: string): ReturnType<Customers['verifyPhone']> {
    const { clock, codeSeal: seal, family } = this.#parts;
    return Effect.flatMap(
      this.#updateCodes((account, codes) =>
        codeEntered(account, codes, { phoneNumber, code, session: family ?? '', seal, now: clock.now() }),
      ),
      (verdict) => Effect.fromResult(verdict),
    );
  }

  #takesTexts({ phone, store }: Customer): boolean {
    return phone !== null && this.#parts.takesTexts(phone, servedCountries(store));
  }

  #shown(customer: Customer): Customer {
    return customer.phone === null ? customer : { ...customer, phoneTakesTexts: this.#takesTexts(customer) };
  }

  #changeBook<E>(
    id: OwnerId,
    change: (customer: Customer) => Result.Result<Customer, E>,
  ): Effect.Effect<Customer, E | Own | CustomerNotAuthorized> {
    return Effect.andThen(
      this.#allowed(id, 'update'),
      this.#update((account) => addressBookChanged(account, change)),
    ).pipe(Effect.map((customer) => this.#shown(customer)));
  }

  #allowed(id: OwnerId, action: 'update' | 'delete'): Effect.Effect<void, SignInRequired | CustomerNotAuthorized> {
    const { level, ownerId, market } = this.#parts.shopper;
    const verdict = verdictOn({ level, ownerId, store: market.store }, { kind: 'customer', id });
    if (verdict === 'allowed') return Effect.void;
    return Effect.fail(verdict === 'not-authorized' ? new CustomerNotAuthorized({ action }) : new SignInRequired());
  }

  /** Fails unless the password is the account's. */
  #proven({ passwordHash }: Account, password: string): Effect.Effect<Proof, PasswordIncorrect | AccountUnavailable> {
    return Effect.mapError(this.#parts.passwords.matches(password, passwordHash), unavailable).pipe(
      Effect.flatMap((right) => (right ? Effect.succeed(passwordHash) : Effect.fail(new PasswordIncorrect()))),
    );
  }

  #own(): Effect.Effect<Account, Own> {
    return this.#signedIn(this.#parts.repository.own());
  }

  #update<A, E>(rule: AccountRule<A, E>): Effect.Effect<A, E | Own> {
    return this.#signedIn(this.#parts.repository.update(rule));
  }

  #updateCodes<A, E>(rule: CodesRule<A, E>): Effect.Effect<A, E | Own> {
    return this.#signedIn(this.#parts.repository.updateCodes(rule));
  }

  #signedIn<A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E | SignInRequired> {
    return Effect.suspend((): Effect.Effect<A, E | SignInRequired> =>
      this.#parts.shopper.level === 'User' ? call : Effect.fail(new SignInRequired()),
    );
  }
}

const unavailable = (): AccountUnavailable => new AccountUnavailable();
