import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortLived } from '../../scripts/shortLived.mjs';
import { Overheard, tellingAnswers } from './Overheard.ts';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly afterMs: number;
}
export type Environment = Readonly<Record<string, string>>;
interface ProcessOptions {
  /** The limit of open files; that of this process if absent. */
  readonly openFiles?: number | undefined;
  /** The built server; that of `dist` if absent. */
  readonly server?: string;
  /** Whether it works so long that it wins back what V8 takes to optimize its code. */
  readonly worksLong?: boolean;
  /** A command that becomes the shop, such as one that enters a namespace. */
  readonly within?: readonly string[];
}

/** The built shop; `SHOP_DIST` names another build than the one in `dist`. */
export const builtServer = resolve(process.env['SHOP_DIST'] ?? 'dist', 'server/server.js');

/** Runs of `npm run soak` and `npm run bench` that measure are neither recorded nor changed. */
const inTests = process.env['VITEST'] !== undefined;

/** What a program of the shop needs of the environment. Not all of it: the shop refuses the tests' own `TROY_` variables. */
export const surroundings = (): Environment => {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  return { PATH, HOME, ...(TZ === '' ? {} : { TZ }) };
};

/** The built shop in a process of its own, started as an operator does, with the named variables only. */
export class ShopProcess {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  readonly #overheard: Overheard | null;
  #out = '';
  #err = '';
  #port = 0;

  private constructor(
    env: Environment,
    flags: readonly string[] = [],
    { openFiles, server = builtServer, worksLong = false, within = [] }: ProcessOptions = {},
  ) {
    const began = performance.now();
    const shop = [
      ...within,
      process.execPath,
      ...(inTests && !worksLong ? shortLived : []),
      ...(inTests ? tellingAnswers : []),
      ...flags,
      server,
    ];
    // The shell becomes the shop, so that signals reach it.
    const [command = '', ...rest] =
      openFiles === undefined ? shop : ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...shop];
    this.#child = spawn(command, rest, {
      env: {
        ...surroundings(),
        NODE_ENV: 'production',
        PORT: '0',
        TROY_INSECURE_COOKIES: '1',
        TROY_RATE_LIMIT: '0',
        TROY_CONNECTIONS_PER_ADDRESS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const told = this.#child.stdio[3];
    this.#overheard = inTests && told instanceof Readable ? new Overheard(told) : null;
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#out += text;
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#err += text;
    });
    // A failing test leaves no process behind.
    const abandon = (): void => {
      this.#child.kill('SIGKILL');
    };
    process.once('exit', abandon);
    this.ended = new Promise((done) => {
      this.#child.once('close', (code, signal) => {
        process.off('exit', abandon);
        done({ code, signal, afterMs: performance.now() - began });
      });
    });
  }

  /** Starts the process and waits until it reports the shop as open. */
  static async start(
    env: Environment,
    flags: readonly string[] = [],
    options: ProcessOptions = {},
  ): Promise<ShopProcess> {
    const shop = new ShopProcess(env, flags, options);
    const stopped = await Promise.race([shop.#opened(), shop.ended]);
    if (stopped !== null) {
      const { code, signal } = stopped;
      const output = shop.#err.slice(-2000) || shop.#out.slice(-2000);
      throw new Error(`the shop did not open (code ${code}, signal ${signal}): ${output}`);
    }
    return shop;
  }

  /** Starts a process that must exit. */
  static async refused(env: Environment): Promise<Ended & { readonly err: string }> {
    const shop = new ShopProcess(env);
    const ended = await shop.ended;
    return { ...ended, err: shop.#err };
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }
  get port(): number {
    return this.#port;
  }
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }
  /** Everything it printed: the log and its errors. */
  get log(): string {
    return this.#out + this.#err;
  }
  /** The complete lines since the last call, which are dropped: a long run does not keep them. */
  takeLog(): string {
    const end = this.#out.lastIndexOf('\n') + 1;
    const taken = this.#out.slice(0, end) + this.#err;
    this.#out = this.#out.slice(end);
    this.#err = '';
    return taken;
  }

  /** The number of answers to calls that were compared with the contract. */
  get compared(): number {
    return this.#overheard?.answers ?? 0;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Stops gracefully; answers how it ended. Rejects, as `crash` does, when answers left the contract (Z6). */
  async stop(): Promise<Ended> {
    this.kill('SIGTERM');
    const ended = await this.ended;
    this.#overheard?.check();
    return ended;
  }

  /** Stops as a power cut does. */
  async crash(): Promise<void> {
    this.kill('SIGKILL');
    await this.ended;
    this.#overheard?.check();
  }

  async #opened(): Promise<null> {
    for (;;) {
      const port = /^Troy is open at http:\/\/localhost:(\d+)$/m.exec(this.#out)?.[1];
      if (port !== undefined) {
        this.#port = Number(port);
        return null;
      }
      if (this.#child.exitCode !== null || this.#child.signalCode !== null)
        return this.ended.then(() => new Promise<never>(() => {}));
      await sleep(5);
    }
  }
}
