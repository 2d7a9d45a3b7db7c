import { Effect } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { placeDelivery } from '../../domain/checkout/PlaceDelivery.ts';
import type { DeliveryRepository, FactsOfDelivery } from '../../domain/checkout/ports/DeliveryRepository.ts';
import { holding, quoteDelivery, type DeliveryRequest } from '../../domain/deposit/Delivery.ts';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import type { DepositNumber, Sku, TickId } from '../../domain/kernel/Ids.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type { StatesOfZip } from '../../domain/validation/UsZips.ts';
import { canonicalText } from '../canonicalText.ts';

export interface DeliveriesOfShopperParts {
  readonly repository: DeliveryRepository;
  readonly deposits: DepositRepository;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly pastTicks: Pick<PastTicks, 'ofId'>;
  readonly clock: Clock;
  readonly facts: ShopFacts;
  readonly shopper: Shopper;
  /** Looks up a US ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
  readonly supportCode: () => string;
}

/** Deliveries out of the deposits of one shopper: the rules of the domain decide, the repository stores the order. */
export class DeliveriesOfShopper extends Deliveries {
  readonly #parts: DeliveriesOfShopperParts;
  constructor(parts: DeliveriesOfShopperParts) {
    super();
    this.#parts = parts;
  }

  quote(number: DepositNumber, pieces: readonly Pieces[]): ReturnType<Deliveries['quote']> {
    const { deposits, facts, shopper, tick: ticks } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const all = shopper.level === 'User' ? yield* deposits.ofOwner(shopper.ownerId) : [];
      const kept = all.find(({ deposit }) => deposit.number === number);
      if (kept === undefined) return yield* Effect.fail(new DepositNotFound());
      yield* Effect.fromResult(holding(kept.ledger, pieces));
      const tick = ticks.get();
      if (tick === null) return yield* Effect.fail(new DepositsUnavailable());
      return quoteDelivery(pieces, {
        store: shopper.market.store,
        holdMs: facts.quoteHoldMs,
        tick,
        productOf: this.#productOf,
        currency: kept.deposit.currency,
      });
    });
  }

  place(number: DepositNumber, request: DeliveryRequest, key: string): ReturnType<Deliveries['place']> {
    const { clock, facts, repository, shopper, statesOfZip, supportCode } = this.#parts;
    return Effect.flatMap(this.#tickOf(request.tickId), (tick) =>
      repository.place({ number, key, request: canonicalText([number, request]) }, (found: FactsOfDelivery) =>
        placeDelivery({
          ...found,
          request,
          key,
          market: shopper.market,
          tick,
          productOf: this.#productOf,
          facts,
          statesOfZip,
          now: clock.now(),
          supportCode: supportCode(),
        }),
      ),
    );
  }

  readonly #productOf = (sku: Sku) => this.#parts.catalogue.ofSku(sku);

  /** The tick of a quote, which may not be in force any more; null: there has been none of this id. */
  #tickOf(id: TickId): Effect.Effect<PriceTick | null, OrdersUnavailable> {
    const { tick, pastTicks } = this.#parts;
    return Effect.suspend(() => {
      const inForce = tick.get();
      return inForce?.id === id
        ? Effect.succeed(inForce)
        : Effect.mapError(pastTicks.ofId(id), () => new OrdersUnavailable());
    });
  }
}
