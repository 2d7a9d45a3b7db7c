import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Result, Schema } from 'effect';

/** What the content service delivered at one version of its content. */
export const Delivery = Schema.Struct({ version: Schema.Number, stories: Schema.Array(Schema.Unknown) });
export type Delivery = typeof Delivery.Type;

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Delivery));

/** The last delivery in a file, for a start while the content service is down. */
export class KeptStories {
  readonly #file: string;
  constructor(folder: string) {
    this.#file = join(folder, 'content.json');
  }

  /** null: none was kept, or it cannot be read. */
  async read(): Promise<Delivery | null> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    return Result.getOrElse(decode(text), () => null);
  }

  async keep(delivery: Delivery): Promise<void> {
    await writeFile(`${this.#file}.part`, JSON.stringify(delivery));
    await rename(`${this.#file}.part`, this.#file);
  }
}
