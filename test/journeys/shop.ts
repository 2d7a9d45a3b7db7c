import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../freePort.ts';
import { Overheard, tellingAnswers } from '../process/Overheard.ts';
import { seededFolder, type temporaryFolder } from '../process/built.ts';
import { shortLived } from '../../scripts/shortLived.mjs';
import { builtServer } from '../process/ShopProcess.ts';

export type Store = 'ch' | 'li' | 'us' | 'euro';

/* A worker that is killed takes its server along. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL');
});

/** Personal data of the shoppers on the journeys, and of nothing else in the shop. */
const personal =
  /@example|Berger|Ringstra|Bahnhofstr|Städtle|Fifth Avenue|Philharmoniker 1 Unze|[?&](?:emailToken|token|alertToken)=/;

/**
 * A shop for the journeys of one worker: the built server, a data folder as its first start leaves it, dev controls on.
 */
export class RunningShop {
  readonly #data: ReturnType<typeof temporaryFolder>;
  #process: ChildProcess | null = null;
  #port = 0;
  #log = '';
  /** The warnings and errors of the log since its last look. */
  complaints: readonly string[] = [];
  #overheard: Overheard | null = null;

  readonly #variables: Readonly<Record<string, string>>;
  private constructor(data: ReturnType<typeof temporaryFolder>, { PORT, ...others }: Readonly<Record<string, string>>) {
    this.#data = data;
    this.#port = Number(PORT ?? 0);
    this.#variables = others;
  }

  /** `variables`: further configuration, such as a port that was chosen before. */
  static async opened(variables: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
    const shop = new RunningShop(await seededFolder(), variables);
    await shop.open();
    return shop;
  }

  origin(store: Store = 'euro'): string {
    return `http://${store === 'euro' ? '' : `${store}.`}localhost:${this.#port}`;
  }

  /** Where mails lead to. */
  publicUrl(): string {
    return this.#variables['TROY_PUBLIC_URL'] ?? this.origin();
  }

  get #environment() {
    return {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(this.#port),
      TROY_DATA: this.#data.path,
      TROY_DEV: '1',
      TROY_RATE_LIMIT: '0',
      TROY_LOG_LEVEL: 'info',
      ...this.#variables,
    };
  }

  async open(): Promise<void> {
    this.#port ||= await freePort();
    const server = spawn(process.execPath, [...shortLived, ...tellingAnswers, builtServer], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: this.#environment,
    });
    this.#process = server;
    running.add(server);
    server.once('exit', () => running.delete(server));
    const told = server.stdio[3];
    if (told instanceof Readable) this.#overheard = new Overheard(told);
    await new Promise<void>((opened, reject) => {
      for (const said of [server.stdout, server.stderr]) {
        said?.setEncoding('utf8').on('data', (text: string) => {
          this.#log += text;
          if (text.includes('Troy is open')) opened();
        });
      }
      server.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${this.#log.slice(-2000)}`)));
    });
  }

  /** Rejects when an answer since the last check left the contract of its call, or personal data reached the log. */
  async check(): Promise<void> {
    const last = `/api/${randomUUID()}`;
    const heard = this.#overheard?.behind(last);
    await fetch(this.origin() + last);
    await heard;
    this.#look();
  }

  #look(): void {
    this.#overheard?.check();
    const lines = this.#log.split('\n');
    this.#log = lines.pop() ?? '';
    this.complaints = lines.filter((line) => /"level":[45]0/.test(line));
    const telling = lines.find((line) => personal.test(line));
    if (telling !== undefined) throw new Error(`the log speaks of a person: ${telling}`);
  }

  /** Ends the process as a power cut would, or gracefully. */
  async end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void> {
    const server = this.#process;
    if (server === null || server.exitCode !== null) return;
    const gone = new Promise((ended) => server.once('exit', ended));
    server.kill(signal);
    // Kills a process that does not end: none may be left running.
    const stubborn = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(stubborn);
    this.#process = null;
    this.#look();
  }

  /** Runs commands of the dealer beside the shop, one after the other, such as `['orders', 'list']`; rejects when one is refused. */
  async atDesk(
    ...commands: readonly (readonly [name: 'orders' | 'coupons' | 'deposits', ...args: string[]])[]
  ): Promise<void> {
    for (const command of commands) await this.#run('desk.js', ...command);
    await this.tick();
  }

  /** The same with a command that needs the embedded database for itself, while the shop is closed. */
  async atDeskAlone(...command: readonly ['import' | 'reports', ...string[]]): Promise<void> {
    await this.check();
    // No load balancer stands before it: it need not answer for another second.
    await this.end('SIGINT');
    const [name, ...args] = command;
    await (name === 'import' ? this.#run('import.js', ...args) : this.#run('desk.js', ...command));
    await this.open();
    await this.tick();
  }

  #run = (file: string, ...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [...shortLived, join(dirname(builtServer), file), ...args], {
      env: this.#environment,
    });

  async close(): Promise<void> {
    await this.end('SIGINT');
    this.#data.done();
  }

  /** Moves the simulated market on and recalculates. */
  tick = () => this.#dev('tick', {});
  /** Moves the shop's clock ahead. */
  advance = (ms: number) => this.#dev('clock', { advanceMs: ms });
  /** Makes a call answer with a catalogued error, so many times; null: no more. */
  fault = (call: string, code: string | null, times = 1) =>
    this.#dev('faults', code === null ? { call, code } : { call, code, times });

  async outbox(): Promise<readonly { readonly to: string; readonly subject: string; readonly text: string }[]> {
    const answer = await fetch(`${this.origin()}/dev/outbox`, { headers: { accept: 'application/json' } });
    const { messages } = await answer.json();
    return messages;
  }

  async #dev(control: string, body: object): Promise<void> {
    const answer = await fetch(`${this.origin()}/dev/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/dev/${control} answered ${answer.status}: ${await answer.text()}`);
  }
}

export const test = base.extend<
  { readonly calm: void; readonly settled: void; readonly discreet: void; readonly recovered: RegExp | null },
  { readonly shop: RunningShop }
>({
  shop: [
    async ({}, use) => {
      const shop = await RunningShop.opened();
      try {
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** Prices hold for three minutes from the start of a journey; a longer journey would be asked to accept new ones. */
  settled: [
    async ({ shop }, use) => {
      await shop.tick();
      await use();
    },
    { auto: true },
  ],
  /** In every journey each answer fits the contract (Z6), and no shopper is found in the log (R11). */
  discreet: [
    async ({ shop }, use, journey) => {
      await use();
      await shop.check();
      if (journey.status !== journey.expectedStatus)
        await journey.attach('complaints of the shop', { body: shop.complaints.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  /** Messages that React may log in a journey whose pages fail. */
  recovered: [null, { option: true }],
  /** No page may log an error or violate its security policy, in any journey. */
  calm: [
    async ({ page, recovered }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          /Content Security Policy|Trusted(?:HTML|Script)|hydrat|Minified React/i.test(message.text())
        )
          complaints.push(message.text());
      });
      await use();
      expect(complaints.filter((each) => recovered === null || !recovered.test(each))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page is hydrated: its container is loaded and the board follows the market. */
export const alive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
/** The head hydrates after the page; until then its links are plain links without state. */
export const headAlive = (page: Page) => expect(page.getByRole('timer').first()).toHaveText(/^\d:\d\d$/);

/** Marks the page `data-socket="open"` once its price socket is open, from the next load on. */
export const markOpenSocket = (page: Page) =>
  page.addInitScript(() => {
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('open', () => (document.documentElement.dataset['socket'] = 'open'));
      }
    };
  });

/**
 * A jump of the clock may cost a page its session and its live connection, which it makes anew after 10 to 15 seconds, and
 * once more when the session is renewed.
 */
export const connectedAnew = { timeout: 60_000 };

/** Waits until the browser has finished everything under way at the call. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
/** Holds answers back from the page until the test releases them. */
export const held = async (page: Page, url: string | RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

export { expect };
