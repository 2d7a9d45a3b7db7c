import type { Currency } from '../../domain/kernel/Money.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { BankAccount } from '../../domain/payment/BankAccount.ts';

export interface PickupPlace {
  readonly slug: string;
  readonly name: string;
  /** One line: street, zip and city. */
  readonly address: string;
}

/** Who the shop is towards its customers; every dealer has their own. */
export interface ShopIdentity {
  readonly name: string;
  /** What stands under every mail and invoice of a store: company, address, register and VAT ID, one line each. */
  readonly imprint: Readonly<Record<StoreKey, readonly string[]>>;
  readonly email: string;
  readonly phone: string;
  /** Origin of each store, `https://…` without a slash at the end. Never taken from a request (S10). */
  readonly origins: Readonly<Record<StoreKey, string>>;
  readonly accounts: Readonly<Record<Currency, BankAccount>>;
  readonly pickupPlaces: readonly PickupPlace[];
}
