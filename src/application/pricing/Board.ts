import type { TickId } from '../../domain/kernel/Ids.ts';
import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import { clockOffset } from '../../domain/pricing/Countdown.ts';
import type { MetalPrices } from '../../domain/pricing/Price.ts';
import type { ShownPrices } from './ShownPrices.ts';

/**
 * The metals board as a value: the shown prices and the time of the next request. At any moment a request is running or
 * scheduled.
 */
export interface Board {
  readonly shown: ShownPrices;
  /** Local clock. */
  readonly askAt: Instant;
  readonly askedAt: Instant | null;
  readonly asking: boolean;
  /** A recalculation has begun or ended since the running request was sent, so its answer is discarded. */
  readonly outrun: boolean;
  /** The tick of the last `finish`: an answer with its prices is not discarded, whenever it was requested. */
  readonly named: TickId | null;
  /** The last prices shown as live; they are shown again when a recalculation leaves their tick in force. */
  readonly last: KnownPrices | null;
  readonly cutOff: boolean;
}

export type BoardEvent =
  | { readonly type: 'start' | 'seen' | 'time' | 'clock-moved' | 'no-answer' }
  | { readonly type: 'finish'; readonly tick?: TickId }
  | { readonly type: 'connection'; readonly up: boolean }
  | { readonly type: 'answer'; readonly prices: MetalPrices };

const spread = seconds(2);
const patience = {
  finish: seconds(10),
  late: seconds(3),
  over: seconds(2),
  stale: seconds(15),
  failure: seconds(10),
  glance: seconds(5),
};
const retrySpread = seconds(5);

/** The initial value of a board. Subscribers do not receive it, so it never replaces prices that came with the page. */
export const beforeFirstPrices: ShownPrices = { state: 'fetching' };

/**
 * Prices that are in force without a request, such as those of the page, and the server clock's lead in ms when they
 * were sent.
 */
export interface KnownPrices {
  readonly prices: MetalPrices;
  readonly serverAheadMs: number;
}

/**
 * The initial board. Known prices are shown until they end, without a request; otherwise it requests prices at once.
 */
export const initial = (known: KnownPrices | null, now: Instant, chance: number): Board => {
  const blank: Board = {
    shown: beforeFirstPrices,
    askAt: now,
    askedAt: null,
    asking: false,
    outrun: false,
    named: null,
    last: null,
    cutOff: false,
  };
  return known === null || known.prices.stale ? blank : (held(blank, known, now, chance) ?? blank);
};

/** When live prices end by the local clock; null when none are shown. */
export const endOf = (board: Board): Instant | null =>
  board.shown.state === 'live' ? board.shown.prices.validUntil - board.shown.serverAheadMs : null;

/** The next moment at which the passing of time changes the board, by the local clock. */
export const nextMoment = (board: Board): Instant =>
  Math.min(board.asking ? Infinity : board.askAt, endOf(board) ?? Infinity);

/**
 * The board after an event. `chance` from 0 to 1 spreads the requests of clients that receive the same event (PRC-10).
 */
export function step(board: Board, event: BoardEvent, now: Instant, chance: number): Board {
  const soon = now + chance * spread;
  const sooner = (at: Instant): Instant => Math.min(board.askAt, at);
  const overtaken = { outrun: board.asking, named: null };
  switch (event.type) {
    case 'start':
      return { ...board, shown: { state: 'fetching' }, ...overtaken, askAt: sooner(soon + patience.finish) };
    case 'finish':
      return (
        unchanged(board, event.tick, now, chance) ?? {
          ...board,
          outrun: board.asking,
          named: event.tick ?? null,
          askAt: sooner(soon),
        }
      );
    case 'connection':
      return event.up && board.cutOff
        ? { ...board, cutOff: false, ...overtaken, askAt: sooner(soon) }
        : { ...board, cutOff: board.cutOff || !event.up };
    case 'seen':
      return (endOf(board) ?? now) > now
        ? board
        : { ...board, askAt: sooner(Math.max(now, (board.askedAt ?? 0) + patience.glance)) };
    case 'clock-moved':
      return { ...board, ...overtaken, askAt: now };
    case 'time':
      return askedWhenDue(ended(board, now), now);
    case 'no-answer':
      return {
        ...board,
        asking: false,
        outrun: false,
        shown: board.shown.state === 'live' ? board.shown : { state: 'down' },
        askAt: board.outrun ? board.askAt : now + patience.failure + chance * retrySpread,
      };
    case 'answer':
      return board.outrun && event.prices.tickId !== board.named
        ? { ...board, asking: false, outrun: false }
        : answered({ ...board, asking: false, outrun: false }, event.prices, now, chance);
  }
}

/** The board if it already has the prices of the tick: it shows them and requests none; else null. */
function unchanged(board: Board, tick: TickId | undefined, now: Instant, chance: number): Board | null {
  const { asking, last, shown } = board;
  if (asking || last === null || last.prices.tickId !== tick) return null;
  return shown.state === 'live' && shown.prices === last.prices ? board : held(board, last, now, chance);
}

const ended = (board: Board, now: Instant): Board =>
  (endOf(board) ?? Infinity) <= now ? { ...board, shown: { state: 'fetching' } } : board;

const askedWhenDue = (board: Board, now: Instant): Board =>
  !board.asking && board.askAt <= now ? { ...board, asking: true, askedAt: now, askAt: Infinity } : board;

function answered(board: Board, prices: MetalPrices, now: Instant, chance: number): Board {
  const serverAheadMs = clockOffset({
    serverTimestamp: prices.serverTimestamp,
    sentAt: board.askedAt ?? now,
    receivedAt: now,
  });
  if (prices.stale)
    return {
      ...board,
      shown: { state: 'stale', prices, serverAheadMs },
      askAt: now + patience.stale + chance * retrySpread,
    };
  return (
    held(board, { prices, serverAheadMs }, now, chance) ?? {
      ...board,
      shown: { state: 'fetching' },
      askAt: now + patience.over + chance * spread,
    }
  );
}

/** The board with prices that are still in force; null when they have ended. */
function held(board: Board, last: KnownPrices, now: Instant, chance: number): Board | null {
  const { prices, serverAheadMs } = last;
  const end = prices.validUntil - serverAheadMs;
  return end <= now
    ? null
    : { ...board, last, shown: { state: 'live', prices, serverAheadMs }, askAt: end + patience.late + chance * spread };
}
