import type { Address } from '../kernel/Address.ts';
import type { AddressId, OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { StoreKey } from '../market/Market.ts';

export const accountTypes = ['individual', 'company'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Topics of the newsletter. */
export const newsletterInterests = ['market-report', 'offers', 'new-products', 'numismatics'] as const;
export type NewsletterInterest = (typeof newsletterInterests)[number];

/** The default flags of §3; in an address book exactly one address carries each. */
export interface Defaults {
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}
/** An address in a customer's address book. */
export interface SavedAddress extends Address, Defaults {
  readonly id: AddressId;
}

/** A registered customer of one store as the customer sees it (§3). It never contains the password. */
export interface Customer {
  /** The same id owns the customer's carts, orders and wishlists. */
  readonly id: OwnerId;
  readonly store: StoreKey;
  /** Lower case; unique within the store. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** A new e-mail that replaces `email` once the link sent to it is followed; null for none. */
  readonly pendingEmail: string | null;
  readonly accountType: AccountType;
  readonly salutation: Address['salutation'];
  readonly firstName: string;
  readonly lastName: string;
  /** Companies only; null otherwise. */
  readonly companyName: string | null;
  readonly vatId: string | null;
  /** With + and country code. */
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  /**
   * Whether the number can receive an SMS code. Only the server decides it; absent without a number and in answers of
   * older servers.
   */
  readonly phoneTakesTexts?: boolean;
  readonly language: Language;
  readonly newsletterInterests: readonly NewsletterInterest[];
  readonly addresses: readonly SavedAddress[];
  readonly createdAt: Instant;
}

/** The default address of a kind; null in an empty book. */
export const defaultAddress = ({ addresses }: Pick<Customer, 'addresses'>, flag: keyof Defaults): SavedAddress | null =>
  addresses.find((address) => address[flag]) ?? null;
