import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Data, Effect } from 'effect';

/** So many passwords wait to be hashed that another one would wait for seconds. */
export class PasswordsBusy extends Data.TaggedError('PasswordsBusy')<{}> {}

export interface PasswordCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** What the OWASP cheat sheet asks for at the least (S1). */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const parallelism = 1;
const atOnce = 2;
const longestQueue = 50;

/**
 * Argon2id hashes of passwords. Two are computed at once and 50 may wait, so that logins cannot starve the shop; who comes after that is
 * told to come back (S2). The algorithm is the library's default, id; salts are its 16 random bytes.
 */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | null = null;
  constructor(cost: PasswordCost = passwordCost) {
    this.#cost = cost;
  }

  hash(password: string): Effect.Effect<string, PasswordsBusy> {
    return this.#inTurn(() => hash(plain(password), { ...this.#cost, parallelism }));
  }

  /** Whether it is the password of the hash. `null`, nobody's hash: never, and as slowly as if it were somebody's (S11). */
  matches(password: string, known: string | null): Effect.Effect<boolean, PasswordsBusy> {
    return this.#inTurn(async () => {
      const right = await verify(known ?? (await this.decoy()), plain(password));
      return right && known !== null;
    });
  }

  /** Whether a hash was made with less than is asked for today. */
  isWeak(known: string): boolean {
    const { memoryCost, timeCost, saltLen } = parseOptions(known);
    return memoryCost < this.#cost.memoryCost || timeCost < this.#cost.timeCost || saltLen < 16;
  }

  /** The hash that stands in where there is none; made ahead, or the first unknown address would take twice as long. */
  decoy(): Promise<string> {
    this.#decoy ??= hash(crypto.randomUUID(), { ...this.#cost, parallelism });
    return this.#decoy;
  }

  #inTurn<A>(work: () => Promise<A>): Effect.Effect<A, PasswordsBusy> {
    return Effect.suspend(() => {
      if (this.#running >= atOnce && this.#waiting.length >= longestQueue) return Effect.fail(new PasswordsBusy());
      return Effect.promise(async () => {
        // Whoever is let go on takes over the place of the one who has finished.
        if (this.#running >= atOnce) await new Promise<void>((goOn) => { this.#waiting.push(goOn); });
        else this.#running += 1;
        try {
          return await work();
        } finally {
          const next = this.#waiting.shift();
          if (next === undefined) this.#running -= 1;
          else next();
        }
      });
    });
  }
}

/** The same letters typed on another keyboard are the same password. */
const plain = (password: string): string => password.normalize('NFC');
