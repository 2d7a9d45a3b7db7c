import { Schema } from 'effect';
import { CountryCode, Salutation, StateCode } from '../../contract/shapes/checkout.ts';
import { AddressId, line } from '../../contract/shapes/kernel.ts';

/** An address in the rows of customers, carts and orders: by the names of the domain, whatever those of the wire are. */
export const StoredAddress = Schema.Struct({
  id: Schema.optionalKey(AddressId),
  salutation: Salutation,
  firstName: line(100),
  lastName: line(100),
  company: Schema.optionalKey(line(200)),
  street: line(200),
  apartment: Schema.optionalKey(line(100)),
  zip: line(20),
  city: line(100),
  state: Schema.optionalKey(StateCode),
  country: CountryCode,
  phone: Schema.optionalKey(line(40)),
});
