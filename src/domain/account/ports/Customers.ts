import type * as Effect from 'effect/Effect';
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
  DepositInUse,
  LimitOrdersActive,
  PasswordIncorrect,
  PhoneCheckFailed,
  SignInRequired,
  TooManyAddresses,
  TooManyAttempts,
} from '../AccountErrors.ts';
import type { Customer, Defaults } from '../Customer.ts';
import type { ProfileChange } from '../ProfileChange.ts';

/** An address as entered: without id, with the requested defaults. */
export type AddressEntry = Omit<Address, 'id'> & Defaults;
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

type OwnAccountErrors = SignInRequired | AccountUnavailable;
type Updating = OwnAccountErrors | CustomerNotAuthorized;

/**
 * The account of the signed-in customer. An id of another customer gets the same answer as an id that does not exist
 * (Z2).
 */
export abstract class Customers {
  /** The account of the signed-in customer. */
  abstract me(): Effect.Effect<Customer, OwnAccountErrors>;
  /** Changes the profile; answers the account after the change (ACC-1). */
  abstract change(
    id: OwnerId,
    change: ProfileChange,
  ): Effect.Effect<Customer, Updating | InvalidFields | PasswordIncorrect | TooManyAttempts>;
  /**
   * Sends the link to the pending e-mail again and invalidates the previous one. Without a pending e-mail it sends
   * nothing.
   */
  abstract requestEmailChange(): Effect.Effect<Customer, OwnAccountErrors | TooManyAttempts>;
  /** The first address becomes the default of both kinds; a new default replaces the previous one. */
  abstract addAddress(
    id: OwnerId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Updating | InvalidFields | TooManyAddresses>;
  /** Replaces an address of the book (ACC-2). */
  abstract changeAddress(
    id: OwnerId,
    addressId: AddressId,
    entry: AddressEntry,
  ): Effect.Effect<Customer, Updating | InvalidFields | AddressNotFound>;
  /** Removes an address; a default address only once another is the default (ACC-2). */
  abstract removeAddress(
    id: OwnerId,
    addressId: AddressId,
  ): Effect.Effect<Customer, Updating | AddressNotFound | AddressSelected>;
  /** Ends every other session of the customer (S6) and drops a pending e-mail. */
  abstract changePassword(
    change: PasswordChange,
  ): Effect.Effect<void, OwnAccountErrors | InvalidFields | PasswordIncorrect | TooManyAttempts>;
  /** Ends every session and deletes everything except what the law requires to be kept (R9). */
  abstract delete(
    id: OwnerId,
    password: string,
  ): Effect.Effect<void, Updating | PasswordIncorrect | TooManyAttempts | LimitOrdersActive | DepositInUse>;
  /** Sends a six-digit code by SMS to the phone number of the account. */
  abstract sendCode(
    phoneNumber: string,
  ): Effect.Effect<void, OwnAccountErrors | InvalidFields | TooManyAttempts | CodesExhausted | PhoneCheckFailed>;
  /** Accepts only the latest code, for 5 minutes, in the session that requested it (S12). */
  abstract verifyPhone(
    phoneNumber: string,
    code: string,
  ): Effect.Effect<void, OwnAccountErrors | InvalidFields | CodeIncorrect | TooManyAttempts | PhoneCheckFailed>;
}
