import { Effect } from 'effect';
import type { OwnerAccount } from '../../domain/cart/OwnerAccount.ts';
import { OwnerAccounts } from '../../domain/cart/ports/OwnerAccounts.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { ShopInMemory } from './ShopInMemory.ts';

export class OwnerAccountsInMemory extends OwnerAccounts {
  readonly #shop: ShopInMemory;
  constructor(shop: ShopInMemory) {
    super();
    this.#shop = shop;
  }
  of(owner: OwnerId): Effect.Effect<OwnerAccount | null> {
    return Effect.sync(() => this.#shop.accounts.get(owner)?.customer ?? null);
  }
}
