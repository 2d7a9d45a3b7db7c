import { eq, lte, sql } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import { clockTolerance, type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { executedAs } from '../../domain/limit-order/Execution.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { isFromTheFuture, isStale } from '../../domain/pricing/Ticks.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { madeInSlices } from '../workers/timeSlices.ts';
import { lockedDepositsOf } from '../deposits/standInDeposit.ts';
import { announceChange, announceMoves } from '../orders/announceChange.ts';
import { commitOrders, type Confirmation } from '../orders/commitOrder.ts';
import { type LockedStock, lockedStock } from '../orders/StockRows.ts';
import type { Transaction } from '../store/Database.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { ticks } from '../store/schema/pricing.ts';
import { unconfirmedSince } from '../store/identity.ts';
import { Worker } from '../workers/Worker.ts';
import { claimCrossed, crossedBooks, type Cursor, type Book } from './CrossedRows.ts';
import { customersOf } from './customersOf.ts';
import { depositorsOf, type Judged, judgeAll } from './judgeAll.ts';
import { keepDecided, limitOrderOf, type LimitOrderRow } from './LimitOrderRows.ts';
import { LimitOrderTriggers, type TriggerRefreshParts } from './LimitOrderTriggers.ts';
import { type News, enqueueMessages } from './enqueueMessages.ts';
import { reading, writing } from './readsAndWrites.ts';

/** Limit orders of one transaction: few, because their stock stays locked until its end. */
const batch = 50;
/** Markets that are judged at once: while the database writes one batch, the process judges another. */
const atOnce = 2;
/** Visitors come first: after a tick the process prices their listings and makes their pages anew. */
const afterTickMs = 250;

export interface ExecutorParts extends TriggerRefreshParts {
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
  readonly clock: Clock;
  /** The tick in force; null: none, or a stale one. */
  readonly tick: () => PriceTick | null;
  /** Calls back with each accepted tick; answers how to stop. */
  readonly onAccepted: (listener: () => void) => () => void;
  /** Prepares the confirmation of an order before anything is locked, because it may wait for other parts. */
  readonly confirmationIn: (language: Language) => Effect.Effect<Confirmation>;
  readonly supportCode: () => string;
}

/** What a batch of one transaction did. */
interface Batch {
  /** Where to go on; null: there are no more. */
  readonly last: Cursor | null;
  readonly stocks: ReadonlyMap<Sku, number>;
  readonly executed: number;
  /** Another tick is in force by now. */
  readonly past: boolean;
}
type Claim = (tx: Transaction) => Promise<readonly LimitOrderRow[]>;
type Confirmations = Readonly<Record<Language, Confirmation>>;

const nothing = { stocks: new Map<Sku, number>(), executed: 0, past: false };

/**
 * Executes what each accepted tick crosses (LIM-4). Any number of processes may run one: each claims other limit orders, in
 * transactions that check the tick, the price and the expiry once more and place the orders. What a tick leaves undone,
 * the next one judges.
 */
export class LimitOrderExecutor {
  readonly #parts: ExecutorParts;
  readonly #triggers: LimitOrderTriggers;
  readonly worker: Worker;
  /** The tick that was judged last in this process. */
  #judged: string | null = null;
  #fenced = false;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
    this.#triggers = new LimitOrderTriggers(parts);
    const wokenBy = (wake: () => void) =>
      Effect.sync(() => {
        const stop = parts.onAccepted(wake);
        return () => Promise.resolve(stop());
      });
    this.worker = new Worker(
      {
        name: 'limit orders',
        everyMs: minutes(1),
        round: this.judgeTick(),
        wokenBy,
        afterWakeMs: afterTickMs,
        isFailing: () => this.#fenced,
      },
      parts.log,
    );
  }

  /**
   * Judges all that the tick in force crosses; answers how many were executed. A tick is judged once in a process. A stop
   * waits for one transaction of it.
   */
  judgeTick(): Effect.Effect<number, unknown> {
    return Effect.gen({ self: this }, function* () {
      const { confirmationIn, database, log, mailWaits, tick: current } = this.#parts;
      const tick = current();
      if (tick === null || tick.id === this.#judged) return 0;
      if (yield* this.#isFenced) return 0;
      const outdated = yield* this.#triggers.outdated(tick);
      const confirmations = { de: yield* confirmationIn('de'), en: yield* confirmationIn('en') };
      if (outdated !== null) yield* this.#triggers.refresh(outdated, tick);
      const books = yield* reading(() => crossedBooks(database.db, tick));
      // Sending thousands of messages beside the execution would slow it down, and the visitors.
      const counts = yield* Effect.ensuring(
        Effect.forEach(books, (book) => this.#judgeBook(tick, book, confirmations), { concurrency: atOnce }),
        Effect.sync(() => {
          if (books.length > 0) mailWaits();
        }),
      );
      const executed = counts.reduce((sum, each) => sum + each, 0);
      this.#judged = tick.id;
      if (executed > 0) log.info({ tick: tick.id, executed }, 'limit orders executed');
      return executed;
    });
  }

  /** Whether the database may be a restored backup: then nothing is executed again (L11). */
  get #isFenced(): Effect.Effect<boolean, unknown> {
    const { clock, database, log } = this.#parts;
    return Effect.map(
      writing(() => unconfirmedSince(database.db, clock.now())),
      (since) => {
        const isFenced = since !== null;
        if (isFenced && !this.#fenced)
          log.error(
            { since },
            'the database is another one than before: no limit order is executed until `limit-orders restored --yes` or `moved` says why',
          );
        this.#fenced = isFenced;
        return isFenced;
      },
    );
  }

  #judgeBook(tick: PriceTick, book: Book, confirmations: Confirmations): Effect.Effect<number, unknown> {
    return Effect.gen({ self: this }, function* () {
      let executed = 0;
      for (let after: Cursor | null = null; ;) {
        const from: Cursor | null = after;
        const claim: Claim = (tx) => claimCrossed(tx, tick, book, { after: from, most: batch });
        const done: Batch = yield* writing(() => this.#batch(tick, claim, confirmations));
        executed += done.executed;
        if (done.past || done.last === null) return executed;
        after = done.last;
      }
    });
  }

  /**
   * Judges a batch in one transaction. When that fails, each of its limit orders has one of its own, so that one that
   * cannot be read or written holds no other up.
   */
  async #batch(tick: PriceTick, claim: Claim, confirmations: Confirmations): Promise<Batch> {
    let claimed: readonly LimitOrderRow[] = [];
    try {
      return await this.#inTransaction(tick, async (tx) => (claimed = await claim(tx)), confirmations);
    } catch (error) {
      if (claimed.length === 0) throw error;
      let executed = 0;
      for (const { id } of claimed)
        try {
          const alone: Claim = (tx) =>
            tx.select().from(limitOrders).where(eq(limitOrders.id, id)).for('update', { skipLocked: true });
          executed += (await this.#inTransaction(tick, alone, confirmations)).executed;
        } catch {
          this.#parts.log.error({ limitOrder: id, tick: tick.id }, 'a limit order could not be judged');
        }
      return { ...nothing, last: lastOf(claimed), executed };
    }
  }

  async #inTransaction(tick: PriceTick, claim: Claim, confirmations: Confirmations): Promise<Batch> {
    const { catalogue, database, log } = this.#parts;
    const done = await database.transaction(async (tx): Promise<Batch> => {
      const rows = await claim(tx);
      const last = lastOf(rows);
      if (last === null) return { ...nothing, last };
      const now = await this.#parts.time(tx);
      if (isStale(tick, now) || isFromTheFuture(tick, now) || !(await this.#isLatest(tx, tick, now)))
        return { ...nothing, last, past: true };
      const claimed = await madeInSlices(rows, limitOrderOf);
      const stock = await lockedStock(tx, [...new Set(claimed.map(({ sku }) => sku))]);
      // Deposits are locked last, as by every order.
      const deposits = await lockedDepositsOf(tx, depositorsOf(claimed));
      const customers = await customersOf(tx, rows);
      const judged = await judgeAll(claimed, { ...this.#parts, tick, now, stock, deposits, customers });
      return { last, past: false, ...(await this.#store(tx, judged, { tick, now, stock, deposits, confirmations })) };
    });
    announceChange(done, { catalogue, database, log });
    return done;
  }

  /** Places the orders of the limit orders that execute, and stores what became of all. */
  async #store(
    tx: Transaction,
    { executing, decided }: Judged,
    {
      tick,
      now,
      stock,
      deposits,
      confirmations,
    }: {
      readonly tick: PriceTick;
      readonly now: Instant;
      readonly stock: LockedStock;
      readonly deposits: readonly KeptDeposit[];
      readonly confirmations: Confirmations;
    },
  ): Promise<Pick<Batch, 'stocks' | 'executed'>> {
    const committed = await commitOrders(
      tx,
      executing.map(({ draft, kept, customer: { language } }) => ({
        draft,
        confirmed: confirmations[language],
        customer: kept.ownerId,
      })),
      { ids: this.#parts.ids, stock, deposits },
    );
    if (Result.isFailure(committed)) throw new Error('limit orders were judged by another stock or deposit');
    const commits = committed.success;
    const executed = executing.flatMap(({ kept, unitPrice, customer }, place): readonly News[] => {
      const commit = commits[place];
      if (commit === undefined) return [];
      const { id, orderNumber } = commit.order;
      return [{ ...executedAs(kept, { id, orderNumber }, { tick, now, unitPrice }), customer }];
    });
    const news = [...decided, ...executed];
    await keepDecided(tx, news);
    await enqueueMessages(tx, news, this.#parts);
    await announceMoves(
      tx,
      executing.map(({ kept }) => kept.ownerId),
    );
    return { stocks: new Map(commits.flatMap(({ stocks }) => [...stocks])), executed: executed.length };
  }

  /** Whether no later tick is in force, so that a tick that passed executes nothing. */
  async #isLatest(tx: Transaction, { id }: PriceTick, now: number): Promise<boolean> {
    const [latest] = await tx
      .select({ id: ticks.id })
      .from(ticks)
      .where(lte(ticks.lastRecalculatedAt, now + clockTolerance))
      .orderBy(sql`${ticks.lastRecalculatedAt} desc`)
      .limit(1);
    return latest?.id === id;
  }
}

/** Where a page of limit orders ends. */
const lastOf = (rows: readonly LimitOrderRow[]): Cursor | null => {
  const last = rows.at(-1);
  return last === undefined ? null : { trigger: last.trigger ?? 0, id: last.id };
};
