import { Clock } from '../../domain/kernel/ports/Clock.ts';

/** The time of the machine, advanced by the dev controls. */
export class ShopClock extends Clock {
  #aheadMs: number;
  constructor(aheadMs = 0) {
    super();
    this.#aheadMs = aheadMs;
  }
  get aheadMs(): number {
    return this.#aheadMs;
  }
  now(): number {
    return Date.now() + this.#aheadMs;
  }
  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
