import { randomUUID } from 'node:crypto';
import { Effect, Semaphore } from 'effect';
import type { Logger } from 'pino';
import { type TickId, idOf } from '../../domain/kernel/Ids.ts';
import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import { type FeedQuote, isFromTheFuture, isStale } from '../../domain/pricing/Ticks.ts';
import type { Database } from '../store/Database.ts';
import { Worker } from '../workers/Worker.ts';
import { EngineNotices } from './EngineNotices.ts';
import { Listeners } from './Listeners.ts';
import { recalculated } from './Recalculation.ts';
import { claimLasts, RecalculationClaim } from './RecalculationClaim.ts';
import { longestRetry, Retries } from './Retries.ts';
import type { SpotFeed } from './SpotFeed.ts';
import type { TickHistory } from './TickHistory.ts';

/** `finish` carries the tick in force, null when there has never been one. */
export type EngineEvent = { readonly type: 'start' } | { readonly type: 'finish'; readonly tick: PriceTick | null };

export interface EngineParts {
  readonly feed: SpotFeed;
  readonly clock: Clock;
  readonly database: Database;
  readonly history: TickHistory;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** How often the engine checks whether something is due, in real time, because dev controls may move its clock. */
const checkEvery = 250;
const claimedRetryAfter = seconds(1);
const databaseRetryAfter = seconds(1);

/**
 * Keeps the tick in force. The process with the claim recalculates, the others follow. A tick is swapped as a whole
 * after it is stored, so that a reader that gets it once never mixes two (P3). Every announced `start` is followed by a
 * `finish`, whatever happens in between (PRC-3).
 *
 * Its worker wakes it; claim and retries are its own. A round looks at the clock four times a second in every process, so
 * only a recalculation takes the claim. After a failure it asks the feed again after 15 s by the shop's clock, the
 * database after 1 s, and meanwhile still follows the ticks of other processes and notices staleness; a worker's backoff would stop both.
 */
export class PriceEngine extends CurrentTick {
  readonly #parts: EngineParts;
  readonly #news: EngineNotices;
  readonly #claim: RecalculationClaim;
  readonly #oneAtATime = Semaphore.makeUnsafe(1);
  /** Recalculates when due and follows the other processes. */
  readonly worker: Worker;
  readonly #listeners: Listeners<EngineEvent>;
  readonly #onAccepted: Listeners<PriceTick>;
  #prepare: (tick: PriceTick) => Promise<void> = () => Promise.resolve();
  #tick: PriceTick | null = null;
  #suspicious: FeedQuote | null = null;
  readonly #retries = new Retries();
  #wasStale = false;
  /** Notices of other processes that are still to be followed. */
  #notices: ('start' | 'finish')[] = [];
  /** When another process started the recalculation that has not finished yet. */
  #startedElsewhereAt: Instant | null = null;

  constructor(parts: EngineParts) {
    super();
    this.#parts = parts;
    this.#news = new EngineNotices(parts.database);
    this.#claim = new RecalculationClaim(parts.database);
    this.#listeners = new Listeners(parts.log);
    this.#onAccepted = new Listeners(parts.log);
    const follow = (wake: () => void) =>
      this.#news.follow((type) => {
        this.#notices.push(type);
        wake();
      });
    this.worker = new Worker(
      {
        name: 'prices',
        everyMs: checkEvery,
        wokenBy: follow,
        round: this.checkWhatIsDue(),
        isFailing: () => this.#retries.isFailing,
      },
      parts.log,
    );
  }

  get(): PriceTick | null {
    return this.#tick;
  }

  /** Whether ordering pauses because the feed is silent (PRC-9); also before the first tick. */
  isStale(): boolean {
    const now = this.#parts.clock.now();
    return this.#tick === null || isStale(this.#tick, now) || isFromTheFuture(this.#tick, now);
  }

  /** The tick in force; null when the clock has been set back to before it, so that the next tick replaces it. */
  #inForce(): PriceTick | null {
    return this.#tick === null || isFromTheFuture(this.#tick, this.#parts.clock.now()) ? null : this.#tick;
  }

  #latest(): Effect.Effect<PriceTick | null, PricesUnavailable> {
    return this.#parts.history.latest(this.#parts.clock.now());
  }

  /** Reports the recalculations of all processes as they take effect here. Answers how to stop. */
  listen(listener: (event: EngineEvent) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Calls `listener` with each tick of a new quote when it comes into force here, whichever process made it; not for a
   * tick that repeats the previous quote, nor for a stale one. Answers how to stop.
   */
  onAccepted(listener: (tick: PriceTick) => void): () => void {
    return this.#onAccepted.add(listener);
  }

  /**
   * Has `prepare` lay out what depends on a tick before the tick comes into force: readers never wait for it. Its failure is
   * logged and holds no tick back.
   */
  prepareBy(prepare: (tick: PriceTick) => Promise<void>): void {
    this.#prepare = prepare;
  }

  /** Puts the stored tick in force and recalculates when it has ended. Call it once, before the worker runs. */
  start(): Effect.Effect<void, PricesUnavailable> {
    return Effect.gen({ self: this }, function* () {
      this.#tick = yield* this.#latest();
      yield* this.checkWhatIsDue();
    });
  }

  /** Follows other processes and recalculates when the clock says so; usually there is nothing to do. */
  checkWhatIsDue(): Effect.Effect<void> {
    return this.#oneAtATime.withPermit(
      Effect.gen({ self: this }, function* () {
        yield* this.#followOthers();
        const now = this.#parts.clock.now();
        const tick = this.#inForce();
        if (this.#retries.isDue(now, tick)) yield* this.#recalculate(false);
        if (this.#isOverdueElsewhere()) yield* this.#takeLatest();
        const stale = this.isStale();
        if (stale && !this.#wasStale && this.#tick !== null) this.#emit({ type: 'finish', tick: this.#tick });
        this.#wasStale = stale;
      }),
    );
  }

  /** Recalculates at once, due or not (dev controls). */
  nextTick(): Effect.Effect<void> {
    return this.#oneAtATime.withPermit(Effect.suspend(() => this.#recalculate(true)));
  }

  #followOthers(): Effect.Effect<void> {
    const notices = this.#notices.splice(0);
    if (notices.includes('start')) {
      this.#emit({ type: 'start' });
      this.#startedElsewhereAt = this.#parts.clock.now();
    }
    return notices.includes('finish') ? this.#takeLatest() : Effect.void;
  }

  /** Whether another process announced a recalculation and was stopped or frozen before its end. */
  #isOverdueElsewhere(): boolean {
    if (this.#startedElsewhereAt === null) return false;
    const waited = this.#parts.clock.now() - this.#startedElsewhereAt;
    return waited >= claimLasts || waited < 0;
  }

  /** Ends the recalculation of another process: with its tick, or with the one in force. */
  #takeLatest(): Effect.Effect<void> {
    return this.#latest().pipe(
      // The tick in force ends by itself, and the engine then looks for a newer one first.
      Effect.orElseSucceed(() => null),
      Effect.flatMap((latest) => this.#adopt(latest)),
      Effect.map((adopted) => {
        // Another process has done what this one may have wanted to retry.
        if (adopted) this.#retries.succeeded();
        this.#emit({ type: 'finish', tick: this.#tick });
      }),
    );
  }

  #recalculate(isForced: boolean): Effect.Effect<void> {
    const { clock, log } = this.#parts;
    return Effect.acquireUseRelease(
      this.#claim.take(),
      (taken) => {
        if (taken) return this.#recalculateAlone(isForced);
        this.#retries.postpone(clock.now() + claimedRetryAfter);
        return Effect.void;
      },
      (taken) => (taken ? this.#claim.release() : Effect.void),
    ).pipe(
      Effect.catch(() =>
        Effect.sync(() => {
          if (!this.#retries.isFailing) log.error({}, 'prices were not recalculated: the database does not answer');
          this.#retries.failed(clock.now() + databaseRetryAfter);
        }),
      ),
    );
  }

  #recalculateAlone(isForced: boolean): Effect.Effect<void, PricesUnavailable> {
    return Effect.gen({ self: this }, function* () {
      if (yield* this.#adopt(yield* this.#latest())) {
        this.#emit({ type: 'finish', tick: this.#tick });
        this.#retries.succeeded();
        if (!isForced && this.#tick !== null && this.#parts.clock.now() < this.#tick.validUntil) return;
      }
      if (isForced || !this.#retries.isAwaited) {
        yield* this.#announced(Effect.flatMap(this.#quoteAndStore(), (tick) => this.#adopt(tick)));
      } else {
        const tick = yield* this.#quoteAndStore();
        if (tick !== null) yield* this.#announced(this.#adopt(tick));
      }
    });
  }

  /** Asks the feed and stores the tick that follows; null when the one in force stays. */
  #quoteAndStore(): Effect.Effect<PriceTick | null, PricesUnavailable> {
    const { clock, feed, history, log } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const quoted = yield* feed.quote().pipe(Effect.catch((unavailable) => Effect.succeed(unavailable.fault)));
      const now = clock.now();
      const inForce = this.#inForce();
      const { tick, refusal, suspicious } = recalculated(quoted, {
        inForce,
        suspicious: this.#suspicious,
        id: idOf<TickId>(randomUUID()),
        now,
      });
      this.#suspicious = suspicious;
      if (refusal === null) this.#retries.succeeded();
      else this.#retries.failed(now + longestRetry);
      if (refusal !== null)
        log.warn({ refusal, quoteAgeMs: inForce === null ? null : now - inForce.quotedAt }, 'no new quote');
      if (tick === null) return null;
      if (yield* history.add(tick, this.#claim)) {
        log.info({ tick: tick.id, quoteAgeMs: now - tick.quotedAt }, 'prices recalculated');
        return tick;
      }
      log.warn({}, 'a recalculation took too long and is void');
      const latest = yield* this.#latest();
      if (latest !== null && clock.now() < latest.validUntil) this.#retries.succeeded();
      else this.#retries.failed(clock.now() + claimedRetryAfter);
      return latest;
    });
  }

  /** Announces `start` before the work and `finish` after it, also when it fails or is stopped. */
  #announced<A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.acquireUseRelease(
      this.#announce({ type: 'start' }),
      () => work,
      () => Effect.suspend(() => this.#announce({ type: 'finish', tick: this.#tick })),
    );
  }

  /** Puts a tick in force if it is newer than the present one, after what depends on it is prepared. */
  #adopt(tick: PriceTick | null): Effect.Effect<boolean> {
    const inForce = this.#inForce();
    const newer = tick !== null && (inForce === null || tick.lastRecalculatedAt > inForce.lastRecalculatedAt);
    if (!newer) return Effect.succeed(false);
    return Effect.tryPromise({ try: () => this.#prepare(tick), catch: (error) => error }).pipe(
      Effect.catch((error) =>
        Effect.sync(() => this.#parts.log.error({ err: error }, 'a tick could not be prepared and is put in force')),
      ),
      Effect.map(() => {
        this.#tick = tick;
        const isQuoted = inForce === null || tick.quotedAt > inForce.quotedAt;
        if (isQuoted && !this.isStale()) this.#onAccepted.call(tick);
        return true;
      }),
    );
  }

  /** Notifies listeners here at once, and other processes if they can be reached. */
  #announce(event: EngineEvent): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#emit(event);
      return Effect.ignore(this.#news.announce(event.type));
    });
  }

  #emit(event: EngineEvent): void {
    if (event.type === 'finish') this.#startedElsewhereAt = null;
    this.#listeners.call(event);
  }
}
