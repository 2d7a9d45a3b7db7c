import type { AddressId } from './Ids.ts';

/** A postal address (§3). Empty optional parts are absent, never ''. */
export interface Address {
  readonly id?: AddressId;
  readonly salutation: 'mr' | 'mrs' | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string;
  /** Street name and number. */
  readonly street: string;
  readonly apartment?: string;
  readonly zip: string;
  readonly city: string;
  /** Two-letter state, US only. */
  readonly state?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone?: string;
}

/** The fields of an address that a user types. */
export type AddressField = Exclude<keyof Address, 'id' | 'salutation'>;

/** These fields in the order in which forms show their errors. */
export const addressFields: readonly AddressField[] = [
  'company',
  'firstName',
  'lastName',
  'street',
  'apartment',
  'zip',
  'city',
  'state',
  'country',
  'phone',
];
