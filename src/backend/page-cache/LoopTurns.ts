/**
 * Turns of the event loop that pass between two long computations. Answering a call or a cached page takes several
 * turns; if each had a computation in it, a reader would wait for as many of them.
 */
export const turnsBetween = 3;

/**
 * Lets callers go on one after the other, each in a turn of the event loop of its own: between two long computations
 * the process answers what has arrived meanwhile.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #freeTurnsLeft = 0;
  #isScheduled = false;

  /** Resolves in a later turn of the event loop, in which no other caller goes on. */
  next(): Promise<void> {
    return new Promise((goOn) => {
      this.#waiting.push(goOn);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#freeTurnsLeft > 0) this.#freeTurnsLeft -= 1;
      else if (this.#waiting.length > 0) {
        this.#freeTurnsLeft = turnsBetween;
        this.#waiting.shift()?.();
      }
      if (this.#waiting.length > 0 || this.#freeTurnsLeft > 0) this.#schedule();
    });
  }
}

/** The turns of this process, which has one event loop: renderings and searches share them. */
export const loopTurns = new LoopTurns();
