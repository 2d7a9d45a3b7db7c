import type { Address } from '../checkout/Address.ts';
import type { FieldProblem, InvalidFields } from './InvalidFields.ts';

type Field = Exclude<keyof Address, 'id' | 'salutation'>;

/** Longest text of each part of an address. */
export const addressLengths: Readonly<Record<Field, number>> = {
  firstName: 100, lastName: 100, company: 200, street: 200, apartment: 100, zip: 20, city: 100, state: 2, country: 2, phone: 40,
};
const always: readonly Field[] = ['firstName', 'lastName', 'street', 'zip', 'city', 'country'];

const isRequired = (field: Field, { country }: Address): boolean => always.includes(field) || (field === 'state' && country === 'US');

const problemOf = (field: Field, address: Address): FieldProblem | null => {
  const text = address[field] ?? '';
  if (text.trim() === '') return isRequired(field, address) ? { rule: 'required' } : null;
  return text.length > addressLengths[field] ? { rule: 'max-length', length: addressLengths[field] } : null;
};

const fields: readonly Field[] = ['company', 'firstName', 'lastName', 'street', 'apartment', 'zip', 'city', 'state', 'country', 'phone'];

/** What is wrong with an address, each field by its path below `prefix`. Whether its country is served is asked elsewhere. */
export const validateAddress = (address: Address, prefix: string): InvalidFields['problems'] =>
  fields.flatMap((field) => {
    const problem = problemOf(field, address);
    return problem === null ? [] : { field: `${prefix}.${field}`, problem };
  });

/** The address without spaces around its parts; empty optional parts are gone, and spaces in the phone number (§5). */
export const tidyAddress = (address: Address): Address => {
  const { company, apartment, state, phone } = address;
  const optional = Object.entries({ company: company?.trim(), apartment: apartment?.trim(), state: state?.trim(), phone: phone?.replaceAll(' ', '') })
    .filter(([, text]) => text !== undefined && text !== '');
  return {
    ...(address.id === undefined ? {} : { id: address.id }),
    salutation: address.salutation,
    firstName: address.firstName.trim(), lastName: address.lastName.trim(), street: address.street.trim(),
    zip: address.zip.trim(), city: address.city.trim(), country: address.country.trim(),
    ...Object.fromEntries(optional),
  };
};
