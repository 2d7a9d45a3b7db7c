import { Result } from 'effect';
import type { Customer, SavedAddress } from '../../src/domain/account/Customer.ts';
import { newCustomer } from '../../src/domain/account/NewCustomer.ts';
import type { AddressEntry } from '../../src/domain/account/ports/Customers.ts';
import type { Registration } from '../../src/domain/account/Registration.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { aBillingAddress, anAddress } from './address.ts';
import { noon } from './tick.ts';

/** A registration without a fault. */
export const someRegistration = (changes: Partial<Registration> = {}): Registration => ({
  email: 'anna@example.com',
  password: 'Sehr-Geheim-7',
  accountType: 'individual',
  salutation: 'mrs',
  firstName: 'Anna',
  lastName: 'Böhm',
  language: 'de',
  newsletterInterests: [],
  privacyAccepted: true,
  ...changes,
});

/** What a company adds to a registration. */
export const ofCompany = {
  accountType: 'company',
  companyName: 'Böhm & Söhne GmbH',
  vatId: 'ATU12345675',
} as const satisfies Partial<Registration>;

export const newNames = {
  id: idOf<Customer['id']>('anna'),
  addressId: idOf<Customer['addresses'][number]['id']>('address-1'),
  store: 'euro',
  now: noon,
} as const;

/** An address book: goods go to the first entry by default, bills to the second. */
export const twoAddresses: readonly SavedAddress[] = [
  { ...anAddress(), id: newNames.addressId, defaultShipping: true, defaultBilling: false },
  { ...aBillingAddress(), id: idOf('address-2'), defaultShipping: false, defaultBilling: true },
];

/**
 * The customer of a registration, with the changes of the test. The book has two addresses, unless the registration
 * brings one or the changes differ.
 */
export const aCustomer = (changes: Partial<Customer> = {}, registration: Partial<Registration> = {}): Customer => {
  const registered = Result.getOrThrow(newCustomer(someRegistration(registration), newNames));
  return {
    ...registered,
    addresses: registration.address === undefined ? twoAddresses : registered.addresses,
    ...changes,
  };
};

export const anEntry = (changes: Partial<AddressEntry> = {}): AddressEntry => ({
  ...anAddress(),
  defaultShipping: false,
  defaultBilling: false,
  ...changes,
});
