import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Result, Schema } from 'effect';

const Ahead = Schema.Struct({ clockMs: Schema.Int, marketMs: Schema.Int });
const readAhead = Schema.decodeUnknownResult(Schema.fromJsonString(Ahead));
type Ahead = typeof Ahead.Type;

/**
 * Stores how far the dev controls have advanced clock and market, next to the data created meanwhile, so that time does
 * not run backwards after a restart.
 */
export class KeptAhead {
  readonly #file: string;
  #ahead: Ahead;
  constructor(folder: string) {
    this.#file = join(folder, 'dev-ahead.json');
    this.#ahead = this.#read();
  }

  get clockMs(): number {
    return this.#ahead.clockMs;
  }
  get marketMs(): number {
    return this.#ahead.marketMs;
  }

  keep(change: Partial<Ahead>): void {
    this.#ahead = { ...this.#ahead, ...change };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#ahead));
  }

  #read(): Ahead {
    try {
      return Result.getOrElse(readAhead(readFileSync(this.#file, 'utf8')), () => ({ clockMs: 0, marketMs: 0 }));
    } catch {
      return { clockMs: 0, marketMs: 0 };
    }
  }
}
