import { Clock } from '../../domain/kernel/ports/Clock.ts';

/** The time of the machine, moved ahead as far as the dev controls say. */
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
