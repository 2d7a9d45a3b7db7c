import { LRUCache } from 'lru-cache';
import type { AnswerBytes } from './AnswerBytes.ts';

interface Finished {
  readonly bytes: AnswerBytes;
}

/** The memory of an answer with its key, in bytes. */
const roomOf = ({ bytes }: Finished, key: string): number => bytes.room + 2 * key.length;

/**
 * Finished answers by key, within a number of bytes; drops the least recently used first. Those that were asked for once
 * have a room of their own: a flood of new addresses neither fills the memory nor displaces answers that are asked for
 * again.
 */
export class KeptAnswers<A extends Finished> {
  readonly #answers: LRUCache<string, A>;
  readonly #mostBytesOnce: number;
  /** The room of each answer that was asked for once, the oldest first. */
  readonly #once = new Map<string, number>();
  #bytesOnce = 0;

  constructor({ mostBytes, mostBytesOnce }: { readonly mostBytes: number; readonly mostBytesOnce: number }) {
    this.#answers = new LRUCache<string, A>({ maxSize: mostBytes, sizeCalculation: roomOf });
    this.#mostBytesOnce = mostBytesOnce;
  }

  find(key: string): A | undefined {
    return this.#answers.get(key);
  }

  /** Takes an answer out of the room for those that were asked for once. */
  askedAgain(key: string): void {
    this.#bytesOnce -= this.#once.get(key) ?? 0;
    this.#once.delete(key);
  }

  /** Keeps an answer that was asked for once, unless it is larger than all the room. */
  keep(key: string, answer: A): void {
    this.#answers.set(key, answer);
    if (!this.#answers.has(key)) return;
    this.askedAgain(key);
    this.#once.set(key, roomOf(answer, key));
    this.#bytesOnce += roomOf(answer, key);
    for (const oldest of this.#once.keys()) {
      if (this.#bytesOnce <= this.#mostBytesOnce) return;
      this.askedAgain(oldest);
      this.#answers.delete(oldest);
    }
  }

  /** Drops this answer, if its key still has it. */
  drop(key: string, answer: A): void {
    if (this.#answers.peek(key) === answer) this.#answers.delete(key);
  }

  clear(): void {
    this.#answers.clear();
    this.#once.clear();
    this.#bytesOnce = 0;
  }
}
