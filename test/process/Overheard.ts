import type { Readable } from 'node:stream';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strangeIn } from '../backend/http/checked.ts';

/** How a shop in a process of its own is started to tell its answers by its fourth file. */
export const tellingAnswers = ['--import', pathToFileURL(resolve('test/process/tellAnswers.mjs')).href];

/** All answers to calls that a shop in a process of its own gives, each compared with the contract of its call, whoever asked and whether they waited for it (Z6). */
export class Overheard {
  readonly #strange: string[] = [];
  #answers = 0;
  constructor(told: Readable) {
    let unfinished = '';
    told.setEncoding('utf8').on('data', (text: string) => {
      const lines = (unfinished + text).split('\n');
      // What a killed process did not finish to tell, it has not said either.
      unfinished = lines.pop() ?? '';
      for (const line of lines) this.#hear(line);
    });
  }

  get answers(): number { return this.#answers; }

  #hear(line: string): void {
    this.#answers += 1;
    const strange = strangeIn(JSON.parse(line));
    if (strange !== null) this.#strange.push(strange);
  }

  /** Throws for answers since the last time that the contract does not know. */
  check(): void {
    const strange = this.#strange.splice(0);
    if (strange.length > 0) throw new Error(`answers beyond the contract: ${strange.slice(0, 5).join('; ')}`);
  }
}
