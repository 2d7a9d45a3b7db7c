import { validateEmail } from '../../../../domain/validation/Email.ts';
import type { FieldProblem } from '../../../../domain/validation/InvalidFields.ts';
import { servedCountry, validateAddress } from '../../../../domain/validation/PostalAddress.ts';
import { addressesOf, type Draft } from './draft.ts';

export interface DraftProblem {
  /** Path of the field in the call, `billingAddress.zip`. */
  readonly field: string;
  readonly problem: FieldProblem;
}

/**
 * The errors of e-mail and addresses by the rules of the core, in the order of the form (VAL-1…12, CHK-4). A sale out of the
 * deposit is not asked where its goods are.
 */
export function draftProblems(
  draft: Draft,
  served: readonly string[],
  isOutOfDeposit = false,
): readonly DraftProblem[] {
  const email = validateEmail(draft.email);
  const { billingAddress, shippingAddress } = addressesOf(draft);
  const found = [
    ...(email === null ? [] : [{ field: 'email', problem: email }]),
    ...validateAddress(billingAddress, 'billingAddress'),
  ];
  if (isOutOfDeposit) return found;
  const country = shippingAddress.country === '' ? null : servedCountry(served)(shippingAddress.country);
  return [
    ...found,
    ...(draft.sameAddress ? [] : validateAddress(shippingAddress, 'shippingAddress')),
    ...(country === null
      ? []
      : [{ field: draft.sameAddress ? 'billingAddress.country' : 'shippingAddress.country', problem: country }]),
  ];
}

/** The field of the form, `billing.zip` or `payout.iban`, for a path in the call. */
export const inForm = ({ field, problem }: DraftProblem): DraftProblem => ({
  field: field.replace(/(?:Address|Account)\./, '.'),
  problem,
});

/** Id of the control of a field of the form. */
export const controlOf = (field: string): string => field.replace('.', '-');
