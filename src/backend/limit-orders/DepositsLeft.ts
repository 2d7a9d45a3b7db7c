import { freeInDeposits } from '../../domain/deposit/Ledger.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { FreeInDeposit } from '../../domain/shipping/OfferedMethods.ts';

const keyOf = (owner: OwnerId, sku: Sku, currency: Currency): string => JSON.stringify([owner, sku, currency]);

/** What the sales of one transaction leave in the deposits that it has locked. */
export class DepositsLeft {
  readonly #kept: readonly KeptDeposit[];
  readonly #taken = new Map<string, number>();
  constructor(kept: readonly KeptDeposit[]) {
    this.#kept = kept;
  }

  /** The pieces that an owner may still sell. */
  freeOf(owner: OwnerId): FreeInDeposit {
    const free = freeInDeposits(this.#kept.filter(({ deposit }) => deposit.ownerId === owner));
    return (sku, currency) => free(sku, currency) - (this.#taken.get(keyOf(owner, sku, currency)) ?? 0);
  }

  /** Counts the pieces of a sale that is going to be placed. */
  take({ ownerId, currency, lines }: Pick<Order, 'ownerId' | 'currency' | 'lines'>): void {
    for (const { sku, quantity } of lines) {
      const key = keyOf(ownerId, sku, currency);
      this.#taken.set(key, (this.#taken.get(key) ?? 0) + quantity);
    }
  }
}
