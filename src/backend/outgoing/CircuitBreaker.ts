import { first, mergeMap, Subscription, timer } from 'rxjs';

/** A process that looks that long after the time of an answer was busy itself, and has not read what may have come. */
const ownLatenessMs = 250;

interface Parts {
  /** As log lines name it: `the backend`. */
  readonly service: string;
  /** Asks the service once, and says whether it gave an answer of any kind in time. Never rejects. */
  readonly isAnswered: () => Promise<boolean>;
  readonly askAgainMs: number;
  readonly log: {
    info(data: object, message: string): void;
    error(data: object, message: string): void;
  };
}

/**
 * Remembers that a service is silent. After an answer that did not come in time, callers fail at once instead of waiting for
 * the service, until it answers again; the breaker asks it meanwhile.
 */
export class CircuitBreaker {
  readonly #parts: Parts;
  #asking = Subscription.EMPTY;
  #isSilent = false;
  /** Called when the service answers again. */
  onAnswer: () => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** An answer has not come by `due`, a time of `performance.now()`. */
  missed(due: number): void {
    if (this.#isSilent || performance.now() - due > ownLatenessMs) return;
    const { service, isAnswered, askAgainMs, log } = this.#parts;
    this.#isSilent = true;
    log.error({}, `${service} does not answer`);
    // The first time at once, since one answer may be late alone; later ones also while an earlier one is waited for.
    this.#asking = timer(0, askAgainMs)
      .pipe(
        mergeMap(() => isAnswered()),
        first(Boolean),
      )
      .subscribe(() => {
        this.#isSilent = false;
        log.info({}, `${service} answers again`);
        this.onAnswer();
      });
  }

  /** Asks no more. */
  stop(): void {
    this.#asking.unsubscribe();
  }
}
