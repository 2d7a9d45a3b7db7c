import { Effect, Result } from 'effect';
import { SignInRequired } from '../../domain/account/AccountErrors.ts';
import { placedWithKey } from '../../domain/checkout/Attempt.ts';
import type { LimitOrderId } from '../../domain/kernel/Ids.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import { mostEvidence } from '../../domain/limit-order/Evidence.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import { LimitOrderNotFound } from '../../domain/limit-order/LimitOrderErrors.ts';
import {
  type Changed,
  type LimitOrderFacts,
  LimitOrderRepository,
  type PlacingWithKey,
} from '../../domain/limit-order/ports/LimitOrderRepository.ts';
import type { LimitOrderQuery } from '../../domain/limit-order/ports/LimitOrders.ts';
import type { IdempotencyKeyReused } from '../../domain/order/OrderErrors.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** The limit orders of one customer in memory. Every call is one synchronous step, so calls never interleave. */
export class LimitOrderRepositoryInMemory extends LimitOrderRepository {
  readonly #parts: Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock'>;
  constructor(parts: Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock'>) {
    super();
    this.#parts = parts;
  }

  list({ status, page, pageSize }: LimitOrderQuery): ReturnType<LimitOrderRepository['list']> {
    return Effect.sync(() => {
      const asked = this.#own().filter((each) => each.listed && (status === undefined || each.status === status));
      return { kept: asked.slice((page - 1) * pageSize, page * pageSize), total: asked.length };
    });
  }

  ofId(id: LimitOrderId): ReturnType<LimitOrderRepository['ofId']> {
    return Effect.suspend(() => {
      const kept = this.#own().find((each) => each.id === id);
      const evidence = (this.#parts.shop.evidence.get(id) ?? []).slice(0, mostEvidence);
      return kept === undefined ? Effect.fail(new LimitOrderNotFound()) : Effect.succeed({ kept, evidence });
    });
  }

  place<E>(
    { key, request }: PlacingWithKey,
    rule: (facts: LimitOrderFacts) => Result.Result<Decided, E>,
  ): Effect.Effect<KeptLimitOrder, E | IdempotencyKeyReused | SignInRequired> {
    return this.#step((facts): Result.Result<KeptLimitOrder, E | IdempotencyKeyReused> => {
      const { shop } = this.#parts;
      const keyOfOwner = JSON.stringify([facts.customer.id, key]);
      const before = shop.limitOrderKeys.get(keyOfOwner);
      const placed = before === undefined ? undefined : shop.limitOrders.get(before.id);
      const known = before === undefined || placed === undefined ? null : { placed, request: before.request };
      return Result.flatMap(placedWithKey(known, request), (same): Result.Result<KeptLimitOrder, E> => {
        if (same !== null) return Result.succeed(same);
        return Result.map(rule(facts), (decided) => {
          shop.limitOrderKeys.set(keyOfOwner, { request, id: decided.limitOrder.id });
          return this.#kept(decided);
        });
      });
    });
  }

  update<E>(
    id: LimitOrderId,
    rule: (kept: KeptLimitOrder, facts: LimitOrderFacts) => Result.Result<Changed, E>,
  ): Effect.Effect<KeptLimitOrder, E | LimitOrderNotFound | SignInRequired> {
    return this.#step((facts): Result.Result<KeptLimitOrder, E | LimitOrderNotFound> => {
      const kept = this.#own().find((each) => each.id === id);
      if (kept === undefined) return Result.fail(new LimitOrderNotFound());
      return Result.map(rule(kept, facts), (changed) => this.#kept(changed));
    });
  }

  #kept({ limitOrder, evidence }: Changed): KeptLimitOrder {
    this.#parts.shop.keepLimitOrder(limitOrder, evidence);
    return limitOrder;
  }

  /** Newest first. */
  #own(): readonly KeptLimitOrder[] {
    const { shop, shopper } = this.#parts;
    return [...shop.limitOrders.values()]
      .filter(({ ownerId, store }) => ownerId === shopper.ownerId && store === shopper.market.store)
      .toReversed();
  }

  #step<E>(
    f: (facts: LimitOrderFacts) => Result.Result<KeptLimitOrder, E>,
  ): Effect.Effect<KeptLimitOrder, E | SignInRequired> {
    return Effect.suspend((): Effect.Effect<KeptLimitOrder, E | SignInRequired> => {
      const { clock, shop, shopper } = this.#parts;
      const account = shop.accounts.get(shopper.ownerId);
      if (account?.customer.store !== shopper.market.store) return Effect.fail(new SignInRequired());
      const { id, email, phoneVerified } = account.customer;
      const customer = { id, email, phoneVerified };
      return Effect.fromResult(f({ customer, open: shop.openLimitOrders(id), now: clock.now() }));
    });
  }
}
