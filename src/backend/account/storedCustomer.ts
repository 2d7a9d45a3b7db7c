import { Schema } from 'effect';
import { AccountType, LanguageOfText, NewsletterInterest } from '../../contract/shapes/account.ts';
import { Salutation } from '../../contract/shapes/checkout.ts';
import { AddressId, Instant, OwnerId } from '../../contract/shapes/kernel.ts';
import { StoreKey } from '../../contract/shapes/market.ts';
import { StoredAddress } from '../store/storedAddress.ts';

/** An address of an address book as its row holds it. */
export const StoredSavedAddress = Schema.Struct({
  ...StoredAddress.fields,
  id: AddressId,
  defaultShipping: Schema.Boolean,
  defaultBilling: Schema.Boolean,
});

/** A customer as its rows hold it: by the names of the domain, whatever those of the wire are. */
export const StoredCustomer = Schema.Struct({
  id: OwnerId,
  store: StoreKey,
  email: Schema.String,
  emailVerified: Schema.Boolean,
  pendingEmail: Schema.NullOr(Schema.String),
  accountType: AccountType,
  salutation: Salutation,
  firstName: Schema.String,
  lastName: Schema.String,
  companyName: Schema.NullOr(Schema.String),
  vatId: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  phoneVerified: Schema.Boolean,
  phoneTakesTexts: Schema.optionalKey(Schema.Boolean),
  language: LanguageOfText,
  newsletterInterests: Schema.Array(NewsletterInterest),
  addresses: Schema.Array(StoredSavedAddress),
  createdAt: Instant,
});
