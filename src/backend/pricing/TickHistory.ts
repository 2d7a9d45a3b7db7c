import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { Effect, Schema } from 'effect';
import type { TickId } from '../../domain/kernel/Ids.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import type { BestTickAsked } from '../../application/limit-order/LimitOrdersOfShopper.ts';
import { clockTolerance, type Instant } from '../../domain/kernel/Instant.ts';
import { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { PriceTick, Spots } from '../../domain/pricing/PriceTick.ts';
import type { Database } from '../store/Database.ts';
import { recalculationClaims, ticks } from '../store/schema/pricing.ts';
import type { RecalculationClaim } from './RecalculationClaim.ts';

const Spot = Schema.Struct({ bid: Schema.Int, ask: Schema.Int });
const PerCurrency = Schema.Struct({ CHF: Spot, EUR: Spot, USD: Spot });
const StoredSpots = Schema.Struct({
  gold: PerCurrency,
  silver: PerCurrency,
  platinum: PerCurrency,
  palladium: PerCurrency,
});
const readSpots = Schema.decodeUnknownSync(StoredSpots);

const tickOf = (row: typeof ticks.$inferSelect): PriceTick => ({
  ...row,
  id: idOf<TickId>(row.id),
  spots: readSpots(row.spots),
});

export interface Sample {
  readonly at: Instant;
  readonly spots: Spots;
}

/** A period divided into equal parts. */
export interface Sampling {
  readonly from: Instant;
  readonly to: Instant;
  readonly points: number;
}

/** All ticks, in the database. */
export class TickHistory extends PastTicks {
  readonly #database: Database;
  constructor(database: Database) {
    super();
    this.#database = database;
  }

  /** The latest tick at a moment: ticks from a clock that ran ahead are ignored. */
  latest(now: Instant): Effect.Effect<PriceTick | null, PricesUnavailable> {
    return this.at(now + clockTolerance);
  }

  at(moment: Instant): Effect.Effect<PriceTick | null, PricesUnavailable> {
    return this.#asking(async (db) => {
      const [row] = await db
        .select()
        .from(ticks)
        .where(lte(ticks.lastRecalculatedAt, moment))
        .orderBy(desc(ticks.lastRecalculatedAt))
        .limit(1);
      return row === undefined ? null : tickOf(row);
    });
  }

  ofId(id: TickId): Effect.Effect<PriceTick | null, PricesUnavailable> {
    return this.#asking(async (db) => {
      const [row] = await db.select().from(ticks).where(eq(ticks.id, id));
      return row === undefined ? null : tickOf(row);
    });
  }

  /** The tick of a period with the lowest ask, to buy, or the highest bid, to sell; null without one. */
  best({ metal, currency, side, after, to }: BestTickAsked): Effect.Effect<PriceTick | null, PricesUnavailable> {
    const price = side === 'buy' ? 'ask' : 'bid';
    const spot = sql`(${ticks.spots} -> ${metal} -> ${currency} ->> ${price})::bigint`;
    return this.#asking(async (db) => {
      const [row] = await db
        .select()
        .from(ticks)
        .where(and(gt(ticks.lastRecalculatedAt, after), lte(ticks.lastRecalculatedAt, to)))
        .orderBy(side === 'buy' ? asc(spot) : desc(spot), ticks.lastRecalculatedAt)
        .limit(1);
      return row === undefined ? null : tickOf(row);
    });
  }

  /**
   * Stores a tick and gives up the claim under which it was made, in one statement. False: the claim was over, and
   * nothing is stored.
   */
  add(tick: PriceTick, { holder }: Pick<RecalculationClaim, 'holder'>): Effect.Effect<boolean, PricesUnavailable> {
    const claims = recalculationClaims;
    return this.#asking(async (db) => {
      const claim = db.$with('claim').as(
        db
          .delete(claims)
          .where(sql`${claims.holder} = ${holder} and ${claims.until} > clock_timestamp()`)
          .returning({ holder: claims.holder }),
      );
      const { id, lastRecalculatedAt, validUntil, quotedAt, spots } = tick;
      const stored = await db
        .with(claim)
        .insert(ticks)
        .select(
          sql`select ${id}, ${lastRecalculatedAt}::bigint, ${validUntil}::bigint, ${quotedAt}::bigint,
            ${JSON.stringify(spots)}::jsonb from claim`,
        )
        .returning({ id: ticks.id });
      return stored.length > 0;
    });
  }

  /** Stores any number of ticks in one statement; a moment that has a tick keeps it. */
  addAll(all: readonly PriceTick[]): Effect.Effect<void, PricesUnavailable> {
    return this.#asking(() =>
      this.#database.unhurried.db.execute(sql`
      insert into ${ticks} (id, last_recalculated_at, valid_until, quoted_at, spots)
      select t->>'id', (t->>'lastRecalculatedAt')::bigint, (t->>'validUntil')::bigint, (t->>'quotedAt')::bigint, t->'spots'
      from jsonb_array_elements(${JSON.stringify(all)}::jsonb) as t
      on conflict do nothing`),
    );
  }

  /** The last tick of each part that has one, oldest first: one index lookup per part, for any number of ticks. */
  async sampled({ from, to, points }: Sampling): Promise<readonly Sample[]> {
    const part = (to - from) / points;
    const rows = await this.#database.db
      .select({ at: sql<number>`t.at`.mapWith(Number), spots: sql<unknown>`t.spots` })
      .from(
        sql`generate_series(1, ${points}::int) as n cross join lateral (
        select last_recalculated_at as at, spots from ${ticks}
        where last_recalculated_at > ${from}::bigint + floor((n - 1) * ${part}::float8)::bigint
          and last_recalculated_at <= ${from}::bigint + floor(n * ${part}::float8)::bigint
        order by last_recalculated_at desc limit 1) as t`,
      )
      .orderBy(sql`t.at`);
    return rows.map(({ at, spots }) => ({ at, spots: readSpots(spots) }));
  }

  #asking<A>(query: (db: Database['db']) => PromiseLike<A>): Effect.Effect<A, PricesUnavailable> {
    return Effect.tryPromise({
      try: () => Promise.resolve(query(this.#database.db)),
      catch: () => new PricesUnavailable(),
    });
  }
}
