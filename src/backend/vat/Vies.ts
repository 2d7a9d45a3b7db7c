import { Effect, Result, Schema } from 'effect';
import { days, type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { post } from '../outgoing/post.ts';
import { type VatStatus, VatRegister } from './VatRegister.ts';

export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

/** Member states, and Northern Ireland; Greece is EL here. Switzerland and Liechtenstein have their own registers. */
const states: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);
const cachedFor: Readonly<Record<Exclude<VatStatus, 'unchecked'>, number>> = {
  registered: days(1),
  'not-registered': minutes(10),
};
const mostCached = 2_000;
const mostRunning = 8;
const failuresToPause = 4;
const pause = minutes(1);

/**
 * Only `valid` counts; an answer without it, such as
 * `{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}`, means unchecked.
 */
const Answer = Schema.fromJsonString(Schema.Struct({ valid: Schema.Boolean }));
const read = Schema.decodeUnknownResult(Answer);
const statusIn = (text: string): VatStatus => {
  const answer = read(text);
  if (Result.isFailure(answer)) return 'unchecked';
  return answer.success.valid ? 'registered' : 'not-registered';
};

/**
 * The VAT register of the European Commission. Answers are cached for a while; after several failures in a row it is
 * not asked for a minute, and only a few requests run at the same time (F16).
 */
export class Vies extends VatRegister {
  readonly #url: URL;
  readonly #clock: Clock;
  readonly #cached = new Map<string, { readonly status: VatStatus; readonly until: Instant }>();
  #running = 0;
  #failures = 0;
  #pausedUntil: Instant = 0;
  constructor(url: string, clock: Clock) {
    super();
    this.#url = new URL(url);
    this.#clock = clock;
  }

  check(vatId: string): Effect.Effect<VatStatus> {
    return Effect.suspend(() => {
      const now = this.#clock.now();
      const cached = this.#cached.get(vatId);
      if (cached !== undefined && now < cached.until) return Effect.succeed(cached.status);
      const countryCode = vatId.slice(0, 2);
      if (!states.has(countryCode) || this.#running >= mostRunning || now < this.#pausedUntil)
        return Effect.succeed('unchecked' as const);
      this.#running += 1;
      return post(this.#url, { countryCode, vatNumber: vatId.slice(2) }).pipe(
        Effect.map(({ status, text }) => (status === 200 ? statusIn(text) : 'unchecked')),
        Effect.catch(() => Effect.succeed('unchecked' as const)),
        Effect.map((status) => this.#remember(vatId, status)),
        Effect.ensuring(
          Effect.sync(() => {
            this.#running -= 1;
          }),
        ),
      );
    });
  }

  /** Caches the answer, or counts a failure. */
  #remember(vatId: string, status: VatStatus): VatStatus {
    const now = this.#clock.now();
    if (status === 'unchecked') {
      this.#failures += 1;
      if (this.#failures >= failuresToPause) this.#pausedUntil = now + pause;
      return status;
    }
    this.#failures = 0;
    this.#cached.delete(vatId);
    this.#cached.set(vatId, { status, until: now + cachedFor[status] });
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= mostCached) break;
      this.#cached.delete(oldest);
    }
    return status;
  }
}
