import * as Result from 'effect/Result';
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

/** A new e-mail waits for its confirmation; entering the present one drops what waits. */
const pendingEmailAfter = (customer: Customer, change: ProfileChange): string | null => {
  if (change.email === undefined) return customer.pendingEmail;
  const email = tidyEmail(change.email);
  return email === customer.email ? null : email;
};

/** Whether the change needs the current password: it changes the e-mail or the phone number (S14). */
export const needsPassword = (customer: Customer, change: ProfileChange): boolean =>
  (change.email !== undefined && tidyEmail(change.email) !== customer.email) ||
  phoneAfter(customer, change) !== customer.phone;

/**
 * The customer after a profile change (ACC-1). A new e-mail becomes pending until its link is followed; a new phone
 * number is unverified; a change from company to individual clears company name and VAT ID. The caller has already
 * checked `currentPassword`.
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
    pendingEmail: pendingEmailAfter(customer, change),
    language: change.language ?? customer.language,
    newsletterInterests:
      change.newsletterInterests === undefined
        ? customer.newsletterInterests
        : [...new Set(change.newsletterInterests)],
  });
};

/**
 * The customer after following the link sent to `email`; null when `email` is neither the current nor the pending
 * address.
 */
export const confirmEmail = (customer: Customer, email: string): Customer | null => {
  if (email === customer.email) return { ...customer, emailVerified: true };
  if (email === customer.pendingEmail) return { ...customer, email, pendingEmail: null, emailVerified: true };
  return null;
};

/**
 * The customer after a password reset that verifies the e-mail for the first time. Another person may have registered
 * with this e-mail, so company, phone, addresses and interests are cleared (S9).
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

/**
 * The problem of a new password under the name of its field (VAL-4); a new password must differ from the current one.
 */
export const problemInNewPassword = (newPassword: string, currentPassword?: string): InvalidFields | null => {
  const problem: FieldProblem | null =
    all(required, password)(newPassword) ?? (newPassword === currentPassword ? { rule: 'password-unchanged' } : null);
  return problem === null ? null : new InvalidFields({ problems: [{ field: 'newPassword', problem }] });
};
