import { first, mergeMap, Subscription, timer } from 'rxjs';

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
 * Waits for a silent service once. After an answer that did not come in time, what would ask the service is to fail at
 * once until it answers again, so nobody waits in line behind those who wait. The service is asked again meanwhile.
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

  /** An answer did not come in time. */
  fallSilent(): void {
    if (this.#isSilent) return;
    const { service, isAnswered, askAgainMs, log } = this.#parts;
    this.#isSilent = true;
    log.error({}, `${service} does not answer`);
    // The first time at once, since this process may have been late and not the service; later ones also while an
    // earlier answer is still waited for.
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
