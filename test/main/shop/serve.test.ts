import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopSetup } from '../../../src/main/shop/openShop.ts';
import { serve } from '../../../src/main/shop/serve.ts';
import { aGate } from '../../builders/gate.ts';
import { until } from '../../until.ts';

const folder = mkdtempSync(join(tmpdir(), 'troy-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

class Ended extends Error {}

/** The output of the process, its exit code, and its signal handlers. */
const written = { out: '', err: '' };
const exits: unknown[] = [];
const signals = new Map<string | symbol, (signal: NodeJS.Signals) => void>();

beforeEach(() => {
  [written.out, written.err, exits.length] = ['', '', 0];
  signals.clear();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += String(text);
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    exits.push(code);
    throw new Ended();
  });
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    signals.set(name, listener);
    return process;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * Serves a double of the shop with an address only, on a machine with these variables; records how it was opened and
 * closed.
 */
const served = async (
  env: Readonly<Record<string, string>> = {},
  closing: () => Promise<void> = () => Promise.resolve(),
  how: Parameters<typeof serve>[2] = {},
) => {
  // The command that runs the tests sets variables that a shop refuses.
  for (const name of Object.keys(process.env)) if (/^(TROY_|DATABASE_URL$)/.test(name)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({
    TROY_DATA: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    TROY_LOG_LEVEL: 'silent',
    ...env,
  }))
    vi.stubEnv(name, value);
  const setups: ShopSetup[] = [];
  const closes: unknown[] = [];
  const open: Parameters<typeof serve>[1] = (setup) => {
    setups.push(setup);
    return Promise.resolve({
      address: 'http://127.0.0.1:4711',
      close: (how) => {
        closes.push(how);
        return closing();
      },
    });
  };
  await serve('demo-shop/shop.json', open, how).catch((error: unknown) => {
    if (!(error instanceof Ended)) throw error;
  });
  return { setups, closes };
};
/** Sends a signal and records the exit only; the last guard is a timer that must not outlive the test. */
const signalled = (signal: NodeJS.Signals) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.mocked(process.exit).mockImplementation((code): never => {
    exits.push(code);
    return undefined as never;
  });
  signals.get(signal)?.(signal);
};

describe('a shop that is served', () => {
  it('opens as the environment configures it, and reports its address', async () => {
    const { setups } = await served({ TROY_RATE_LIMIT: '17' });
    expect(setups).toMatchObject([
      { config: { dataFolder: join(folder, 'data'), http: { rateLimit: 17 } }, profile: { file: { name: 'Troy' } } },
    ]);
    expect([written.out, written.err, exits]).toEqual(['Troy is open at http://localhost:4711\n', '', []]);
    expect(existsSync(join(folder, 'data'))).toBe(true);
  });

  it('has dev controls where the environment or its caller asks for them, and says so in its log', async () => {
    const logged = async (...asked: Parameters<typeof served>) => {
      written.out = '';
      const { setups } = await served({ TROY_LOG_LEVEL: 'info', ...asked[0] }, asked[1], asked[2]);
      return [setups[0]?.config.dev, /"dev":(\w+)/.exec(written.out)?.[1]];
    };
    expect(await logged()).toEqual([false, 'false']);
    expect(await logged({ TROY_DEV: '1' })).toEqual([true, 'true']);
    expect(await logged({}, undefined, { dev: true })).toEqual([true, 'true']);
  });

  it.each([
    ['SIGTERM', 1_000],
    ['SIGINT', 0],
  ] as const)('ends at %s, draining for %i ms, with 0 (R5)', async (signal, drainMs) => {
    const { closes } = await served();
    signalled(signal);
    await until(() => exits.length > 0);
    expect(exits).toEqual([0]);
    expect(closes).toEqual([{ drainMs }]);
  });

  it('closes once, however often it is asked to (R5)', async () => {
    const gate = aGate();
    const { closes } = await served({}, () => gate.opened);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) signalled(signal);
    gate.open();
    await until(() => exits.length > 0);
    expect(exits).toEqual([0]);
    expect(closes).toHaveLength(1);
  });

  it('ends with 1 when it does not close cleanly', async () => {
    await served({}, () => Promise.reject(new Error('stuck')));
    signalled('SIGTERM');
    await until(() => exits.length > 0);
    expect(exits).toEqual([1]);
  });

  it('ends with 1 after nine seconds and a half, whatever hangs (R5)', async () => {
    await served({}, () => new Promise(() => undefined));
    signalled('SIGTERM');
    await vi.advanceTimersByTimeAsync(9_499);
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(exits).toEqual([1]);
  });
});

describe('a shop that cannot be served', () => {
  it.each([
    ['PORT', 'abc', /^PORT is wrong: /],
    ['TROY_RATE_LIMIT', '-1', /^TROY_RATE_LIMIT is wrong: /],
    ['TROY_SHOP', join(folder, 'none.json'), /none\.json/],
  ])('names in one line what is wrong with %s, and opens nothing', async (name, value, line) => {
    const { setups } = await served({ [name]: value, TROY_DATA: join(folder, 'untouched') });
    expect([setups, exits, written.out]).toEqual([[], [1], '']);
    expect(written.err).toMatch(line);
    expect(written.err.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(join(folder, 'untouched'))).toBe(false);
  });

  it('reports a port in use before it opens anything', async () => {
    const other = createServer();
    await new Promise<void>((done) => {
      other.listen(0, '127.0.0.1', done);
    });
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { setups } = await served({ PORT: String(port) });
    expect([setups, exits, written.err]).toEqual([
      [],
      [1],
      `Port ${port} is taken. Stop what uses it, or choose another by PORT.\n`,
    ]);
    await new Promise((done) => {
      other.close(done);
    });
  });

  it('refuses a file as its folder, and needs no folder with a database elsewhere', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect((await served({ TROY_DATA: file })).setups).toEqual([]);
    expect(written.err).toBe(`The data folder ${file} (TROY_DATA) cannot be used: there is a file in its place.\n`);
    expect((await served({ TROY_DATA: file, DATABASE_URL: 'postgres://troy@127.0.0.1/troy' })).setups).toHaveLength(1);
  });
});
