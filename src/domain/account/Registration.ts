import type { Address } from '../kernel/Address.ts';
import type { Language } from '../kernel/Translated.ts';
import type { AccountType, NewsletterInterest } from './Customer.ts';

/** What somebody enters to become a customer (AUTH-4). Empty optional parts are absent. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly accountType: AccountType;
  readonly salutation: Address['salutation'];
  readonly firstName: string;
  readonly lastName: string;
  /** Companies only, which need one. */
  readonly companyName?: string;
  readonly vatId?: string;
  readonly phone?: string;
  readonly language: Language;
  readonly newsletterInterests: readonly NewsletterInterest[];
  /** Becomes the default for billing and shipping. */
  readonly address?: Address;
  readonly privacyAccepted: boolean;
}
