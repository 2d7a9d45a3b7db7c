import {
  Observable,
  Subscription,
  catchError,
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  shareReplay,
  timeout,
} from 'rxjs';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import type { PriceEvents } from '../../domain/pricing/ports/PriceEvents.ts';
import type { Live } from '../UseCase.ts';
import {
  type Board,
  type BoardEvent,
  type KnownPrices,
  nextMoment,
  initial,
  step,
  beforeFirstPrices,
} from './Board.ts';
import type { PriceQuestions } from './PriceQuestions.ts';
import type { ShownPrices } from './ShownPrices.ts';
import type { Surroundings } from './Surroundings.ts';

type Timing = Pick<Surroundings, 'clock' | 'scheduler' | 'random'>;

const answerWithin = seconds(10);
const heartbeat = seconds(10);
const asleepAfter = minutes(1);

/** The live metals board: shared by all subscribers, with one request and one timer at a time (PRC-2…5, 9, 10). */
export class WatchPrices implements Live<void, ShownPrices> {
  readonly #shown: Observable<ShownPrices>;
  readonly #requests: Observable<void>;

  /** `known`: the prices that came with the page; no request is sent while they are in force. */
  constructor(
    questions: Pick<PriceQuestions, 'metals'>,
    events: PriceEvents,
    visibility: PageVisibility,
    timing: Timing,
    known: KnownPrices | null = null,
  ) {
    const boardEvents = merge(
      events.watch().pipe(filter((event) => event.type !== 'orders')),
      visibility.watch().pipe(map((visible): BoardEvent => ({ type: visible ? 'seen' : 'time' }))),
    );
    const answer = questions.metals().pipe(
      timeout({ first: answerWithin, scheduler: timing.scheduler }),
      catchError(() => of(null)),
      map((metals): BoardEvent => (metals === null ? { type: 'no-answer' } : { type: 'answer', prices: metals })),
    );
    // The prices of the page serve the first subscription only; a later one sends a request.
    let pagePrices = known;
    const takePagePrices = (): KnownPrices | null => {
      const first = pagePrices;
      pagePrices = null;
      return first;
    };
    const boards = boardOver(boardEvents, answer, timing, takePagePrices).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    this.#requests = boards.pipe(
      map(({ asking, shown }) => asking && shown.state === 'fetching'),
      distinctUntilChanged(),
      filter((asking) => asking),
      map(() => undefined),
    );
    this.#shown = boards.pipe(
      map(({ shown }) => shown),
      filter((shown) => shown !== beforeFirstPrices),
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Emits nothing before the first answer, failure or recalculation. */
  watch(): Observable<ShownPrices> {
    return this.#shown;
  }

  /**
   * Emits when the prices of another tick are requested, so that other data of that tick can be requested at the same
   * time.
   */
  watchRequests(): Observable<void> {
    return this.#requests;
  }
}

function boardOver(
  boardEvents: Observable<BoardEvent>,
  answer: Observable<BoardEvent>,
  { clock, scheduler, random }: Timing,
  known: () => KnownPrices | null,
): Observable<Board> {
  return new Observable((subscriber) => {
    const all = new Subscription();
    let timer = new Subscription();
    let board = initial(known(), clock.now(), random());
    let expectedAt = clock.now();

    const receive = (event: BoardEvent): void => {
      const asking = board.asking;
      board = step(board, event, clock.now(), random());
      subscriber.next(board);
      if (board.asking && !asking) all.add(answer.subscribe(receive));
      setTimer();
    };
    const setTimer = (): void => {
      timer.unsubscribe();
      const wait = Math.min(Math.max(nextMoment(board) - clock.now(), 0), heartbeat);
      expectedAt = clock.now() + wait;
      timer = scheduler.schedule(onTimer, wait);
    };
    /** After a changed clock or a sleeping page the correction of the local clock may be wrong. */
    const onTimer = (): void => {
      const late = clock.now() - expectedAt;
      if (late < -seconds(1) || late > asleepAfter) receive({ type: 'clock-moved' });
      receive({ type: 'time' });
    };

    all.add(() => timer.unsubscribe());
    all.add(boardEvents.subscribe(receive));
    receive({ type: 'time' });
    return all;
  });
}
