import type * as Effect from 'effect/Effect';
import type { OwnerId } from '../../kernel/Ids.ts';
import type { DepositsUnavailable } from '../DepositErrors.ts';
import type { Deposit, Ledger } from '../Ledger.ts';

/** A deposit with its ledger, read at one moment. */
export interface KeptDeposit {
  readonly deposit: Deposit;
  readonly ledger: Ledger;
}

/** Reads deposits. Nothing is written here: orders and corrections write, each in the step that causes it. */
export abstract class DepositRepository {
  /** The deposits of an owner in the order in which they were opened. */
  abstract ofOwner(ownerId: OwnerId): Effect.Effect<readonly KeptDeposit[], DepositsUnavailable>;
  /** The number of an owner's orders under way that will bring pieces in or take them out. */
  abstract ordersUnderWay(ownerId: OwnerId): Effect.Effect<number, DepositsUnavailable>;
}
