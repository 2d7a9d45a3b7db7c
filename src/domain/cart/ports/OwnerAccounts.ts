import type * as Effect from 'effect/Effect';
import type { OwnerId } from '../../kernel/Ids.ts';
import type { CartsUnavailable } from '../CartErrors.ts';
import type { OwnerAccount } from '../OwnerAccount.ts';

export abstract class OwnerAccounts {
  /** null: the owner has no account. */
  abstract of(owner: OwnerId): Effect.Effect<OwnerAccount | null, CartsUnavailable>;
}
