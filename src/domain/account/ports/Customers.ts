import type { Effect } from 'effect';
import type { Address } from '../../kernel/Address.ts';
import type { AddressId, OwnerId } from '../../kernel/Ids.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type {
  AccountUnavailable,
  AddressNotFound,
  AddressSelected,
  CodeIncorrect,
  CodesExhausted,
  CustomerNotAuthorized,
  LimitOrdersActive,
  PasswordIncorrect,
  PhoneCheckFailed,
  SignInRequired,
  TooManyAddresses,
  TooManyAttempts,
} from '../AccountErrors.ts';
import type { Customer, Defaults } from '../Customer.ts';
import type { ProfileChange } from '../ProfileChange.ts';

/** An address as it is entered: without an id, with the wish to be a default. */
export type AddressEntry = Omit<Address, 'id'> & Defaults;
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

type Own = SignInRequired | AccountUnavailable;
type Updating = Own | CustomerNotAuthorized;

/** The account of whoever is signed in. Another's id answers exactly as one that does not exist (Z2). */
export abstract class Customers {
  abstract me(): Effect.Effect<Customer, Own>;
  abstract change(
    id: OwnerId,
    change: ProfileChange,
  ): Effect.Effect<Customer, Updating | InvalidFields | PasswordIncorrect | TooManyAttempts>;
  /** Sends the link to the new e-mail that waits for it once more; the one before is worth nothing then. Nothing is sent where none waits. */
  abstract requestEmailChange(): Effect.Effect<Customer, Own | TooManyAttempts>;
  /** The first address becomes the default for both; a new default takes the flag from the one before. */
  abstract addAddress(
    id: OwnerId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Updating | InvalidFields | TooManyAddresses>;
  abstract changeAddress(
    id: OwnerId,
    addressId: AddressId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Updating | InvalidFields | AddressNotFound>;
  abstract removeAddress(
    id: OwnerId,
    addressId: AddressId,
  ): Effect.Effect<Customer, Updating | AddressNotFound | AddressSelected>;
  /** Ends every other session of the customer (S6), and a new e-mail waits for its link no more. */
  abstract changePassword(
    change: PasswordChange,
  ): Effect.Effect<void, Own | InvalidFields | PasswordIncorrect | TooManyAttempts>;
  /** Ends every session and removes everything but what the law keeps (R9). */
  abstract delete(
    id: OwnerId,
    password: string,
  ): Effect.Effect<void, Updating | PasswordIncorrect | TooManyAttempts | LimitOrdersActive>;
  /** Sends a code of six digits by SMS to the account's own phone number. */
  abstract sendCode(
    phoneNumber: string,
  ): Effect.Effect<void, Own | InvalidFields | TooManyAttempts | CodesExhausted | PhoneCheckFailed>;
  /** Only the latest code counts, for 5 minutes, in the session it was asked for (S12). */
  abstract verifyPhone(
    phoneNumber: string,
    code: string,
  ): Effect.Effect<void, Own | InvalidFields | CodeIncorrect | TooManyAttempts | PhoneCheckFailed>;
}
