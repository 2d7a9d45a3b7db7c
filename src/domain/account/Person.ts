import type { StoreKey } from '../market/Market.ts';
import { servedCountries } from '../market/Stores.ts';
import { validateEmail } from '../validation/Email.ts';
import type { FieldProblem, InvalidFields } from '../validation/InvalidFields.ts';
import { companyName, personName } from '../validation/Name.ts';
import { phone, phoneCountry } from '../validation/Phone.ts';
import { all, maxLength, optional, required, type Rule } from '../validation/Rules.ts';
import { tidyPhone } from '../validation/TidyPhone.ts';
import { vatId } from './VatId.ts';
import type { AccountType } from './Customer.ts';

/** The personal fields of an account, typed at registration and later in the profile. */
export interface PersonTexts {
  readonly email: string;
  readonly accountType: AccountType;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly vatId: string;
  readonly phone: string;
}
export type PersonField = Exclude<keyof PersonTexts, 'accountType'>;

const name = (length: number): Rule => all(maxLength(length), required);

/**
 * The problem of one personal field, null for none; forms call it when the field loses focus. In the us store a phone
 * number without + counts as a US number.
 */
export const problemInPerson = (field: PersonField, person: PersonTexts, store: StoreKey): FieldProblem | null => {
  const text = person[field];
  switch (field) {
    case 'email':
      return validateEmail(text);
    case 'firstName':
    case 'lastName':
      return all(name(100), personName)(text);
    case 'companyName':
      return person.accountType === 'company' ? all(name(200), companyName)(text) : null;
    case 'vatId':
      return person.accountType === 'company' ? optional(vatId(servedCountries(store)))(text) : null;
    case 'phone':
      return optional(phone(phoneCountry(store)))(text);
  }
};

const fields: readonly PersonField[] = ['companyName', 'vatId', 'firstName', 'lastName', 'email', 'phone'];

/** Every problem of the personal fields, in form order. */
export const problemsInPerson = (person: PersonTexts, store: StoreKey): InvalidFields['problems'] =>
  fields.flatMap((field) => {
    const problem = problemInPerson(field, person, store);
    return problem === null ? [] : { field, problem };
  });

/** A phone number as an account of the store stores it: with + and country code. */
export const ownPhone = (text: string, store: StoreKey): string => tidyPhone(text, phoneCountry(store));

/** The trimmed text of an optional field; null when it is empty. */
export const given = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text.trim();
