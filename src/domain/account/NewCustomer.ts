import * as Result from 'effect/Result';
import type { AddressId, OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { StoreKey } from '../market/Market.ts';
import { tidyEmail } from '../validation/Email.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { password } from './Password.ts';
import { tidyAddress, validateAddress } from '../validation/PostalAddress.ts';
import { accepted, all, required } from '../validation/Rules.ts';
import { tidyVatId } from './TidyVatId.ts';
import type { StatesOfZip } from '../validation/UsZips.ts';
import type { Customer } from './Customer.ts';
import { given, ownPhone, problemsInPerson } from './Person.ts';
import type { Registration } from './Registration.ts';

/**
 * Every problem of a registration in a store, by wire field name (AUTH-4, VAL-1 to VAL-12). `statesOf` looks up a ZIP
 * code's states in the list of existing codes; without it the first three digits decide.
 */
export const problemsInRegistration = (
  registration: Registration,
  store: StoreKey,
  statesOf?: StatesOfZip,
): InvalidFields['problems'] => {
  const { address, privacyAccepted, companyName = '', vatId = '', phone = '' } = registration;
  const secret = all(required, password)(registration.password);
  const consent = accepted(privacyAccepted);
  return [
    ...problemsInPerson({ ...registration, companyName, vatId, phone }, store),
    ...(secret === null ? [] : [{ field: 'password', problem: secret }]),
    ...(address === undefined ? [] : validateAddress(address, 'address', statesOf)),
    ...(consent === null ? [] : [{ field: 'privacyAccepted', problem: consent }]),
  ];
};

export interface NewNames {
  readonly id: OwnerId;
  readonly addressId: AddressId;
  readonly store: StoreKey;
  readonly now: Instant;
  /** Looks up a ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
}

/**
 * The customer that a registration creates: nothing verified, the address the default of both kinds. The caller hashes
 * the password.
 */
export const newCustomer = (
  registration: Registration,
  { id, addressId, store, now, statesOfZip }: NewNames,
): Result.Result<Customer, InvalidFields> => {
  const problems = problemsInRegistration(registration, store, statesOfZip);
  if (problems.length > 0) return Result.fail(new InvalidFields({ problems }));
  const { accountType, salutation, language, address } = registration;
  const company = accountType === 'company';
  const [phone, vatId] = [given(registration.phone), given(registration.vatId)];
  return Result.succeed({
    id,
    store,
    email: tidyEmail(registration.email),
    emailVerified: false,
    pendingEmail: null,
    accountType,
    salutation,
    firstName: registration.firstName.trim(),
    lastName: registration.lastName.trim(),
    companyName: company ? given(registration.companyName) : null,
    vatId: company && vatId !== null ? tidyVatId(vatId) : null,
    phone: phone === null ? null : ownPhone(phone, store),
    phoneVerified: false,
    language,
    newsletterInterests: [...new Set(registration.newsletterInterests)],
    addresses:
      address === undefined
        ? []
        : [{ ...tidyAddress(address), id: addressId, defaultShipping: true, defaultBilling: true }],
    createdAt: now,
  });
};
