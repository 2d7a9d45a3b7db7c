import { type Observable, distinctUntilChanged, map, of, scan, startWith, switchMap, takeWhile, timer } from 'rxjs';
import { seconds } from '../../domain/kernel/Instant.ts';
import { remaining } from '../../domain/pricing/Countdown.ts';
import type { Live } from '../UseCase.ts';
import type { Countdown, ShownPrices } from './ShownPrices.ts';
import type { Surroundings } from './Surroundings.ts';
import type { WatchPrices } from './WatchPrices.ts';

const window = 180;

type LivePrices = Extract<ShownPrices, { state: 'live' }>;
/** The shown prices, and the prices that were counted down last. */
interface Counted {
  readonly shown: ShownPrices | null;
  readonly last: LivePrices | null;
}

/** The seconds until prices are recalculated, correct with any error of the local clock (PRC-2, P9). */
export class WatchCountdown implements Live<void, Countdown> {
  readonly #prices: Pick<WatchPrices, 'watch'>;
  readonly #surroundings: Pick<Surroundings, 'clock' | 'scheduler'>;
  constructor(prices: Pick<WatchPrices, 'watch'>, surroundings: Pick<Surroundings, 'clock' | 'scheduler'>) {
    this.#prices = prices;
    this.#surroundings = surroundings;
  }

  watch(): Observable<Countdown> {
    return this.#prices.watch().pipe(
      scan((before: Counted, shown): Counted => ({ shown, last: shown.state === 'live' ? shown : before.last }), {
        shown: null,
        last: null,
      }),
      switchMap(({ shown, last }) =>
        shown?.state === 'live'
          ? this.#counting(shown)
          : of(shown?.state === 'fetching' && this.#isOver(last) ? 0 : null),
      ),
      distinctUntilChanged(),
      map((secondsLeft) => ({ secondsLeft })),
    );
  }

  /** Ended prices disappear at the moment when the countdown reaches zero. */
  #isOver(last: LivePrices | null): boolean {
    return last !== null && Math.round(this.#left(last) / seconds(1)) === 0;
  }

  #left({ prices, serverAheadMs }: LivePrices): number {
    return remaining(prices.validUntil, this.#surroundings.clock.now() + serverAheadMs);
  }

  #counting(live: LivePrices): Observable<number> {
    const { scheduler } = this.#surroundings;
    const left = (): number => this.#left(live);
    return timer(left() % seconds(1), seconds(1), scheduler).pipe(
      map(() => Math.round(left() / seconds(1))),
      startWith(Math.ceil(left() / seconds(1))),
      map((secondsLeft) => Math.min(secondsLeft, window)),
      takeWhile((secondsLeft) => secondsLeft > 0, true),
    );
  }
}
