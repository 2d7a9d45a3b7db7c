import type { Logger } from 'pino';
import { first, mergeMap, Subscription, timer } from 'rxjs';

const askAgainMs = 1_000;

/**
 * Waits for a silent backend once. After a call without an answer in time, further calls fail at once until the backend
 * answers again, so no page waits in line behind pages that wait. It is asked again each second.
 */
export class AnsweringBackend {
  readonly origin: string;
  readonly #isAnswered: () => Promise<boolean>;
  readonly #log: Pick<Logger, 'info' | 'error'>;
  #asking = Subscription.EMPTY;
  #isSilent = false;

  /** `isAnswered` asks the backend and says whether it gave an answer of any kind in time. */
  constructor(origin: string, isAnswered: () => Promise<boolean>, log: Pick<Logger, 'info' | 'error'>) {
    this.origin = origin;
    this.#isAnswered = isAnswered;
    this.#log = log;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** A call had no answer in time. */
  fallSilent(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.#log.error({}, 'the backend does not answer');
    // Asks each second, also while it still waits for an earlier answer.
    this.#asking = timer(askAgainMs, askAgainMs)
      .pipe(
        mergeMap(() => this.#isAnswered()),
        first(Boolean),
      )
      .subscribe(() => {
        this.#isSilent = false;
        this.#log.info({}, 'the backend answers again');
      });
  }

  close(): void {
    this.#asking.unsubscribe();
  }
}
