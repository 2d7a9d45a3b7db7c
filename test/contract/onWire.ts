import { Schema } from 'effect';
import { AddressEntry } from '../../src/contract/shapes/account.ts';
import { Address } from '../../src/contract/shapes/checkout.ts';
import type { Registration } from '../../src/domain/account/Registration.ts';

/** What a request carries of an address, of an entry of the address book, and of a registration. */
export const addressOnWire = Schema.encodeSync(Address);
export const entryOnWire = Schema.encodeSync(AddressEntry);
export const registrationOnWire = ({ address, ...rest }: Registration): object =>
  address === undefined ? rest : { ...rest, address: addressOnWire(address) };
