import { Schema } from 'effect';
import type { Address as AddressOf } from '../../domain/kernel/Address.ts';
import { missingForOrder } from '../../domain/order/OrderErrors.ts';
import { paymentMethods } from '../../domain/payment/Payment.ts';
import { mapped } from '../mapped.ts';
import { AddressId, line, Money } from './kernel.ts';

const twoLetters = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/u));
export const CountryCode = twoLetters;
export const StateCode = twoLetters;
export const Salutation = Schema.NullOr(Schema.Literals(['mr', 'mrs']));

/** The fields of an address that a user enters, by the names of the specification (API-C3). */
export const enteredAddress = {
  salutation: Salutation,
  firstName: line(100),
  lastName: line(100),
  company: Schema.optionalKey(line(200)),
  /** Street name and number. */
  street: line(200),
  apartment: Schema.optionalKey(line(100)),
  zipCode: line(20),
  city: line(100),
  state: Schema.optionalKey(StateCode),
  country: CountryCode,
  phone: Schema.optionalKey(line(40)),
};

export const AddressOnWire = Schema.Struct({ id: Schema.optionalKey(AddressId), ...enteredAddress }).annotate({
  identifier: 'Address',
});

const addressOf = ({ zipCode, ...rest }: typeof AddressOnWire.Type): AddressOf => ({ ...rest, zip: zipCode });
const addressOnWire = ({ zip, ...rest }: AddressOf): typeof AddressOnWire.Type => ({ ...rest, zipCode: zip });

export const Address = mapped(AddressOnWire, { decode: addressOf, encode: addressOnWire });

/** The bank account of a seller: IBAN and BIC, or account and routing number in the us store (CHK-7). */
export const PayoutAccount = Schema.Union([
  Schema.Struct({ ownerName: line(200), iban: line(50), bic: line(50) }),
  Schema.Struct({ ownerName: line(200), accountNumber: line(50), routingNumber: line(50) }),
]).annotate({ identifier: 'PayoutAccount' });
export const PaymentMethod = Schema.Literals(paymentMethods);
/** An official proof of identity that a purchase in cash needs from `threshold` on, in its currency (PAY-2). */
export const Identification = Schema.Struct({ threshold: Money }).annotate({ identifier: 'Identification' });
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
  rule('account-number'),
  rule('routing-number'),
  rule('vat-id'),
  rule('phone-missing'),
  rule('phone'),
  rule('phone-no-texts'),
  rule('zip'),
  rule('zip-state'),
  rule('zip-unknown'),
  rule('country-not-served'),
  rule('not-a-choice'),
  rule('positive-amount'),
  rule('in-future'),
  rule('within-12-months'),
]);
