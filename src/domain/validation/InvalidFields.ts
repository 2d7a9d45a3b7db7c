import * as Data from 'effect/Data';

/** A problem of a field, as data; `ui/messages` has its sentence of §5. */
export type FieldProblem =
  | { readonly rule: 'required' }
  | { readonly rule: 'name' }
  | { readonly rule: 'name-characters' }
  | { readonly rule: 'invisible' }
  | { readonly rule: 'password-confirmation' }
  | { readonly rule: 'email' }
  | { readonly rule: 'email-ascii' }
  | { readonly rule: 'password' }
  | { readonly rule: 'password-unchanged' }
  | { readonly rule: 'numeric' }
  | { readonly rule: 'digits'; readonly length: number }
  | { readonly rule: 'max-length'; readonly length: number }
  | { readonly rule: 'iban' }
  | { readonly rule: 'bic' }
  | { readonly rule: 'account-number' }
  | { readonly rule: 'routing-number' }
  | { readonly rule: 'vat-id' }
  | { readonly rule: 'phone-missing' }
  | { readonly rule: 'phone' }
  | { readonly rule: 'phone-no-texts' }
  | { readonly rule: 'zip' }
  | { readonly rule: 'zip-state' }
  | { readonly rule: 'zip-unknown' }
  | { readonly rule: 'country-not-served' }
  | { readonly rule: 'not-a-choice' }
  | { readonly rule: 'positive-amount' }
  | { readonly rule: 'in-future' }
  | { readonly rule: 'within-12-months' };

/** Fields with their first problem each, by path: `billingAddress.zip`. */
export class InvalidFields extends Data.TaggedError('InvalidFields')<{
  readonly problems: readonly { readonly field: string; readonly problem: FieldProblem }[];
}> {}
