import { Schema } from 'effect';
import { missingForOrder } from '../../domain/order/OrderErrors.ts';
import { paymentMethods } from '../../domain/payment/Payment.ts';
import { AddressId, line } from './kernel.ts';

export const CountryCode = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/u));

export const Address = Schema.Struct({
  id: Schema.optionalKey(AddressId),
  salutation: Schema.NullOr(Schema.Literals(['mr', 'mrs'])),
  firstName: line(100),
  lastName: line(100),
  company: Schema.optionalKey(line(200)),
  street: line(200),
  apartment: Schema.optionalKey(line(100)),
  zip: line(20),
  city: line(100),
  state: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/u))),
  country: CountryCode,
  phone: Schema.optionalKey(line(40)),
}).annotate({ identifier: 'Address' });

export const PaymentMethod = Schema.Literals(paymentMethods);
export const MissingForOrder = Schema.Literals(missingForOrder);

const rule = <const R extends string>(name: R) => Schema.Struct({ rule: Schema.Literal(name) });
const sized = <const R extends string>(name: R) =>
  Schema.Struct({ rule: Schema.Literal(name), length: Schema.Number.check(Schema.isInt()) });

export const FieldProblem = Schema.Union([
  rule('required'),
  rule('name'),
  rule('name-characters'),
  rule('invisible'),
  rule('password-confirmation'),
  rule('email'),
  rule('email-ascii'),
  rule('password'),
  rule('password-unchanged'),
  rule('numeric'),
  sized('digits'),
  sized('max-length'),
  rule('iban'),
  rule('bic'),
  rule('vat-id'),
  rule('phone-missing'),
  rule('phone'),
  rule('phone-no-texts'),
  rule('zip'),
  rule('zip-state'),
  rule('zip-unknown'),
  rule('country-not-served'),
  rule('not-a-choice'),
]);
