import { validateEmail } from '../../../../domain/validation/Email.ts';
import type { FieldProblem } from '../../../../domain/validation/InvalidFields.ts';
import { servedCountry, validateAddress } from '../../../../domain/validation/PostalAddress.ts';
import { addressesOf, type Draft } from './draft.ts';

export interface DraftProblem {
  /** Name of the field on the wire, `billingAddress.zip`. */
  readonly field: string;
  readonly problem: FieldProblem;
}

/** What keeps typed data from being saved, by the rules of the core, in the order of the form (VAL-1…12, CHK-4). */
export function draftProblems(draft: Draft, served: readonly string[]): readonly DraftProblem[] {
  const email = validateEmail(draft.email);
  const { billingAddress, shippingAddress } = addressesOf(draft);
  const country = shippingAddress.country === '' ? null : servedCountry(served)(shippingAddress.country);
  return [
    ...(email === null ? [] : [{ field: 'email', problem: email }]),
    ...validateAddress(billingAddress, 'billingAddress'),
    ...(draft.sameAddress ? [] : validateAddress(shippingAddress, 'shippingAddress')),
    ...(country === null
      ? []
      : [{ field: draft.sameAddress ? 'billingAddress.country' : 'shippingAddress.country', problem: country }]),
  ];
}

/** Id of the control of a field. */
export const controlOf = (field: string): string => field.replace('Address.', '-');
