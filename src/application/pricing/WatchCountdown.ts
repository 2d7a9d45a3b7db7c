import { type Observable, distinctUntilChanged, map, of, startWith, switchMap, takeWhile, timer } from 'rxjs';
import { seconds } from '../../domain/kernel/Instant.ts';
import { remaining } from '../../domain/pricing/Countdown.ts';
import type { Live } from '../UseCase.ts';
import type { Countdown, ShownPrices } from './ShownPrices.ts';
import type { Surroundings } from './Surroundings.ts';
import type { WatchPrices } from './WatchPrices.ts';

const window = 180;

/** The seconds until prices are recalculated, right however wrong the own clock is (PRC-2, P9). */
export class WatchCountdown implements Live<void, Countdown> {
  readonly #prices: Pick<WatchPrices, 'watch'>;
  readonly #around: Pick<Surroundings, 'clock' | 'scheduler'>;
  constructor(prices: Pick<WatchPrices, 'watch'>, around: Pick<Surroundings, 'clock' | 'scheduler'>) {
    this.#prices = prices;
    this.#around = around;
  }

  watch(): Observable<Countdown> {
    return this.#prices.watch().pipe(
      switchMap((shown) => (shown.state === 'live' ? this.#counting(shown) : of(null))),
      distinctUntilChanged(),
      map((secondsLeft) => ({ secondsLeft })),
    );
  }

  #counting({ prices, serverAheadMs }: Extract<ShownPrices, { state: 'live' }>): Observable<number> {
    const { clock, scheduler } = this.#around;
    const left = (): number => remaining(prices.validUntil, clock.now() + serverAheadMs);
    return timer(left() % seconds(1), seconds(1), scheduler).pipe(
      map(() => Math.round(left() / seconds(1))),
      startWith(Math.ceil(left() / seconds(1))),
      map((secondsLeft) => Math.min(secondsLeft, window)),
      takeWhile((secondsLeft) => secondsLeft > 0, true),
    );
  }
}
