import type { Cart } from '../../domain/cart/Cart.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Database } from '../store/Database.ts';
import { cartsOfAll } from './CartRows.ts';

interface Asked {
  readonly shopper: Shopper;
  /** As they were last seen: what has the same version is not decoded again. */
  readonly seen: readonly Cart[];
  readonly answer: (carts: readonly Cart[]) => void;
  readonly fail: (reason: unknown) => void;
}

/** Whoever asks for carts in one turn of the loop is answered by one statement: the round trip to a server costs more than all their rows. */
export class CartsTogether {
  readonly #database: Database;
  #asked: Asked[] = [];
  constructor(database: Database) {
    this.#database = database;
  }

  /** The carts of a shopper as they are after this was called. */
  of(shopper: Shopper, seen: readonly Cart[]): Promise<readonly Cart[]> {
    return new Promise((answer, fail) => {
      this.#asked.push({ shopper, seen, answer, fail });
      if (this.#asked.length === 1)
        setImmediate(() => {
          void this.#ask();
        });
    });
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const found = await cartsOfAll(this.#database.db, asked);
      for (const [at, { answer }] of asked.entries()) answer(found[at] ?? []);
    } catch (reason) {
      for (const { fail } of asked) fail(reason);
    }
  }
}
