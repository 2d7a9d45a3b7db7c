import { Effect } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { depositView, type MovementQuery, pageOfMovements } from '../../domain/deposit/DepositView.ts';
import type { DepositRepository, KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import { courseOf, spanOfCourse } from '../../domain/deposit/Worth.ts';
import type { DepositNumber, Sku } from '../../domain/kernel/Ids.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { TicksOverTime } from '../../domain/pricing/ports/TicksOverTime.ts';
import type { Timespan } from '../../domain/pricing/Price.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';

export interface DepositsOfShopperParts {
  readonly repository: DepositRepository;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly ticksOverTime: TicksOverTime;
  readonly shopper: Shopper;
}

/** The deposits of one shopper: their figures follow from their ledgers, the catalogue and the tick in force. */
export class DepositsOfShopper extends Deposits {
  readonly #parts: DepositsOfShopperParts;
  constructor(parts: DepositsOfShopperParts) {
    super();
    this.#parts = parts;
  }

  all(): ReturnType<Deposits['all']> {
    return Effect.gen({ self: this }, function* () {
      const kept = yield* this.#kept;
      if (kept.length === 0) return [];
      const tick = yield* this.#tickInForce;
      return kept.map(({ deposit, ledger }) => depositView(deposit, ledger, { tick, productOf: this.#productOf }));
    });
  }

  movements(number: DepositNumber, query: MovementQuery): ReturnType<Deposits['movements']> {
    return Effect.map(this.#ofNumber(number), ({ ledger }) =>
      pageOfMovements(ledger.movements, query, this.#productOf),
    );
  }

  course(number: DepositNumber, timespan: Timespan): ReturnType<Deposits['course']> {
    return Effect.gen({ self: this }, function* () {
      const { deposit, ledger } = yield* this.#ofNumber(number);
      const tick = yield* this.#tickInForce;
      const past = yield* Effect.mapError(
        this.#parts.ticksOverTime.until(tick, spanOfCourse(timespan, tick.lastRecalculatedAt - deposit.openedAt)),
        () => new DepositsUnavailable(),
      );
      const { currency } = deposit;
      const before = past.filter(({ lastRecalculatedAt: at }) => at < tick.lastRecalculatedAt);
      return courseOf(ledger, [...before, tick], { currency, productOf: this.#productOf });
    });
  }

  readonly #productOf = (sku: Sku) => this.#parts.catalogue.ofSku(sku);

  get #tickInForce(): Effect.Effect<PriceTick, DepositsUnavailable> {
    return Effect.suspend(() => {
      const tick = this.#parts.tick.get();
      return tick === null ? Effect.fail(new DepositsUnavailable()) : Effect.succeed(tick);
    });
  }

  /** Only customers have deposits. */
  get #kept(): Effect.Effect<readonly KeptDeposit[], DepositsUnavailable> {
    const { repository, shopper } = this.#parts;
    return shopper.level === 'User' ? repository.ofOwner(shopper.ownerId) : Effect.succeed([]);
  }

  #ofNumber(number: DepositNumber): Effect.Effect<KeptDeposit, DepositNotFound | DepositsUnavailable> {
    return Effect.flatMap(this.#kept, (all) => {
      const found = all.find(({ deposit }) => deposit.number === number);
      return found === undefined ? Effect.fail(new DepositNotFound()) : Effect.succeed(found);
    });
  }
}
