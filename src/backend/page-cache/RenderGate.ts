import { Data } from 'effect';
import { loopTurns, type LoopTurns } from './LoopTurns.ts';

/** Too many pages are being rendered or queued, so another one would wait too long. */
export class ShopBusy extends Data.TaggedError('ShopBusy')<{ readonly retryAfterSeconds: number }> {}
/** The address has had more pages in this minute than the configuration allows, or more of them rendered. */
export class TooManyPages extends Data.TaggedError('TooManyPages')<{ readonly retryAfterSeconds: number }> {}
/** The visitor closed the connection before rendering began. */
export class VisitorLeft extends Data.TaggedError('VisitorLeft') {}
/** Database, or backend on another origin, did not answer in time, so the page would lack something. */
export class BackendAway extends Data.TaggedError('BackendAway')<{ readonly retryAfterSeconds: number }> {}
export type NotRendered = ShopBusy | TooManyPages | VisitorLeft | BackendAway;

export const isNotRendered = (error: unknown): error is NotRendered =>
  error instanceof ShopBusy ||
  error instanceof TooManyPages ||
  error instanceof VisitorLeft ||
  error instanceof BackendAway;

export interface RenderRequest {
  /** Whether the page is requested repeatedly; such pages are rendered before others. */
  readonly isSought: boolean;
  /** The visitor's address; the addresses that wait take turns. */
  readonly address: string;
  /** Whether the visitor has closed the connection. */
  readonly hasLeft: () => boolean;
}

interface Waiting extends RenderRequest {
  readonly begin: () => void;
  readonly leave: (why: NotRendered) => void;
}

const retryAfterSeconds = 2;
/** Addresses that are remembered at most for taking turns. */
const mostAddresses = 1_000;

/**
 * Limits how many pages are rendered at once and how many wait. Rendering blocks the only thread, so at most one page
 * begins per turn of the event loop: calls and cached pages wait for at most one rendering.
 */
export class RenderGate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostOfAddress: number;
  #waiting: readonly Waiting[] = [];
  /** Pages begun for each address since the gate was idle. */
  readonly #begun = new Map<string, number>();
  #rendering = 0;
  readonly #turns: Pick<LoopTurns, 'next'>;
  #isTurnDue = false;
  /** `mostOfAddress`: how many of one address may wait. */
  constructor(
    { atOnce = 4, mostWaiting = 64, mostOfAddress = Infinity } = {},
    turns: Pick<LoopTurns, 'next'> = loopTurns,
  ) {
    this.#turns = turns;
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostOfAddress = mostOfAddress;
  }

  /**
   * Renders when its turn comes. Rejects with `ShopBusy` when too many wait, in all or of the address, with
   * `VisitorLeft` when the visitor has left before.
   */
  async render<A>(render: () => Promise<A>, wish: RenderRequest): Promise<A> {
    await this.#turn(wish);
    try {
      return await render();
    } finally {
      this.#rendering -= 1;
      if (this.#rendering === 0 && this.#waiting.length === 0) this.#begun.clear();
      this.#beginNext();
    }
  }

  #turn(wish: RenderRequest): Promise<void> {
    return new Promise((begin, leave) => {
      if (!this.#hasRoomFor(wish)) this.#dropClosed();
      if (!this.#hasRoomFor(wish) && !this.#makeRoomFor(wish)) {
        leave(new ShopBusy({ retryAfterSeconds }));
        return;
      }
      this.#waiting = [...this.#waiting, { ...wish, begin, leave }];
      this.#beginNext();
    });
  }

  #hasRoomFor({ address }: RenderRequest): boolean {
    return this.#waiting.length < this.#mostWaiting && this.#waitingOf(address) < this.#mostOfAddress;
  }

  #waitingOf(address: string): number {
    return this.#waiting.filter((each) => each.address === address).length;
  }

  #beginNext(): void {
    if (this.#isTurnDue || this.#waiting.length === 0 || this.#rendering >= this.#atOnce) return;
    this.#isTurnDue = true;
    void this.#turns.next().then(() => {
      this.#isTurnDue = false;
      this.#dropClosed();
      const next = this.#waiting.find(({ isSought }) => isSought) ?? this.#nextInTurn();
      if (next === undefined) return;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#begun.set(next.address, this.#begunFor(next) + 1);
      if (this.#begun.size > mostAddresses) this.#begun.clear();
      this.#rendering += 1;
      next.begin();
      this.#beginNext();
    });
  }

  #begunFor({ address }: Waiting): number {
    return this.#begun.get(address) ?? 0;
  }

  /** The first page of the address for which the fewest were begun since the gate was idle. */
  #nextInTurn(): Waiting | undefined {
    return this.#waiting.reduce<Waiting | undefined>(
      (best, each) => (best === undefined || this.#begunFor(each) < this.#begunFor(best) ? each : best),
      undefined,
    );
  }

  /**
   * Refuses the last page of the address with the most waiting, unless the new one would then be the most itself: so not
   * for an address with as many as it may have, because no other has more. A sought page takes the place of another one.
   */
  #makeRoomFor({ address, isSought }: RenderRequest): boolean {
    const waitingOf = new Map<string, number>();
    for (const each of this.#waiting) waitingOf.set(each.address, (waitingOf.get(each.address) ?? 0) + 1);
    const own = waitingOf.get(address) ?? 0;
    const unsought = this.#waiting.filter((each) => !each.isSought);
    const refusable = unsought.length > 0 ? unsought : this.#waiting;
    const most = Math.max(...refusable.map((each) => waitingOf.get(each.address) ?? 0));
    const last = refusable.findLast((each) => waitingOf.get(each.address) === most);
    const takesPlace = isSought && unsought.length > 0 && own < this.#mostOfAddress;
    if (last === undefined || (!takesPlace && most <= own + 1)) return false;
    this.#waiting = this.#waiting.filter((each) => each !== last);
    last.leave(new ShopBusy({ retryAfterSeconds }));
    return true;
  }

  #dropClosed(): void {
    const left = this.#waiting.filter(({ hasLeft }) => hasLeft());
    if (left.length === 0) return;
    this.#waiting = this.#waiting.filter((each) => !left.includes(each));
    for (const { leave } of left) leave(new VisitorLeft());
  }
}
