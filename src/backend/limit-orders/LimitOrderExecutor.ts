import { eq, lte, sql } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { minutes } from '../../domain/kernel/Instant.ts';
import { idOf, type Sku } from '../../domain/kernel/Ids.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import { executedAs, type Judgement, judge } from '../../domain/limit-order/Execution.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { clockTolerance, isFromTheFuture, isStale } from '../../domain/pricing/Ticks.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { announceChange, announceMove } from '../orders/announceChange.ts';
import { commitOrder, type Confirmation } from '../orders/commitOrder.ts';
import { type LockedStock, lockedStock, productsWith } from '../orders/StockRows.ts';
import type { Transaction } from '../store/Database.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { ticks } from '../store/schema/pricing.ts';
import { Worker } from '../workers/Worker.ts';
import { claimCrossed, crossedMarkets, type Cursor, type Market } from './CrossedRows.ts';
import { keepDecided, limitOrderOf, type LimitOrderRow } from './LimitOrderRows.ts';
import { customersTold, type ToldCustomer } from './customersTold.ts';
import { LimitOrderTriggers, type Outdated, type TriggerRefreshParts } from './LimitOrderTriggers.ts';
import { tellCustomer, type Told } from './tellCustomer.ts';

/** Limit orders of one transaction: few, because their stock stays locked until its end. */
const batch = 50;

export interface ExecutorParts extends TriggerRefreshParts {
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
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
  readonly rows: readonly LimitOrderRow[];
  readonly stocks: ReadonlyMap<Sku, number>;
  readonly executed: number;
  /** Another tick is in force by now. */
  readonly past: boolean;
}
type Claim = (tx: Transaction) => Promise<readonly LimitOrderRow[]>;

const noBatch: Batch = { rows: [], stocks: new Map(), executed: 0, past: false };

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: work, catch: (error) => error });

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

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
    this.#triggers = new LimitOrderTriggers(parts);
    // A stop waits for what a round writes, not for the long read before it.
    const round = Effect.suspend(() => {
      const tick = this.#due();
      if (tick === null) return Effect.void;
      const writing = (outdated: Outdated | null) =>
        Effect.uninterruptible(attempt(() => this.#judgeDue(tick, outdated)));
      return Effect.flatMap(
        attempt(() => this.#triggers.outdated(tick)),
        writing,
      );
    });
    const wokenBy = (wake: () => void) =>
      Effect.sync(() => {
        const stop = parts.onAccepted(wake);
        return () => Promise.resolve(stop());
      });
    this.worker = new Worker({ name: 'limit orders', everyMs: minutes(1), round, wokenBy }, parts.log);
  }

  /** Judges all that the tick in force crosses; answers how many were executed. A tick is judged once in a process. */
  async judgeTick(): Promise<number> {
    const tick = this.#due();
    return tick === null ? 0 : this.#judgeDue(tick, await this.#triggers.outdated(tick));
  }

  /** The tick in force; null: there is none, or it is judged already. */
  #due(): PriceTick | null {
    const tick = this.#parts.tick();
    return tick === null || tick.id === this.#judged ? null : tick;
  }

  async #judgeDue(tick: PriceTick, outdated: Outdated | null): Promise<number> {
    const { database, log, mailWaits } = this.#parts;
    const confirmations = {
      de: await Effect.runPromise(this.#parts.confirmationIn('de')),
      en: await Effect.runPromise(this.#parts.confirmationIn('en')),
    };
    if (outdated !== null) await this.#triggers.refresh(outdated, tick);
    let executed = 0;
    for (const market of await crossedMarkets(database.db, tick))
      executed += await this.#judgeMarket(tick, market, confirmations);
    this.#judged = tick.id;
    if (executed > 0) {
      mailWaits();
      log.info({ tick: tick.id, executed }, 'limit orders executed');
    }
    return executed;
  }

  async #judgeMarket(
    tick: PriceTick,
    market: Market,
    confirmations: Readonly<Record<Language, Confirmation>>,
  ): Promise<number> {
    let executed = 0;
    for (let after: Cursor | null = null, past = false; !past;) {
      const from = after;
      const claim: Claim = (tx) => claimCrossed(tx, tick, market, { after: from, most: batch });
      const done = await this.#batch(tick, claim, confirmations);
      executed += done.executed;
      const last = done.rows.at(-1);
      past = done.past || last === undefined;
      if (last !== undefined) after = { trigger: last.trigger ?? 0, id: last.id };
    }
    return executed;
  }

  /**
   * Judges a batch in one transaction. When that fails, each of its limit orders has one of its own, so that one that
   * cannot be read or written holds no other up.
   */
  async #batch(tick: PriceTick, claim: Claim, confirmations: Readonly<Record<Language, Confirmation>>): Promise<Batch> {
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
      return { ...noBatch, rows: claimed, executed };
    }
  }

  async #inTransaction(
    tick: PriceTick,
    claim: Claim,
    confirmations: Readonly<Record<Language, Confirmation>>,
  ): Promise<Batch> {
    const { database } = this.#parts;
    const done = await database.transaction(async (tx): Promise<Batch> => {
      const rows = await claim(tx);
      if (rows.length === 0) return noBatch;
      const now = await this.#parts.time(tx);
      if (isStale(tick, now) || isFromTheFuture(tick, now) || !(await this.#isLatest(tx, tick, now)))
        return { ...noBatch, rows, past: true };
      const told = await customersTold(tx, rows);
      let stock = await lockedStock(tx, [...new Set(rows.map(({ sku }) => idOf<Sku>(sku)))]);
      const stocks = new Map<Sku, number>();
      let executed = 0;
      for (const row of rows) {
        const kept = limitOrderOf(row);
        const customer = told.get(row.ownerId);
        if (customer === undefined) throw new Error(`limit order ${row.id} has no customer`);
        const judged = this.#judge(kept, { tick, now, stock, customer });
        if (judged.kind === 'decided') await this.#store(tx, judged, customer);
        if (judged.kind !== 'executes') continue;
        const { language } = customer;
        const parts = { ids: this.#parts.ids, confirmed: confirmations[language], stock, customer: kept.ownerId };
        const committed = await commitOrder(tx, judged.draft, parts);
        if (Result.isFailure(committed)) throw new Error(`limit order ${row.id} was judged by another stock`);
        const { order, stocks: left } = committed.success;
        stock = withLeft(stock, left);
        for (const [sku, pieces] of left) stocks.set(sku, pieces);
        const as = { id: order.id, orderNumber: order.orderNumber };
        await this.#store(tx, executedAs(kept, as, { tick, now, unitPrice: judged.unitPrice }), customer);
        await announceMove(tx, kept.ownerId);
        executed += 1;
      }
      return { rows, stocks, executed, past: false };
    });
    if (done.stocks.size > 0) announceChange(done, this.#parts);
    return done;
  }

  #judge(
    kept: KeptLimitOrder,
    {
      tick,
      now,
      stock,
      customer: { email, companyName, vatId },
    }: {
      readonly tick: PriceTick;
      readonly now: number;
      readonly stock: LockedStock;
      readonly customer: ToldCustomer;
    },
  ): Judgement {
    const { catalogue, facts, supportCode } = this.#parts;
    return judge(kept, {
      tick,
      now,
      productOf: productsWith(stock, (sku) => catalogue.ofSku(sku)),
      account: { email, companyName, vatId },
      facts,
      supportCode: supportCode(),
    });
  }

  async #store(tx: Transaction, decided: Decided, told: Told): Promise<void> {
    await keepDecided(tx, decided);
    await tellCustomer(tx, decided, told, this.#parts);
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

/** The locked stock after an order has taken from it. */
const withLeft = (stock: LockedStock, left: ReadonlyMap<Sku, number>): LockedStock =>
  new Map([...stock].map(([sku, kept]) => [sku, { ...kept, stock: left.get(idOf<Sku>(sku)) ?? kept.stock }]));
