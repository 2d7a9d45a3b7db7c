import type { AccountType, NewsletterInterest } from '../../../../domain/account/Customer.ts';
import type { Address } from '../../../../domain/kernel/Address.ts';
import type { Registration } from '../../../../domain/account/Registration.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../../../domain/market/Market.ts';
import type { InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { repeating, required } from '../../../../domain/validation/Rules.ts';
import { sentPhone, trimmed } from '../../shared/address/sentTexts.ts';
import { isRecord } from '../../shared/history/isRecord.ts';

/** The values of the form; empty parts are ''. */
export interface RegistrationValues {
  readonly accountType: AccountType;
  readonly companyName: string;
  readonly vatId: string;
  readonly salutation: '' | 'mr' | 'mrs';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly newsletterInterests: readonly NewsletterInterest[];
  readonly privacyAccepted: boolean;
}

export const blankRegistration: RegistrationValues = {
  accountType: 'individual',
  companyName: '',
  vatId: '',
  salutation: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  passwordAgain: '',
  newsletterInterests: [],
  privacyAccepted: false,
};

/** The registration from the form's values, without empty optional parts; a person has no company. */
export function registrationOf(
  { accountType, salutation, password, newsletterInterests, privacyAccepted, ...texts }: RegistrationValues,
  language: Language,
): Registration {
  const { firstName, lastName, email, companyName, vatId, phone } = trimmed(texts);
  const company = accountType === 'company' ? { companyName, vatId } : {};
  const given = Object.entries({ ...company, phone: sentPhone(phone) }).filter(([, text]) => text !== '');
  return {
    email,
    password,
    accountType,
    salutation: salutation === '' ? null : salutation,
    firstName,
    lastName,
    language,
    newsletterInterests,
    privacyAccepted,
    ...Object.fromEntries(given),
  };
}

/**
 * Checks the billing address handed over by the confirmation page, as far as this page uses it; the server validates
 * all (CHK-2).
 */
export const isHandedAddress = (value: unknown): value is Address =>
  isRecord(value) &&
  ['firstName', 'lastName', 'street', 'zip', 'city', 'country'].every((part) => typeof value[part] === 'string');

/** The rules of the core, and that both passwords are equal (VAL-2). Loaded on the call. */
export async function registrationRules(
  store: StoreKey,
): Promise<(values: RegistrationValues) => InvalidFields['problems']> {
  const { problemsInRegistration } = await import('../../../../domain/account/NewCustomer.ts');
  return (values) => {
    const own = problemsInRegistration(registrationOf(values, 'de'), store);
    const again =
      values.password === '' ? required(values.passwordAgain) : repeating(values.password)(values.passwordAgain);
    const before = own.filter(({ field }) => field !== 'privacyAccepted');
    return [
      ...before,
      ...(again === null ? [] : [{ field: 'passwordAgain', problem: again }]),
      ...own.filter(({ field }) => field === 'privacyAccepted'),
    ];
  };
}
