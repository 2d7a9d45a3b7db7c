import { Effect, Result } from 'effect';
import { SignInRequired } from '../../domain/account/AccountErrors.ts';
import { ProductNotFound } from '../../domain/cart/CartErrors.ts';
import type { Metal } from '../../domain/catalog/Product.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import type { LimitOrderId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import { changeTerms, withdrawn } from '../../domain/limit-order/ChangeLimitOrder.ts';
import type { Evidence } from '../../domain/limit-order/Evidence.ts';
import type { ClosestPrice, KeptLimitOrder, LimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import {
  LimitOrderChanged,
  type LimitOrderNotFound,
  LimitOrdersUnavailable,
} from '../../domain/limit-order/LimitOrderErrors.ts';
import type { EnteredTerms } from '../../domain/limit-order/LimitOrderFit.ts';
import { type LimitOrderRequest, placeLimitOrder } from '../../domain/limit-order/PlaceLimitOrder.ts';
import type {
  Changed,
  LimitOrderFacts,
  LimitOrderRepository,
} from '../../domain/limit-order/ports/LimitOrderRepository.ts';
import { type LimitOrderQuery, LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import { closestPrice, shownLimitOrder } from '../../domain/limit-order/ShowLimitOrder.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { PriceTick, Side } from '../../domain/pricing/PriceTick.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type { StatesOfZip } from '../../domain/validation/UsZips.ts';
import { type FreeInDeposit, sellsOutOfDeposit } from '../../domain/shipping/OfferedMethods.ts';
import { canonicalText } from '../canonicalText.ts';
import { freeInDepositsOf, nothingInDeposit } from '../deposit/freeInDepositsOf.ts';

/** The ticks of a period, and whose spot of them is best for a side: the lowest ask to buy, the highest bid to sell. */
export interface BestTickAsked {
  readonly metal: Metal;
  readonly currency: Currency;
  readonly side: Side;
  /** Exclusive. */
  readonly after: Instant;
  /** Inclusive. */
  readonly to: Instant;
}

export interface LimitOrdersOfShopperParts {
  readonly repository: LimitOrderRepository;
  readonly deposits: DepositRepository;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  /** null: no tick in the period. */
  readonly bestTick: (asked: BestTickAsked) => Effect.Effect<PriceTick | null, PricesUnavailable>;
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
  readonly shopper: Shopper;
  /** Looks up a US ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
  readonly supportCode: () => string;
}

const unavailable = (): LimitOrdersUnavailable => new LimitOrdersUnavailable();

/** The limit orders of one shopper: the rules of the domain decide, the repository stores the result. */
export class LimitOrdersOfShopper extends LimitOrders {
  readonly #parts: LimitOrdersOfShopperParts;
  constructor(parts: LimitOrdersOfShopperParts) {
    super();
    this.#parts = parts;
  }

  list(query: LimitOrderQuery): ReturnType<LimitOrders['list']> {
    const { page, pageSize } = query;
    return this.#signedIn(
      Effect.map(this.#parts.repository.list(query), ({ kept, total }) => ({
        limitOrders: kept.map((each) => this.#shown(each)),
        total,
        page,
        pageSize,
      })),
    );
  }

  ofId(id: LimitOrderId): ReturnType<LimitOrders['ofId']> {
    return this.#signedIn(
      Effect.flatMap(this.#parts.repository.ofId(id), ({ kept, evidence }) =>
        Effect.map(this.#closest(kept, evidence), (closest) => ({ ...this.#shown(kept), evidence, closest })),
      ),
    );
  }

  place(request: LimitOrderRequest, key: string): ReturnType<LimitOrders['place']> {
    const { catalogue, facts, ids, repository, shopper, statesOfZip, supportCode } = this.#parts;
    const product = catalogue.ofSku(request.sku);
    if (product === undefined) return this.#signedIn(Effect.fail(new ProductNotFound({ sku: request.sku })));
    const numbered = { id: ids.limitOrder(), number: ids.limitOrderNumber() };
    const free = request.side === 'sell' ? this.#freeInDeposit : nothingInDeposit;
    return this.#signedIn(
      Effect.gen({ self: this }, function* () {
        const tick = yield* this.#inForce();
        const freeInDeposit = yield* free;
        const kept = yield* repository.place({ key, request: canonicalText(request) }, (found: LimitOrderFacts) =>
          placeLimitOrder({
            ...found,
            request,
            product,
            market: shopper.market,
            tick,
            facts,
            freeInDeposit,
            statesOfZip,
            ids: numbered,
            supportCode: supportCode(),
          }),
        );
        return this.#shown(kept);
      }),
    );
  }

  change(id: LimitOrderId, version: number, entered: EnteredTerms): ReturnType<LimitOrders['change']> {
    const changed = Effect.gen({ self: this }, function* () {
      const tick = yield* this.#inForce();
      const { kept: before } = yield* this.#parts.repository.ofId(id);
      // Its side and its delivery never change, so they are read without a lock.
      const sells = sellsOutOfDeposit({ ...before, transactionType: before.side });
      const freeInDeposit = yield* sells ? this.#freeInDeposit : nothingInDeposit;
      return yield* this.#update(id, version, (kept, { customer: { phoneVerified }, now }) => {
        const product = this.#parts.catalogue.ofSku(kept.sku);
        return changeTerms(kept, { entered, product, phoneVerified, freeInDeposit, tick, now });
      });
    });
    return this.#signedIn(changed);
  }

  withdraw(id: LimitOrderId, version: number): ReturnType<LimitOrders['withdraw']> {
    return this.#update(id, version, (kept, { now }) => Result.succeed(withdrawn(kept, now)));
  }

  #update<E>(
    id: LimitOrderId,
    version: number,
    rule: (kept: KeptLimitOrder, facts: LimitOrderFacts) => Result.Result<Changed, E>,
  ): Effect.Effect<LimitOrder, E | LimitOrderChanged | LimitOrderNotFound | SignInRequired | LimitOrdersUnavailable> {
    return this.#signedIn(
      this.#parts.repository.update<E | LimitOrderChanged>(id, (kept, facts) =>
        kept.version === version
          ? rule(kept, facts)
          : Result.fail(new LimitOrderChanged({ current: this.#shown(kept) })),
      ),
    ).pipe(Effect.map((kept) => this.#shown(kept)));
  }

  /** Of the ticks since the terms were given, up to now, to what ended it, or to its expiry. */
  #closest(
    kept: KeptLimitOrder,
    evidence: readonly Evidence[],
  ): Effect.Effect<ClosestPrice | null, LimitOrdersUnavailable> {
    const product = this.#parts.catalogue.ofSku(kept.sku);
    const metal = product?.preciousMetal ?? null;
    if (metal === null) return Effect.succeed(null);
    const waits = kept.status === 'active' || kept.status === 'pending';
    const ended = waits ? undefined : evidence[0]?.at;
    return this.#parts
      .bestTick({
        metal,
        currency: kept.targetUnitPrice.currency,
        side: kept.side,
        after: kept.termsSince,
        to: Math.min(kept.expiresAt - 1, ended ?? Number.MAX_SAFE_INTEGER),
      })
      .pipe(
        Effect.mapError(unavailable),
        Effect.map((best) => closestPrice(kept, product, best)),
      );
  }

  #shown(kept: KeptLimitOrder): LimitOrder {
    return shownLimitOrder(kept, this.#parts.catalogue.ofSku(kept.sku), this.#parts.tick.get());
  }

  /** Read without a lock, because nothing is reserved: what is there counts when a tick executes (LIM-8). */
  get #freeInDeposit(): Effect.Effect<FreeInDeposit, LimitOrdersUnavailable> {
    return Effect.mapError(freeInDepositsOf(this.#parts.deposits, this.#parts.shopper), unavailable);
  }

  #inForce(): Effect.Effect<PriceTick, LimitOrdersUnavailable> {
    return Effect.suspend(() => {
      const tick = this.#parts.tick.get();
      return tick === null ? Effect.fail(unavailable()) : Effect.succeed(tick);
    });
  }

  #signedIn<A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E | SignInRequired> {
    return Effect.suspend((): Effect.Effect<A, E | SignInRequired> =>
      this.#parts.shopper.level === 'User' ? call : Effect.fail(new SignInRequired()),
    );
  }
}
