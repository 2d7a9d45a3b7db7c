import type { Editions } from '../ServerParts.ts';
import type { AnswerBytes } from '../../page-cache/AnswerBytes.ts';
import { InTheMaking } from '../../page-cache/InTheMaking.ts';
import { KeptAnswers } from '../../page-cache/KeptAnswers.ts';

/** Some 30 listings: few enough that V8 frees those of a flood with its young objects, see docs/decisions/very-many-products.md. */
const mostBytesOnce = 2_000_000;

interface Kept {
  readonly bytes: AnswerBytes;
  readonly until: number;
}

/**
 * Finished answers of public calls, cached until the tick, a product or a page changes. Drops the least recently used
 * first.
 */
export class AnswerCache {
  readonly #editions: Editions;
  #tick = '';
  #catalogue = -1;
  #content = -1;
  #edition = 0;
  readonly #answers: KeptAnswers<Kept>;
  readonly #making = new InTheMaking<AnswerBytes | null>();
  constructor(editions: Editions, capacityBytes = 48_000_000) {
    this.#editions = editions;
    this.#answers = new KeptAnswers({ mostBytes: capacityBytes, mostBytesOnce });
  }

  find(key: string, now: number): AnswerBytes | undefined {
    this.#turn();
    const answer = this.#answers.find(key);
    if (answer === undefined || answer.until <= now) return undefined;
    this.#answers.askedAgain(key);
    return answer.bytes;
  }

  /** Single-flight per key (P5). null is not cached. */
  made(key: string, until: number, make: () => Promise<AnswerBytes | null>): Promise<AnswerBytes | null> {
    const edition = this.#turn();
    return (
      this.#making.of(key) ??
      this.#making.make(key, async () => {
        const bytes = await make();
        if (bytes !== null && this.#turn() === edition) this.#answers.keep(key, { bytes, until });
        return bytes;
      })
    );
  }

  /** The number of the present edition; a change drops all cached answers. */
  #turn(): number {
    const [tick, catalogue, content] = [this.#editions.tick(), this.#editions.catalogue(), this.#editions.content()];
    if (tick !== this.#tick || catalogue !== this.#catalogue || content !== this.#content) {
      [this.#tick, this.#catalogue, this.#content] = [tick, catalogue, content];
      this.#edition += 1;
      this.#answers.clear();
      this.#making.forgetAll();
    }
    return this.#edition;
  }
}
