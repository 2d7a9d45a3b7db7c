import type { TypedParts } from '../../../../application/checkout/CartSaving.ts';
import type { StoreKey } from '../../../../domain/market/Market.ts';
import { payoutProblems } from '../../../../domain/payout/PayoutRules.ts';
import { accountOf, neededAddresses, type Draft } from '../../shared/address/draft.ts';
import { draftProblems } from '../../shared/address/draftProblems.ts';

interface Asked {
  readonly servedCountries: readonly string[];
  /** The store of a seller who is paid into an account; null: no account is asked for. */
  readonly payoutIn: StoreKey | null;
  /** Whether the cart sells out of the deposit. */
  readonly isOutOfDeposit: boolean;
}

/** The parts of a draft that are complete and valid by the rules of the core; only these are saved. */
export function completeParts(draft: Draft, { servedCountries, payoutIn, isOutOfDeposit }: Asked): TypedParts {
  const wrong = draftProblems(draft, servedCountries, isOutOfDeposit);
  const hasAccount = payoutIn !== null && payoutProblems(draft.payout, payoutIn).length === 0;
  return {
    email: wrong.some(({ field }) => field === 'email') ? null : draft.email,
    addresses: wrong.some(({ field }) => field !== 'email') ? null : neededAddresses(draft, isOutOfDeposit),
    payoutAccount: hasAccount ? accountOf(draft.payout, payoutIn) : null,
  };
}
