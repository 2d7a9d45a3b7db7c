import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '../../domain/validation/InvalidFields.ts';

/** Message of §5 for a problem of a field. */
export function fieldMessage(problem: FieldProblem): MessageDescriptor {
  switch (problem.rule) {
    case 'required':
      return msg`This field is required.`;
    case 'name':
      return msg`Please leave out web and e-mail addresses. Put a space after a dot.`;
    case 'name-characters':
      return msg`A name cannot contain the characters / \\ @ < >.`;
    case 'invisible':
      return msg`This field contains invisible characters. Please type it anew.`;
    case 'password-confirmation':
      return msg`Passwords don't match.`;
    case 'email':
      return msg`Invalid e-mail`;
    case 'email-ascii':
      return msg`We cannot send mail to an address with umlauts or accents before the @.`;
    case 'password':
      return msg`At least 8 characters, at least one capital letter and one number; not one of the most common passwords.`;
    case 'password-unchanged':
      return msg`This is your present password. Please choose another one.`;
    case 'numeric':
      return msg`This field may only contain numeric characters.`;
    case 'digits':
      return msg`This field must have exactly ${problem.length} digits.`;
    case 'max-length':
      return msg`This field may not be greater than ${problem.length} characters.`;
    case 'iban':
      return msg`This is not a valid IBAN.`;
    case 'bic':
      return msg`This is not a valid BIC.`;
    case 'account-number':
      return msg`An account number has 4 to 17 digits.`;
    case 'routing-number':
      return msg`This is not a valid routing number.`;
    case 'vat-id':
      return msg`Invalid VAT ID`;
    case 'phone-missing':
      return msg`Please enter a valid phone number.`;
    case 'phone':
      return msg`Phone number is not valid.`;
    case 'phone-no-texts':
      return msg`Codes are sent to mobile phones in the countries we deliver to, and this number is not one of them. Please enter a mobile number.`;
    case 'zip':
      return msg`Invalid zip code.`;
    case 'zip-state':
      return msg`Invalid ZIP code for the selected state.`;
    case 'zip-unknown':
      return msg`Zip code doesn't exist.`;
    case 'country-not-served':
      return msg`We do not deliver to this country.`;
    case 'not-a-choice':
      return msg`Please choose one of the options.`;
    case 'positive-amount':
      return msg`Please enter an amount above zero, with at most two decimal places.`;
    case 'in-future':
      return msg`Please choose a date in the future.`;
    case 'within-12-months':
      return msg`Please choose a date within the next 12 months.`;
  }
}
