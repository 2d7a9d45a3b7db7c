import type { TypedParts } from '../../../../application/checkout/CartSaving.ts';
import { addressesOf, type Draft } from '../../shared/address/draft.ts';
import { draftProblems } from '../../shared/address/draftProblems.ts';

/** The parts of a draft that are complete and valid by the rules of the core; only these are saved. */
export function completeParts(draft: Draft, served: readonly string[]): TypedParts {
  const wrong = draftProblems(draft, served);
  return {
    email: wrong.some(({ field }) => field === 'email') ? null : draft.email,
    addresses: wrong.some(({ field }) => field !== 'email') ? null : addressesOf(draft),
  };
}
