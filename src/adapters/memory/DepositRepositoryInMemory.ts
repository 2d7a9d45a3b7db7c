import { Effect } from 'effect';
import { isYetToMove } from '../../domain/deposit/OrderInDeposit.ts';
import { DepositRepository, type KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { ShopInMemory } from './ShopInMemory.ts';

/** The deposits of all customers in memory. */
export class DepositRepositoryInMemory extends DepositRepository {
  readonly #shop: ShopInMemory;
  constructor(shop: ShopInMemory) {
    super();
    this.#shop = shop;
  }

  ordersUnderWay(ownerId: OwnerId): Effect.Effect<number> {
    return Effect.sync(() => this.#shop.ordersOf(ownerId).filter(isYetToMove).length);
  }

  ofOwner(ownerId: OwnerId): Effect.Effect<readonly KeptDeposit[]> {
    return Effect.sync(() => this.#shop.deposits.filter(({ deposit }) => deposit.ownerId === ownerId));
  }
}
