import type { Logger } from 'pino';
import { CircuitBreaker } from '../../backend/outgoing/CircuitBreaker.ts';

const askAgainMs = 1_000;

/** A backend on another origin, with the circuit breaker of all calls to it. */
export class OtherBackend extends CircuitBreaker {
  readonly origin: string;

  /** `isAnswered` asks the backend and says whether it gave an answer of any kind in time. */
  constructor(origin: string, isAnswered: () => Promise<boolean>, log: Pick<Logger, 'info' | 'error'>) {
    super({ service: 'the backend', isAnswered, askAgainMs, log });
    this.origin = origin;
  }
}
