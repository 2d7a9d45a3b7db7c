import { Result } from 'effect';
import { tidyEmail } from '../validation/Email.ts';
import { type FieldProblem, InvalidFields } from '../validation/InvalidFields.ts';
import { password } from './Password.ts';
import { all, required } from '../validation/Rules.ts';
import { tidyVatId } from './TidyVatId.ts';
import type { Customer } from './Customer.ts';
import { given, ownPhone, problemsInPerson } from './Person.ts';
import type { ProfileChange } from './ProfileChange.ts';

const phoneAfter = (customer: Customer, { phone }: ProfileChange): string | null => {
  if (phone === undefined) return customer.phone;
  const text = given(phone);
  return text === null ? null : ownPhone(text, customer.store);
};

/** Whether a change touches what somebody at an open screen must not touch: the e-mail or the phone number (S14). */
export const needsPassword = (customer: Customer, change: ProfileChange): boolean =>
  (change.email !== undefined && tidyEmail(change.email) !== customer.email) ||
  phoneAfter(customer, change) !== customer.phone;

/**
 * The customer after a change of their profile (ACC-1). A new e-mail waits for its link; a new phone number is unverified; a company
 * that becomes an individual has no company name and VAT ID. Whether `currentPassword` is right has been found out before.
 */
export const changeProfile = (customer: Customer, change: ProfileChange): Result.Result<Customer, InvalidFields> => {
  const {
    accountType = customer.accountType,
    companyName = customer.companyName,
    vatId = customer.vatId,
    firstName = customer.firstName,
    lastName = customer.lastName,
  } = change;
  const phone = phoneAfter(customer, change);
  const texts = {
    accountType,
    firstName,
    lastName,
    companyName: companyName ?? '',
    vatId: vatId ?? '',
    phone: change.phone ?? '',
    email: change.email ?? customer.email,
  };
  const unproven = needsPassword(customer, change) && (change.currentPassword ?? '') === '';
  const problems = [
    ...problemsInPerson(texts, customer.store),
    ...(unproven ? [{ field: 'currentPassword', problem: { rule: 'required' } as const }] : []),
  ];
  if (problems.length > 0) return Result.fail(new InvalidFields({ problems }));

  const company = accountType === 'company';
  const id = given(vatId);
  const email = change.email === undefined ? null : tidyEmail(change.email);
  return Result.succeed({
    ...customer,
    accountType,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    salutation: change.salutation === undefined ? customer.salutation : change.salutation,
    companyName: company ? given(companyName) : null,
    vatId: company && id !== null ? tidyVatId(id) : null,
    phone,
    phoneVerified: customer.phoneVerified && phone === customer.phone,
    pendingEmail: email === null ? customer.pendingEmail : email === customer.email ? null : email,
    language: change.language ?? customer.language,
    newsletterInterests:
      change.newsletterInterests === undefined
        ? customer.newsletterInterests
        : [...new Set(change.newsletterInterests)],
  });
};

/** The customer once the link sent to `email` was followed; null when it is no address of theirs any more. */
export const confirmEmail = (customer: Customer, email: string): Customer | null =>
  email === customer.email
    ? { ...customer, emailVerified: true }
    : email === customer.pendingEmail
      ? { ...customer, email, pendingEmail: null, emailVerified: true }
      : null;

/**
 * The customer whose e-mail is proven for the first time by a new password. Who registered may have been somebody else, so what could lead goods, invoices, calls
 * or newsletters astray is theirs no more (S9).
 */
export const provenByReset = (customer: Customer): Customer => ({
  ...customer,
  emailVerified: true,
  accountType: 'individual',
  companyName: null,
  vatId: null,
  phone: null,
  phoneVerified: false,
  addresses: [],
  newsletterInterests: [],
});

/** What is wrong with a new password, as the field of that name (VAL-4); one that takes the place of a known one differs from it. */
export const problemInNewPassword = (newPassword: string, currentPassword?: string): InvalidFields | null => {
  const problem: FieldProblem | null =
    all(required, password)(newPassword) ?? (newPassword === currentPassword ? { rule: 'password-unchanged' } : null);
  return problem === null ? null : new InvalidFields({ problems: [{ field: 'newPassword', problem }] });
};
