import { Effect } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import { Statements } from '../../domain/deposit/ports/Statements.ts';
import { periodOf, statementOf } from '../../domain/deposit/Statement.ts';
import type { DepositNumber, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { PricedBy, TermsAt } from '../catalogue/EarlierTerms.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import type { Holder } from './holderOf.ts';
import { statementPdf } from './statementPdf.ts';
import { statementTexts } from './statementTexts.ts';

export interface StatementsParts {
  readonly deposits: DepositRepository;
  readonly holder: (owner: OwnerId) => Promise<Holder | null>;
  readonly log: DatabaseLog;
  readonly catalogue: Pick<Catalogue, 'ofSku'>;
  readonly termsAt: TermsAt;
  readonly pastTicks: Pick<PastTicks, 'at'>;
  readonly clock: Clock;
  readonly identity: ShopIdentity;
  readonly shopper: Shopper;
}

const unavailable = (): DepositsUnavailable => new DepositsUnavailable();

/** Products with what they were priced by, where that has changed since. */
const productThen =
  (catalogue: StatementsParts['catalogue'], earlier: ReadonlyMap<string, PricedBy>): ProductOf =>
  (sku) => {
    const product = catalogue.ofSku(sku);
    return product === undefined ? undefined : { ...product, ...earlier.get(sku) };
  };

/** Creates statements from ledgers. Each request of a day that is over creates the same document again. */
export class StatementsInPdf extends Statements {
  readonly #parts: StatementsParts;
  constructor(parts: StatementsParts) {
    super();
    this.#parts = parts;
  }

  ofDay(number: DepositNumber, day: string): ReturnType<Statements['ofDay']> {
    const { deposits, holder, catalogue, termsAt, pastTicks, clock, identity, log, shopper } = this.#parts;
    const { market, ownerId } = shopper;
    return Effect.gen(function* () {
      const kept = shopper.level === 'User' ? yield* deposits.ofOwner(ownerId) : [];
      const found = kept.find(({ deposit }) => deposit.number === number);
      const customer = yield* asking(() => holder(ownerId), { log, unavailable });
      if (found === undefined || customer === null) return yield* Effect.fail(new DepositNotFound());
      const { openedAt } = found.deposit;
      const timeZone = timeZoneOf(market.store);
      const period = yield* Effect.fromResult(periodOf(day, { openedAt, now: clock.now(), timeZone }));
      const tick = yield* Effect.mapError(pastTicks.at(period.until), unavailable);
      if (tick === null) return yield* Effect.fail(new DepositsUnavailable());
      const skus = [...new Set(found.ledger.movements.map(({ sku }) => sku))];
      const earlier = yield* asking(() => termsAt(skus, period.until), { log, unavailable });
      const statement = statementOf(found, period, { tick, productOf: productThen(catalogue, earlier) });
      const paper = { customer, market, shop: identity };
      return {
        fileName: statementTexts[market.language].fileName(number, day),
        bytes: yield* Effect.promise(() => statementPdf(statement, paper)),
      };
    });
  }
}
