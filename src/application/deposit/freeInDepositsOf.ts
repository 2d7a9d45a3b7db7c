import { Effect } from 'effect';
import type { DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { freeInDeposits } from '../../domain/deposit/Ledger.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { FreeInDeposit } from '../../domain/shipping/OfferedMethods.ts';

/** For what cannot sell out of a deposit. */
export const nothingInDeposit: Effect.Effect<FreeInDeposit> = Effect.succeed(() => 0);

/** The pieces that a shopper may take out of the deposits; only customers have any. */
export const freeInDepositsOf = (
  deposits: DepositRepository,
  { ownerId, level }: Pick<Shopper, 'ownerId' | 'level'>,
): Effect.Effect<FreeInDeposit, DepositsUnavailable> =>
  level === 'User' ? Effect.map(deposits.ofOwner(ownerId), freeInDeposits) : nothingInDeposit;
