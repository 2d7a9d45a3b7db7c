import { Effect, Schema } from 'effect';
import { days, minutes } from '../../../domain/kernel/Instant.ts';
import type { Clock } from '../../../domain/kernel/ports/Clock.ts';
import { FeedUnavailable } from '../SpotFeed.ts';
import { textAt } from './askFeed.ts';
import type { PerDollar } from './crossing.ts';

/** The price of one dollar in the other currencies. */
export abstract class ExchangeRates {
  abstract perDollar(): Effect.Effect<PerDollar, FeedUnavailable>;
}

/** Reference rates are published on working days; over the longest holidays they are five days old. */
const tooOld = days(6);
const cachedFor = minutes(60);

const Reference = Schema.Struct({
  date: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/)),
  USD: Schema.FiniteFromString.check(Schema.isGreaterThan(0)),
  CHF: Schema.FiniteFromString.check(Schema.isGreaterThan(0)),
});
const decode = Schema.decodeUnknownEffect(Reference);

const attribute = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** The euro reference rates of the European Central Bank, requested at most once an hour. */
export class EcbRates extends ExchangeRates {
  readonly #url: URL;
  readonly #clock: Clock;
  #kept: { readonly rates: PerDollar; readonly until: number } | null = null;

  constructor(url: string, clock: Clock) {
    super();
    this.#url = new URL(url);
    this.#clock = clock;
  }

  perDollar(): Effect.Effect<PerDollar, FeedUnavailable> {
    return Effect.suspend(() =>
      this.#kept !== null && this.#clock.now() < this.#kept.until ? Effect.succeed(this.#kept.rates) : this.#ask(),
    );
  }

  #ask(): Effect.Effect<PerDollar, FeedUnavailable> {
    const fail = (fault: 'malformed' | 'outdated') => new FeedUnavailable({ source: this.#url.host, fault });
    return Effect.gen({ self: this }, function* () {
      const text = yield* textAt(this.#url, /^(application|text)\/xml\b/i);
      const { date, USD, CHF } = yield* decode({
        date: attribute(text, /<Cube time=["']([^"']{10})["']>/),
        USD: attribute(text, /<Cube currency=["']USD["'] rate=["']([^"']{1,20})["']\s?\/>/),
        CHF: attribute(text, /<Cube currency=["']CHF["'] rate=["']([^"']{1,20})["']\s?\/>/),
      }).pipe(Effect.mapError(() => fail('malformed')));
      const now = this.#clock.now();
      if (!(now - Date.parse(date) < tooOld)) return yield* fail('outdated');
      const rates: PerDollar = { EUR: { bid: 1 / USD, ask: 1 / USD }, CHF: { bid: CHF / USD, ask: CHF / USD } };
      this.#kept = { rates, until: now + cachedFor };
      return rates;
    });
  }
}

/** Configured rates, for shops that hedge at their own. */
export class FixedRates extends ExchangeRates {
  readonly #rates: PerDollar;
  constructor(rates: PerDollar) {
    super();
    this.#rates = rates;
  }
  perDollar(): Effect.Effect<PerDollar> {
    return Effect.succeed(this.#rates);
  }
}
