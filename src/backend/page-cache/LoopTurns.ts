/** How long the next computation waits, as a share of the time that the one before has taken. */
const restShare = 0.5;

/**
 * Lets callers go on one after the other, each in a turn of the event loop of its own: between two long computations
 * the process answers what has arrived meanwhile, for half as long as the first has taken.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Resolves in a later turn of the event loop, in which no other caller goes on. */
  next(): Promise<void> {
    return new Promise((goOn) => {
      this.#waiting.push(goOn);
      if (!this.#isScheduled) this.#schedule(0);
    });
  }

  #schedule(afterMs: number): void {
    this.#isScheduled = true;
    const turn = (): void => {
      const goOn = this.#waiting.shift();
      if (goOn === undefined) {
        this.#isScheduled = false;
        return;
      }
      const began = performance.now();
      goOn();
      setImmediate(() => this.#schedule((performance.now() - began) * restShare));
    };
    if (afterMs < 1) setImmediate(turn);
    else setTimeout(turn, afterMs);
  }
}

/** The turns of this process, which has one event loop: renderings and searches share them. */
export const loopTurns = new LoopTurns();
