import type { Address } from '../kernel/Address.ts';
import type { AddressId, OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { StoreKey } from '../market/Market.ts';

export const accountTypes = ['individual', 'company'] as const;
export type AccountType = (typeof accountTypes)[number];

/** What a newsletter may be about. */
export const newsletterInterests = ['market-report', 'offers', 'new-products', 'numismatics'] as const;
export type NewsletterInterest = (typeof newsletterInterests)[number];

/** The flags of §3; of each kind exactly one address of an address book carries it. */
export interface Defaults {
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}
/** An address in a customer's address book. */
export interface SavedAddress extends Address, Defaults {
  readonly id: AddressId;
}

/** A registered customer of one store, as they see themselves (§3). The password is nowhere in it. */
export interface Customer {
  /** Also the owner of their carts, orders and wishlists. */
  readonly id: OwnerId;
  readonly store: StoreKey;
  /** Lower case; unique within the store. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** A new address that counts once its owner has followed the link sent to it; null for none. */
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
  /** Whether a code could reach the number by text message, as only the server knows; absent in answers of older servers and where there is no number. */
  readonly phoneTakesTexts?: boolean;
  readonly language: Language;
  readonly newsletterInterests: readonly NewsletterInterest[];
  readonly addresses: readonly SavedAddress[];
  readonly createdAt: Instant;
}

/** The address that is the default of a kind; null in an empty book. */
export const defaultAddress = ({ addresses }: Pick<Customer, 'addresses'>, flag: keyof Defaults): SavedAddress | null =>
  addresses.find((address) => address[flag]) ?? null;
