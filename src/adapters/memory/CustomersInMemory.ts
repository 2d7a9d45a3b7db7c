import { Effect, Result } from 'effect';
import {
  CustomerNotAuthorized,
  PasswordIncorrect,
  SignInRequired,
  type AccountUnavailable,
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
import type { LimitOrderCount } from '../../domain/account/ports/LimitOrderCount.ts';
import type { ProfileChange } from '../../domain/account/ProfileChange.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import { verdictOn } from '../../domain/session/Authority.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import type { CodesInMemory, ProvingInMemory } from './CodesInMemory.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** The password is stored in plain text: the memory adapter is for tests and demonstrations only. */
export interface AccountInMemory {
  readonly customer: Customer;
  readonly password: string;
}

export interface CustomersInMemoryParts extends Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock' | 'ids'> {
  /** The session of the request; codes are valid in it only. */
  readonly family: string | null;
  readonly limitOrders: LimitOrderCount;
  readonly codes: CodesInMemory;
  /** Sends a text message to a phone. */
  readonly text: (phone: string, code: string) => void;
}

type Refused = SignInRequired | CustomerNotAuthorized;

/** The account of one customer in memory. Every command is one synchronous step, so commands never interleave. */
export class CustomersInMemory extends Customers {
  readonly #parts: CustomersInMemoryParts;
  constructor(parts: CustomersInMemoryParts) {
    super();
    this.#parts = parts;
  }

  me(): Effect.Effect<Customer, SignInRequired> {
    return Effect.map(this.#account(), ({ customer }) => customer);
  }

  change(id: OwnerId, change: ProfileChange): Effect.Effect<Customer, Refused | InvalidFields | PasswordIncorrect> {
    return this.#changing<InvalidFields | PasswordIncorrect>(id, ({ customer, password }) => {
      const changed = changeProfile(customer, change);
      if (Result.isSuccess(changed) && needsPassword(customer, change) && change.currentPassword !== password)
        return Result.fail(new PasswordIncorrect());
      return changed;
    });
  }

  /** The memory adapter sends no mails. */
  requestEmailChange(): Effect.Effect<Customer, SignInRequired> {
    return this.me();
  }

  addAddress(id: OwnerId, entry: AddressEntry): Effect.Effect<Customer, Refused | InvalidFields | TooManyAddresses> {
    return this.#changing(id, ({ customer }) => addAddress(customer, entry, this.#parts.ids.address()));
  }

  changeAddress(
    id: OwnerId,
    addressId: AddressId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Refused | InvalidFields | AddressNotFound> {
    return this.#changing(id, ({ customer }) => changeAddress(customer, addressId, entry));
  }

  removeAddress(
    id: OwnerId,
    addressId: AddressId,
  ): Effect.Effect<Customer, Refused | AddressNotFound | AddressSelected> {
    return this.#changing(id, ({ customer }) => removeAddress(customer, addressId));
  }

  changePassword({
    currentPassword,
    newPassword,
  }: PasswordChange): Effect.Effect<void, SignInRequired | InvalidFields | PasswordIncorrect> {
    return Effect.flatMap(this.#account(), (account): Effect.Effect<void, InvalidFields | PasswordIncorrect> => {
      const problem = problemInNewPassword(newPassword, currentPassword);
      if (problem !== null) return Effect.fail(problem);
      if (currentPassword !== account.password) return Effect.fail(new PasswordIncorrect());
      this.#keep({ customer: { ...account.customer, pendingEmail: null }, password: newPassword });
      return Effect.void;
    });
  }

  delete(
    id: OwnerId,
    password: string,
  ): Effect.Effect<void, Refused | PasswordIncorrect | LimitOrdersActive | AccountUnavailable> {
    const { limitOrders, shop } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      yield* this.#allowed(id, 'delete');
      const activeLimitOrders = yield* limitOrders.active(id);
      const account = yield* this.#account();
      yield* Effect.fromResult(mayDelete({ passwordMatches: password === account.password, activeLimitOrders }));
      shop.accounts.delete(id);
      for (const cart of [...shop.carts.values()]) if (cart.ownerId === id) shop.carts.delete(cart.id);
      for (const list of [...shop.wishlists.values()]) if (list.ownerId === id) shop.wishlists.delete(list.id);
    });
  }

  sendCode(
    phoneNumber: string,
  ): Effect.Effect<void, SignInRequired | InvalidFields | TooManyAttempts | CodesExhausted> {
    const { clock, codes, text } = this.#parts;
    return Effect.flatMap(this.#proving(phoneNumber), (proving) =>
      Effect.map(codes.next(proving, clock.now()), (code) => {
        text(proving.phone, code);
      }),
    );
  }

  verifyPhone(
    phoneNumber: string,
    code: string,
  ): Effect.Effect<void, SignInRequired | InvalidFields | CodeIncorrect | TooManyAttempts> {
    const { clock, codes } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const proving = yield* this.#proving(phoneNumber);
      yield* Effect.fromResult(codes.judge(proving, code, clock.now()));
      const account = yield* this.#account();
      this.#keep({ ...account, customer: { ...account.customer, phoneVerified: true } });
    });
  }

  #account(): Effect.Effect<AccountInMemory, SignInRequired> {
    return Effect.suspend(() => {
      const {
        shop,
        shopper: { level, ownerId, market },
      } = this.#parts;
      const account = level === 'User' ? shop.accounts.get(ownerId) : undefined;
      return account?.customer.store === market.store ? Effect.succeed(account) : Effect.fail(new SignInRequired());
    });
  }

  #allowed(id: OwnerId, action: 'update' | 'delete'): Effect.Effect<void, Refused> {
    const {
      shopper: { level, ownerId, market },
    } = this.#parts;
    const verdict = verdictOn({ level, ownerId, store: market.store }, { kind: 'customer', id });
    return verdict === 'allowed'
      ? Effect.void
      : Effect.fail(verdict === 'not-authorized' ? new CustomerNotAuthorized({ action }) : new SignInRequired());
  }

  #changing<E>(
    id: OwnerId,
    rule: (account: AccountInMemory) => Result.Result<Customer, E>,
  ): Effect.Effect<Customer, E | Refused> {
    return Effect.flatMap(Effect.andThen(this.#allowed(id, 'update'), this.#account()), (account) =>
      Effect.map(Effect.fromResult(rule(account)), (customer) => {
        this.#keep({ ...account, customer });
        return customer;
      }),
    );
  }

  #keep(account: AccountInMemory): void {
    this.#parts.shop.accounts.set(account.customer.id, account);
  }

  /** Codes are sent only to the phone number of the account. */
  #proving(phoneNumber: string): Effect.Effect<ProvingInMemory, SignInRequired | InvalidFields> {
    const {
      family,
      shopper: { ownerId },
    } = this.#parts;
    return Effect.flatMap(this.#account(), ({ customer: { phone, store } }) =>
      phone === null || phone !== ownPhone(phoneNumber, store)
        ? Effect.fail(new InvalidFields({ problems: [{ field: 'phoneNumber', problem: { rule: 'phone' } }] }))
        : Effect.succeed({ ownerId, family: family ?? '', phone }),
    );
  }
}
