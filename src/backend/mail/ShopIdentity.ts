import type { Currency } from '../../domain/kernel/Money.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { SiteKey } from '../../domain/market/Sites.ts';
import type { BankAccount } from '../../domain/payment/BankAccount.ts';

export interface PickupPlace {
  readonly slug: string;
  readonly name: string;
  /** One line: street, zip and city. */
  readonly address: string;
}

/** The shop's identity towards customers; every dealer has their own. */
export interface ShopIdentity {
  readonly name: string;
  /** The lines at the foot of mails and invoices of a store: company, address, register and VAT ID. */
  readonly imprint: Readonly<Record<StoreKey, readonly string[]>>;
  readonly email: string;
  readonly phone: string;
  /** Origin of each site, `https://…` without a trailing slash. Never taken from a request (S10). */
  readonly origins: Readonly<Record<SiteKey, string>>;
  readonly accounts: Readonly<Record<Currency, BankAccount>>;
  readonly pickupPlaces: Readonly<Record<Language, readonly PickupPlace[]>>;
}
