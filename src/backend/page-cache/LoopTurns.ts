/**
 * Lets callers go on one after the other, each in a turn of the event loop of its own: between two long computations
 * the process answers what has arrived meanwhile.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves in a later turn of the event loop, in which no other caller goes on. */
  next(): Promise<void> {
    return new Promise((goOn) => {
      this.#waiting.push(goOn);
      if (this.#waiting.length === 1) this.#schedule();
    });
  }

  #schedule(): void {
    setImmediate(() => {
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}

/** The turns of this process, which has one event loop: renderings and searches share them. */
export const loopTurns = new LoopTurns();
