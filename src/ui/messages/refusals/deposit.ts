import { msg } from '@lingui/core/macro';
import type * as Deposit from '../../../domain/deposit/DepositErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of deposits (DEP-5). */
export type DepositRefusal = ErrorsOf<typeof Deposit>;

export const depositWords: Words<DepositRefusal> = {
  DepositNotFound: msg`This deposit cannot be shown here.`,
  NotInDeposit: msg`Your deposit does not hold that many pieces free. Please lower the quantity.`,
  DepositsUnavailable: unavailable,
};
