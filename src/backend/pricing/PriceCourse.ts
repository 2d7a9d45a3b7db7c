import type { Metal } from '../../domain/catalog/Product.ts';
import { metals } from '../../domain/catalog/Product.ts';
import { days, minutes } from '../../domain/kernel/Instant.ts';
import { type Currency, currencies } from '../../domain/kernel/Money.ts';
import type { MetalPrice, Timespan } from '../../domain/pricing/Price.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { Sample, Sampling, TickHistory } from './TickHistory.ts';

const lengths: Readonly<Record<Timespan, number>> = { '1w': days(7), '6m': days(182), '1y': days(365) };
const chartPoints = 400;
const sparklinePart = minutes(30);
const sparklineParts = 48;
/** A tick of up to three hours before still counts as the one of a day ago. */
const partsBefore = 6;

/** How prices came to be what they are at one tick: read from the database once per tick and question, however many ask at once (P5). */
export class PriceCourse {
  readonly #history: TickHistory;
  #tick: PriceTick | null = null;
  readonly #answers = new Map<string, Promise<readonly Sample[]>>();

  constructor(history: TickHistory) {
    this.#history = history;
  }

  /** Up to 400 ticks, oldest first. */
  samples(tick: PriceTick, timespan: Timespan): Promise<readonly Sample[]> {
    const to = tick.lastRecalculatedAt;
    return this.#once(tick, timespan, { from: to - lengths[timespan], to, points: chartPoints });
  }

  /** The four metals of a tick with the course of their last day. */
  async board(tick: PriceTick): Promise<readonly MetalPrice[]> {
    const to = tick.lastRecalculatedAt;
    const from = to - (sparklineParts + partsBefore) * sparklinePart;
    const samples = await this.#once(tick, 'day', { from, to, points: sparklineParts + partsBefore });
    return metals.map((metal) => metalPrice(metal, tick, samples));
  }

  #once(tick: PriceTick, question: string, sampling: Sampling): Promise<readonly Sample[]> {
    if (this.#tick !== tick) this.#answers.clear();
    this.#tick = tick;
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const answer = this.#history.sampled(sampling);
    this.#answers.set(question, answer);
    answer.catch(() => {
      if (this.#answers.get(question) === answer) this.#answers.delete(question);
    });
    return answer;
  }
}

/** One metal of a tick; `samples` reach back to before a day ago where there is history. */
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
    changeBp: before === undefined ? null : perCurrency((currency) => {
      const was = before.spots[metal][currency].ask;
      return Math.round(((ask(currency) - was) * 10_000) / was);
    }),
    sparkline: perCurrency((currency) => ofDay.map(({ spots }) => spots[metal][currency].ask)),
  };
}

const perCurrency = <A>(of: (currency: Currency) => A): Record<Currency, A> => ({ CHF: of('CHF'), EUR: of('EUR'), USD: of('USD') });
