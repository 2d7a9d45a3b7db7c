import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Effect } from 'effect';
import { plainPassword } from '../../domain/account/Password.ts';
import { PasswordHashes, PasswordsBusy } from '../../domain/account/ports/PasswordHashes.ts';

export interface PasswordCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The minimum of the OWASP cheat sheet (S1). */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const parallelism = 1;
/** With two cores, one is left for the serving thread. */
const mostAtOnce = availableParallelism() > 2 ? 2 : 1;
const longestQueue = 50;

/**
 * Argon2id hashes of passwords. Two are computed at once, on two cores or fewer one, and 50 may wait, so that logins
 * cannot starve the shop; further ones are refused with a waiting time (S2). The algorithm is the library's default,
 * id; salts are its 16 random bytes.
 */
export class Passwords extends PasswordHashes {
  readonly #cost: PasswordCost;
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | null = null;
  constructor(cost: PasswordCost = passwordCost, atOnce = mostAtOnce) {
    super();
    this.#cost = cost;
    this.#atOnce = atOnce;
  }

  hash(password: string): Effect.Effect<string, PasswordsBusy> {
    return this.#inTurn(Effect.promise(() => hash(plainPassword(password), { ...this.#cost, parallelism })));
  }

  /** Whether the password matches the hash. `null`, for an unknown account: false, after the same time (S11). */
  matches(password: string, known: string | null): Effect.Effect<boolean, PasswordsBusy> {
    return this.#inTurn(this.#compared(password, known));
  }

  /**
   * Like `matches` for an account that is read only when its turn comes, so that waiting and refused requests read
   * nothing (S2).
   */
  found<A extends { readonly passwordHash: string }, E>(
    password: string,
    find: Effect.Effect<A | null, E>,
  ): Effect.Effect<{ readonly row: A | null; readonly right: boolean }, E | PasswordsBusy> {
    return this.#inTurn(
      Effect.flatMap(find, (row) =>
        Effect.map(this.#compared(password, row?.passwordHash ?? null), (right) => ({ row, right })),
      ),
    );
  }

  /** Whether a hash was made with weaker parameters than today's. */
  isWeak(known: string): boolean {
    const { memoryCost, timeCost, saltLen } = parseOptions(known);
    return memoryCost < this.#cost.memoryCost || timeCost < this.#cost.timeCost || saltLen < 16;
  }

  /**
   * The hash compared for unknown accounts; created ahead, because otherwise the first unknown address would take twice
   * as long.
   */
  decoy(): Promise<string> {
    this.#decoy ??= hash(crypto.randomUUID(), { ...this.#cost, parallelism });
    return this.#decoy;
  }

  #compared(password: string, known: string | null): Effect.Effect<boolean> {
    return Effect.promise(async () => {
      const right = await verify(known ?? (await this.decoy()), plainPassword(password));
      return right && known !== null;
    });
  }

  #inTurn<A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | PasswordsBusy> {
    return Effect.suspend((): Effect.Effect<A, E | PasswordsBusy> =>
      this.#running >= this.#atOnce && this.#waiting.length >= longestQueue
        ? Effect.fail(new PasswordsBusy())
        : Effect.acquireUseRelease(
            Effect.promise(() => this.#turn()),
            () => work,
            () =>
              Effect.sync(() => {
                this.#done();
              }),
          ),
    );
  }

  /** A released waiter takes over the place of the finished one. */
  async #turn(): Promise<void> {
    if (this.#running >= this.#atOnce)
      await new Promise<void>((goOn) => {
        this.#waiting.push(goOn);
      });
    else this.#running += 1;
  }

  #done(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
