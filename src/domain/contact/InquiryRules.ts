import * as Result from 'effect/Result';
import type { StoreKey } from '../market/Market.ts';
import { tidyEmail, validateEmail } from '../validation/Email.ts';
import { type FieldProblem, InvalidFields } from '../validation/InvalidFields.ts';
import { personName } from '../validation/Name.ts';
import { phone, phoneCountry } from '../validation/Phone.ts';
import { accepted, all, maxLength, optional, required } from '../validation/Rules.ts';
import { tidyPhone } from '../validation/TidyPhone.ts';
import type { LooksAutomatic } from './ContactErrors.ts';
import { filledInByPerson, type FormSigns } from './FormSigns.ts';
import { type FiledInquiry, type Inquiry, longestMessage } from './Inquiry.ts';

const problem = (field: keyof Inquiry, found: FieldProblem | null): InvalidFields['problems'] =>
  found === null ? [] : [{ field, problem: found }];

/** Every problem of an inquiry in a store, in the order of the form (VAL-1, VAL-3, VAL-7, VAL-11, VAL-14). */
export const problemsInInquiry = (
  inquiry: Omit<Inquiry, 'topic'> & { readonly topic: string },
  store: StoreKey,
): InvalidFields['problems'] => [
  ...problem('topic', required(inquiry.topic)),
  ...problem('name', all(maxLength(100), required, personName)(inquiry.name)),
  ...problem('email', validateEmail(inquiry.email)),
  ...problem('phone', optional(phone(phoneCountry(store)))(inquiry.phone ?? '')),
  ...problem('message', all(maxLength(longestMessage), required)(inquiry.message)),
  ...problem('consent', accepted(inquiry.consent)),
];

/**
 * The inquiry to store, or why it is refused: fields have problems, or a program seems to have sent it. Both marks of a
 * program are free of third parties: a filled trap, and a form that was sent within 3 seconds.
 */
export const filedInquiry = (
  inquiry: Inquiry,
  signs: FormSigns,
  facts: Omit<FiledInquiry, keyof Inquiry>,
): Result.Result<FiledInquiry, InvalidFields | LooksAutomatic> => {
  const problems = problemsInInquiry(inquiry, facts.store);
  if (problems.length > 0) return Result.fail(new InvalidFields({ problems }));
  const byPerson = filledInByPerson(signs);
  if (Result.isFailure(byPerson)) return Result.fail(byPerson.failure);
  const { topic, name, email, message } = inquiry;
  const number = tidyPhone((inquiry.phone ?? '').trim(), phoneCountry(facts.store));
  return Result.succeed({
    ...facts,
    topic,
    name: name.trim(),
    email: tidyEmail(email),
    phone: number === '' ? null : number,
    message: message.trim(),
  });
};
