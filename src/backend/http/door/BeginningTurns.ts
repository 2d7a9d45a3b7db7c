/** Requests that begin in one turn of the event loop: a fifth of a millisecond each, unless a page is rendered. */
export const mostInTurn = 8;

/**
 * Limits how many requests begin in one turn of the event loop, and lets addresses take turns: a request waits for a
 * few requests of each other address, however many connections that address has. While connections arrive, one request
 * begins in a turn, because Node accepts one connection in a turn.
 */
export class BeginningTurns {
  /** Requests that wait, by address; the address that is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #schedule: (turn: () => void) => void;
  #left = mostInTurn;
  #isTurnDue = false;
  #hasArrival = false;
  constructor(schedule: (turn: () => void) => void = setImmediate) {
    this.#schedule = schedule;
  }

  /** A connection has been accepted in this turn, so others may wait to be accepted. */
  arrive(): void {
    this.#hasArrival = true;
    this.#expectTurn();
  }

  /** Begins a request of the address, in this turn or in a later one. */
  begin(address: string, request: () => void): void {
    this.#expectTurn();
    if (this.#left > 0) {
      this.#left -= 1;
      request();
      return;
    }
    const ofAddress = this.#waiting.get(address);
    if (ofAddress === undefined) this.#waiting.set(address, [request]);
    else ofAddress.push(request);
  }

  #expectTurn(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    this.#schedule(() => this.#turn());
  }

  #turn(): void {
    this.#isTurnDue = false;
    this.#left = this.#hasArrival ? 1 : mostInTurn;
    this.#hasArrival = false;
    for (; this.#left > 0 && this.#waiting.size > 0; this.#left -= 1) this.#beginNext();
    if (this.#left < mostInTurn) this.#expectTurn();
  }

  #beginNext(): void {
    for (const [address, requests] of this.#waiting) {
      const request = requests.shift();
      this.#waiting.delete(address);
      if (requests.length > 0) this.#waiting.set(address, requests);
      request?.();
      return;
    }
  }
}
