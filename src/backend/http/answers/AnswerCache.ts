import type { Editions } from '../ServerParts.ts';
import { AskedOnce } from '../../page-cache/AskedOnce.ts';
import type { AnswerBytes } from '../../page-cache/AnswerBytes.ts';

const mostBytesOnce = 12_000_000;

/** The memory of an answer with its key, in bytes. */
const roomOf = (key: string, { room }: AnswerBytes): number => room + 2 * key.length;

/**
 * Finished answers of public calls, cached until the tick, a product or a page changes. Drops the least recently used
 * first.
 */
export class AnswerCache {
  readonly #editions: Editions;
  readonly #capacityBytes: number;
  #tick = '';
  #catalogue = -1;
  #content = -1;
  #edition = 0;
  #size = 0;
  readonly #once = new AskedOnce(mostBytesOnce);
  readonly #answers = new Map<string, { readonly bytes: AnswerBytes; readonly until: number }>();
  readonly #making = new Map<string, Promise<AnswerBytes | null>>();
  constructor(editions: Editions, capacityBytes = 48_000_000) {
    this.#editions = editions;
    this.#capacityBytes = capacityBytes;
  }

  find(key: string, now: number): AnswerBytes | undefined {
    this.#turn();
    const answer = this.#answers.get(key);
    if (answer === undefined || answer.until <= now) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    this.#once.forget(key);
    return answer.bytes;
  }

  /** Single-flight per key (P5). null is not cached. */
  async made(key: string, until: number, make: () => Promise<AnswerBytes | null>): Promise<AnswerBytes | null> {
    const edition = this.#turn();
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const making = make().finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    const bytes = await making;
    if (bytes !== null && this.#turn() === edition) this.#keep(key, bytes, until);
    return bytes;
  }

  #keep(key: string, bytes: AnswerBytes, until: number): void {
    this.#drop(key);
    this.#size += roomOf(key, bytes);
    this.#answers.set(key, { bytes, until });
    this.#once.add(key, roomOf(key, bytes));
    for (const oldest of this.#once.withoutRoom()) this.#drop(oldest);
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#capacityBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const known = this.#answers.get(key);
    if (known === undefined) return;
    this.#answers.delete(key);
    this.#once.forget(key);
    this.#size -= roomOf(key, known.bytes);
  }

  /** The number of the present edition; a change drops all cached answers. */
  #turn(): number {
    const [tick, catalogue, content] = [this.#editions.tick(), this.#editions.catalogue(), this.#editions.content()];
    if (tick !== this.#tick || catalogue !== this.#catalogue || content !== this.#content) {
      [this.#tick, this.#catalogue, this.#content] = [tick, catalogue, content];
      this.#edition += 1;
      this.#answers.clear();
      this.#making.clear();
      this.#once.clear();
      this.#size = 0;
    }
    return this.#edition;
  }
}
