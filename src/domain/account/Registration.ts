import type { Address } from '../kernel/Address.ts';
import type { Language } from '../kernel/Translated.ts';
import type { AccountType, NewsletterInterest } from './Customer.ts';

/** The data a visitor enters to register (AUTH-4). Empty optional fields are absent. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly accountType: AccountType;
  readonly salutation: Address['salutation'];
  readonly firstName: string;
  readonly lastName: string;
  /** Required for companies, absent for individuals. */
  readonly companyName?: string;
  readonly vatId?: string;
  readonly phone?: string;
  readonly language: Language;
  readonly newsletterInterests: readonly NewsletterInterest[];
  /** Becomes the default billing and shipping address. */
  readonly address?: Address;
  readonly privacyAccepted: boolean;
}
