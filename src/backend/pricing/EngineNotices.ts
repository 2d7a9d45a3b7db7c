import { randomUUID } from 'node:crypto';
import { Effect, Schema } from 'effect';
import { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { Database } from '../store/Database.ts';

const channel = 'prices';
const Note = Schema.fromJsonString(Schema.Struct({ by: Schema.String, type: Schema.Literals(['start', 'finish']) }));
const read = Schema.decodeUnknownOption(Note);
const write = Schema.encodeSync(Note);

/** Notices between the price engines of all processes. */
export class EngineNotices {
  readonly #database: Database;
  readonly #self = randomUUID();
  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls `listener` for notices of other processes, not for own ones. Answers how to stop. */
  follow(listener: (type: 'start' | 'finish') => void): Effect.Effect<() => Promise<void>, PricesUnavailable> {
    return Effect.tryPromise({
      try: () =>
        this.#database.listen(channel, (payload) => {
          const note = read(payload);
          if (note._tag === 'Some' && note.value.by !== this.#self) listener(note.value.type);
        }),
      catch: () => new PricesUnavailable(),
    });
  }

  /** Notifies the other processes. */
  announce(type: 'start' | 'finish'): Effect.Effect<void, PricesUnavailable> {
    return Effect.tryPromise({
      try: () => this.#database.notify(channel, write({ by: this.#self, type })),
      catch: () => new PricesUnavailable(),
    });
  }
}
