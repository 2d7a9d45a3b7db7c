import { Result } from 'effect';
import type { Customer } from '../../src/domain/account/Customer.ts';
import { newCustomer } from '../../src/domain/account/NewCustomer.ts';
import type { AddressEntry } from '../../src/domain/account/ports/Customers.ts';
import type { Registration } from '../../src/domain/account/Registration.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { anAddress } from './address.ts';
import { noon } from './tick.ts';

/** A registration that nothing is wrong with. */
export const someRegistration = (changes: Partial<Registration> = {}): Registration => ({
  email: 'anna@example.com', password: 'Sehr-Geheim-7', accountType: 'individual', salutation: 'mrs', firstName: 'Anna', lastName: 'Muster',
  language: 'de', newsletterInterests: [], privacyAccepted: true, ...changes,
});

export const newNames = { id: idOf<Customer['id']>('anna'), addressId: idOf<Customer['addresses'][number]['id']>('address-1'), store: 'euro', now: noon } as const;

/** The customer that a registration makes, with what the test is about changed afterwards. */
export const someCustomer = (changes: Partial<Customer> = {}, registration: Partial<Registration> = {}): Customer =>
  ({ ...Result.getOrThrow(newCustomer(someRegistration(registration), newNames)), ...changes });

export const anEntry = (changes: Partial<AddressEntry> = {}): AddressEntry => ({ ...anAddress(), defaultShipping: false, defaultBilling: false, ...changes });
