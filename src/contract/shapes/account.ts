import { Schema } from 'effect';
import {
  accountTypes,
  newsletterInterests,
  type SavedAddress as SavedAddressOf,
} from '../../domain/account/Customer.ts';
import type { AddressEntry as AddressEntryOf } from '../../domain/account/ports/Customers.ts';
import { mapped } from '../mapped.ts';
import { Address, enteredAddress, Salutation } from './checkout.ts';
import { AddressId, Instant, line, OwnerId } from './kernel.ts';
import { StoreKey } from './market.ts';

export const AccountType = Schema.Literals(accountTypes);
export const NewsletterInterest = Schema.Literals(newsletterInterests);
export const Interests = Schema.Array(NewsletterInterest).check(Schema.isMaxLength(newsletterInterests.length));
export const LanguageOfText = Schema.Literals(['de', 'en']);

/** Texts as typed; the rules check more. A password keeps every character. */
export const EmailText = line(254);
export const PhoneText = line(40);
export const PasswordText = Schema.String.check(Schema.isMaxLength(256));
export const VatIdText = line(30);
export const Code2Fa = line(10);

const entry = {
  ...enteredAddress,
  defaultShippingAddress: Schema.Boolean,
  defaultBillingAddress: Schema.Boolean,
};
export const AddressEntryOnWire = Schema.Struct(entry).annotate({ identifier: 'AddressEntry' });
export const SavedAddressOnWire = Schema.Struct({ id: AddressId, ...entry }).annotate({ identifier: 'SavedAddress' });
type EntryOnWire = typeof AddressEntryOnWire.Type;

const entryOf = <W extends EntryOnWire>({ zipCode, defaultShippingAddress, defaultBillingAddress, ...rest }: W) => ({
  ...rest,
  zip: zipCode,
  defaultShipping: defaultShippingAddress,
  defaultBilling: defaultBillingAddress,
});
const entryOnWire = <D extends AddressEntryOf>({ zip, defaultShipping, defaultBilling, ...rest }: D) => ({
  ...rest,
  zipCode: zip,
  defaultShippingAddress: defaultShipping,
  defaultBillingAddress: defaultBilling,
});

export const AddressEntry = mapped(AddressEntryOnWire, {
  decode: (entered): AddressEntryOf => entryOf(entered),
  encode: (entered: AddressEntryOf) => entryOnWire(entered),
});
export const SavedAddress = mapped(SavedAddressOnWire, {
  decode: (saved): SavedAddressOf => entryOf(saved),
  encode: (saved: SavedAddressOf) => entryOnWire(saved),
});

export const Customer = Schema.Struct({
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
  addresses: Schema.Array(SavedAddress),
  createdAt: Instant,
}).annotate({ identifier: 'Customer' });

const person = {
  accountType: AccountType,
  salutation: Salutation,
  firstName: line(100),
  lastName: line(100),
  language: LanguageOfText,
  newsletterInterests: Interests,
};

export const Registration = Schema.Struct({
  ...person,
  email: EmailText,
  password: PasswordText,
  companyName: Schema.optionalKey(line(200)),
  vatId: Schema.optionalKey(VatIdText),
  phone: Schema.optionalKey(PhoneText),
  address: Schema.optionalKey(Address),
  privacyAccepted: Schema.Boolean,
});

export const ProfileChange = Schema.Struct({
  accountType: Schema.optionalKey(AccountType),
  salutation: Schema.optionalKey(Salutation),
  firstName: Schema.optionalKey(line(100)),
  lastName: Schema.optionalKey(line(100)),
  language: Schema.optionalKey(LanguageOfText),
  newsletterInterests: Schema.optionalKey(Interests),
  companyName: Schema.optionalKey(Schema.NullOr(line(200))),
  vatId: Schema.optionalKey(Schema.NullOr(VatIdText)),
  phone: Schema.optionalKey(Schema.NullOr(PhoneText)),
  email: Schema.optionalKey(EmailText),
  currentPassword: Schema.optionalKey(PasswordText),
});

export const VatCheck = Schema.Struct({ valid: Schema.Boolean, by: Schema.Literals(['register', 'checksum']) });
