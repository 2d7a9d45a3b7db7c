import { Effect } from 'effect';
import type { Metal } from '../../domain/catalog/Product.ts';
import { metals } from '../../domain/catalog/Product.ts';
import { days, minutes } from '../../domain/kernel/Instant.ts';
import { type Currency, currencies } from '../../domain/kernel/Money.ts';
import { type ChartSpan, TicksOverTime } from '../../domain/pricing/ports/TicksOverTime.ts';
import type { MetalPrice } from '../../domain/pricing/Price.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import { OncePerTick } from './OncePerTick.ts';
import type { Sample, TickHistory } from './TickHistory.ts';

const lengths: Readonly<Record<ChartSpan, number>> = { '1d': days(1), '1w': days(7), '6m': days(182), '1y': days(365) };
const chartPoints = 400;
const sparklinePart = minutes(30);
const sparklineParts = 48;
/** A tick of up to three hours earlier still counts as the one of a day ago. */
const partsBefore = 6;

/**
 * The price history before a tick: read from the database once per tick and request, for any number of readers (P5).
 */
export class PriceCourse extends TicksOverTime {
  readonly #history: TickHistory;
  readonly #samples = new OncePerTick<readonly Sample[]>();
  readonly #boards = new OncePerTick<readonly MetalPrice[]>();

  constructor(history: TickHistory) {
    super();
    this.#history = history;
  }

  /** Up to 400 ticks, oldest first. */
  samples(tick: PriceTick, timespan: ChartSpan): Promise<readonly Sample[]> {
    const to = tick.lastRecalculatedAt;
    return this.#samples.answer(tick, timespan, () =>
      this.#history.sampled({ from: to - lengths[timespan], to, points: chartPoints }),
    );
  }

  /** Charts need the moment and the spots of a past tick, and nothing else of it. */
  until(tick: PriceTick, timespan: ChartSpan): Effect.Effect<readonly PriceTick[], PricesUnavailable> {
    return Effect.tryPromise({
      try: () => this.samples(tick, timespan),
      catch: () => new PricesUnavailable(),
    }).pipe(Effect.map((samples) => samples.map(({ at, spots }) => ({ ...tick, lastRecalculatedAt: at, spots }))));
  }

  /** The four metals of a tick with the course of their last day. */
  board(tick: PriceTick): Promise<readonly MetalPrice[]> {
    const to = tick.lastRecalculatedAt;
    const points = sparklineParts + partsBefore;
    return this.#boards.answer(tick, '', async () => {
      const samples = await this.#history.sampled({ from: to - points * sparklinePart, to, points });
      return metals.map((metal) => metalPrice(metal, tick, samples));
    });
  }
}

/** One metal of a tick; `samples` start before a day ago if there is history. */
export function metalPrice(metal: Metal, tick: PriceTick, samples: readonly Sample[]): MetalPrice {
  const dayAgo = tick.lastRecalculatedAt - sparklineParts * sparklinePart;
  const before = samples.findLast(({ at }) => at <= dayAgo);
  const ofDay = samples.filter(({ at }) => at > dayAgo);
  const ask = (currency: Currency): number => tick.spots[metal][currency].ask;
  return {
    name: metal,
    prices: currencies.flatMap((currency) => [
      { currency, type: 'buy' as const, centAmount: ask(currency) },
      { currency, type: 'sell' as const, centAmount: tick.spots[metal][currency].bid },
    ]),
    lastRecalculatedAt: tick.lastRecalculatedAt,
    changeBp:
      before === undefined
        ? null
        : perCurrency((currency) => {
            const was = before.spots[metal][currency].ask;
            return Math.round(((ask(currency) - was) * 10_000) / was);
          }),
    sparkline: perCurrency((currency) => ofDay.map(({ spots }) => spots[metal][currency].ask)),
  };
}

const perCurrency = <A>(of: (currency: Currency) => A): Record<Currency, A> => ({
  CHF: of('CHF'),
  EUR: of('EUR'),
  USD: of('USD'),
});
