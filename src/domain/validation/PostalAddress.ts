import { type Address, type AddressField, addressFields } from '../kernel/Address.ts';
import { isCountryCode } from '../market/Countries.ts';
import type { FieldProblem, InvalidFields } from './InvalidFields.ts';
import { addressLine, companyName, personName } from './Name.ts';
import { phone } from './Phone.ts';
import type { Rule } from './Rules.ts';
import { tidyPhone } from './TidyPhone.ts';
import { type StatesOfZip, usStates } from './UsZips.ts';
import { validateZip } from './Zip.ts';

/** Longest text of each part of an address. */
export const addressLengths: Readonly<Record<AddressField, number>> = {
  firstName: 100,
  lastName: 100,
  company: 200,
  street: 200,
  apartment: 100,
  zip: 20,
  city: 100,
  state: 2,
  country: 2,
  phone: 40,
};
const always: readonly AddressField[] = ['firstName', 'lastName', 'street', 'zip', 'city', 'country'];

const isRequired = (field: AddressField, { country }: Address): boolean =>
  always.includes(field) || (field === 'state' && country === 'US');

const ownRules: Readonly<
  Partial<Record<AddressField, (text: string, address: Address, statesOf?: StatesOfZip) => FieldProblem | null>>
> = {
  firstName: personName,
  lastName: personName,
  company: companyName,
  street: addressLine,
  apartment: addressLine,
  city: addressLine,
  zip: validateZip,
  state: (text, { country }) => (country === 'US' && !usStates.includes(text.trim()) ? { rule: 'not-a-choice' } : null),
  country: (text) => (isCountryCode(text.trim()) ? null : { rule: 'not-a-choice' }),
  phone: (text, { country }) => phone(country)(text),
};

/**
 * The problem of one address field, null for none; forms call it when the field loses focus. `statesOf` looks up a ZIP
 * code's states in the list of existing codes; without it the first three digits decide.
 */
export const problemInAddress = (
  field: AddressField,
  address: Address,
  statesOf?: StatesOfZip,
): FieldProblem | null => {
  const text = address[field] ?? '';
  if (text.length > addressLengths[field]) return { rule: 'max-length', length: addressLengths[field] };
  if (text.trim() === '') return isRequired(field, address) ? { rule: 'required' } : null;
  return ownRules[field]?.(text, address, statesOf) ?? null;
};

/** One of the countries a store ships to (CHK-4). */
export const servedCountry =
  (served: readonly string[]): Rule =>
  (country) =>
    served.includes(country) ? null : { rule: 'country-not-served' };

/** The problems of an address, each field by its path below `prefix`. `servedCountry` checks the country separately. */
export const validateAddress = (address: Address, prefix: string, statesOf?: StatesOfZip): InvalidFields['problems'] =>
  addressFields.flatMap((field) => {
    const problem = problemInAddress(field, address, statesOf);
    return problem === null ? [] : { field: `${prefix}.${field}`, problem };
  });

/**
 * Trims every field of the address, omits empty optional ones, and removes spaces and signs from the phone number (§5).
 */
export const tidyAddress = (address: Address): Address => {
  const { company, apartment, state, phone, country } = address;
  const optional = Object.entries({
    company: company?.trim(),
    apartment: apartment?.trim(),
    state: state?.trim(),
    phone: phone && tidyPhone(phone, country),
  }).filter(([, text]) => (text ?? '') !== '');
  return {
    ...(address.id === undefined ? {} : { id: address.id }),
    salutation: address.salutation,
    firstName: address.firstName.trim(),
    lastName: address.lastName.trim(),
    street: address.street.trim(),
    zip: address.zip.trim(),
    city: address.city.trim(),
    country: country.trim(),
    ...Object.fromEntries(optional),
  };
};
