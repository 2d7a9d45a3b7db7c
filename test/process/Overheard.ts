import type { Readable } from 'node:stream';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Exchange, strangeIn } from '../backend/http/checked.ts';

/** Starts a shop process that reports its answers by its fourth file. */
export const tellingAnswers = ['--import', pathToFileURL(resolve('test/process/tellAnswers.mjs')).href];

/**
 * All answers to calls of a shop process, each compared with the contract of its call, read by a client or not (Z6).
 */
export class Overheard {
  readonly #strange: string[] = [];
  readonly #awaited = new Map<string, () => void>();
  #answers = 0;
  constructor(told: Readable) {
    let unfinished = '';
    told.setEncoding('utf8').on('data', (text: string) => {
      const lines = (unfinished + text).split('\n');
      // Ignores an answer that a killed process reported in part.
      unfinished = lines.pop() ?? '';
      for (const line of lines) this.#hear(line);
    });
  }

  get answers(): number {
    return this.#answers;
  }

  /** Settles with the answer to this address: answers are reported in turn, so earlier ones are complete then. */
  behind(url: string): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited.set(url, resolve);
    });
  }

  #hear(line: string): void {
    this.#answers += 1;
    const exchange: Exchange = JSON.parse(line);
    const strange = strangeIn(exchange);
    if (strange !== null) this.#strange.push(strange);
    this.#awaited.get(exchange.url)?.();
    this.#awaited.delete(exchange.url);
  }

  /** Throws for answers outside of the contract since the last check. */
  check(): void {
    const strange = this.#strange.splice(0);
    if (strange.length > 0) throw new Error(`answers beyond the contract: ${strange.slice(0, 5).join('; ')}`);
  }
}
