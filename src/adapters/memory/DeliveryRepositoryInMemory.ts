import { Effect, Result } from 'effect';
import { orderBefore } from '../../domain/checkout/Attempt.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import {
  DeliveryRepository,
  type FactsOfDelivery,
  type PlacingFromDeposit,
} from '../../domain/checkout/ports/DeliveryRepository.ts';
import { DepositNotFound, type NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { IdempotencyKeyReused, OrderInProgress } from '../../domain/order/OrderErrors.ts';
import { commitOrderInMemory } from './commitOrderInMemory.ts';
import { keyOf, placedBefore } from './placedBefore.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

type Parts = Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'catalogue' | 'ids'>;
type NotPlaced = DepositNotFound | IdempotencyKeyReused | NotInDeposit | OrderInProgress;

/** The deliveries of one customer in memory. Every call is one synchronous step, so no write comes between. */
export class DeliveryRepositoryInMemory extends DeliveryRepository {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    super();
    this.#parts = parts;
  }

  place<E>(
    { number, key, request }: PlacingFromDeposit,
    rule: (facts: FactsOfDelivery) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotPlaced> {
    return Effect.suspend((): Effect.Effect<Order, E | NotPlaced> => {
      const { shop, shopper } = this.#parts;
      const { ownerId } = shopper;
      const before = orderBefore(placedBefore(shop, ownerId, key), { request, alone: true });
      if (Result.isFailure(before)) return Effect.fail(before.failure);
      if (before.success !== null) return Effect.succeed(before.success);
      const account = shop.accounts.get(ownerId)?.customer;
      const kept = shop.deposits.find(({ deposit }) => deposit.number === number && deposit.ownerId === ownerId);
      if (shopper.level !== 'User' || account === undefined || kept === undefined)
        return Effect.fail(new DepositNotFound());
      const draft = rule({ kept, account });
      if (Result.isFailure(draft)) return Effect.fail(draft.failure);
      const committed = commitOrderInMemory(draft.success, this.#parts);
      if (Result.isFailure(committed)) {
        if (committed.failure._tag === 'OutOfStock') throw new Error('a delivery takes nothing from stock');
        return Effect.fail(committed.failure);
      }
      const { order } = committed.success;
      shop.keys.set(keyOf(ownerId, key), { request, orderId: order.id });
      return Effect.succeed(order);
    });
  }
}
