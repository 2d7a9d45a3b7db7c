import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { seconds } from '../../domain/kernel/Instant.ts';
import { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { Database } from '../store/Database.ts';
import { recalculationClaims } from '../store/schema/pricing.ts';

/** Longer than a feed takes to answer. A process that is frozen or dies keeps the others from recalculating for so long. */
export const claimLasts = seconds(10);

/**
 * The right of one process at a time to recalculate prices. It is a row that ends by itself, not a lock: no session and no
 * transaction is open while the feed is asked.
 */
export class RecalculationClaim {
  /** Identifies this process. */
  readonly holder = randomUUID();
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** False while another process has the claim. A process that has it already gets it anew. */
  take(): Effect.Effect<boolean, PricesUnavailable> {
    const { holder, until } = recalculationClaims;
    const mine = { holder: this.holder, until: sql`clock_timestamp() + ${claimLasts} * interval '1 millisecond'` };
    return Effect.tryPromise({
      try: async () => {
        const taken = await this.#database.db
          .insert(recalculationClaims)
          .values({ of: 'prices', ...mine })
          .onConflictDoUpdate({
            target: recalculationClaims.of,
            set: mine,
            // A claim that ends later than a new one was taken by a clock that ran ahead.
            setWhere: sql`${until} not between clock_timestamp() and ${mine.until} or ${holder} = ${this.holder}`,
          })
          .returning({ holder });
        return taken.length > 0;
      },
      catch: () => new PricesUnavailable(),
    });
  }

  /** Does nothing when the claim is over; while the database does not answer, the claim ends by itself. */
  release(): Effect.Effect<void> {
    return Effect.ignore(
      Effect.tryPromise(() =>
        Promise.resolve(
          this.#database.db.delete(recalculationClaims).where(eq(recalculationClaims.holder, this.holder)),
        ),
      ),
    );
  }
}
