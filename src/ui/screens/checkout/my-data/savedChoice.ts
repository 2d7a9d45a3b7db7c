import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import type { Address } from '../../../../domain/kernel/Address.ts';
import { addressOf, typed, type AddressDraft } from '../../shared/address/draft.ts';

/** An address as a string to compare. */
const keyOf = ({
  salutation,
  firstName,
  lastName,
  company,
  street,
  apartment,
  zip,
  city,
  state,
  country,
  phone,
}: Address): string =>
  JSON.stringify([salutation, firstName, lastName, company, street, apartment, zip, city, state, country, phone]);

/** The saved address that equals the draft; null for a typed one. */
export const chosenAddress = (draft: AddressDraft, addresses: readonly SavedAddress[]): SavedAddress | null => {
  const key = keyOf(addressOf(draft));
  return addresses.find((address) => keyOf(addressOf(typed(address, address.country))) === key) ?? null;
};
