import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadResult } from './load.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** A sibling entry of this bundle. */
export const entry = (name: string): string => join(here, `${name}.js`);

/** Runs an entry with this input, and answers what it printed. */
export const inProcess = async (name: string, given: unknown): Promise<string> => {
  const running = promisify(execFile)(process.execPath, [entry(name)], { maxBuffer: 1 << 26 });
  running.child.stdin?.end(JSON.stringify(given));
  return (await running).stdout;
};

export const load = async (given: {
  readonly port: number;
  readonly requests: readonly string[];
  readonly clients?: number;
  readonly seconds: number;
}): Promise<LoadResult> => JSON.parse(await inProcess('load', { clients: 16, ...given }));

/** A rate, and beside it that of the bare hello within the same minute. */
export const besideHello = async (
  given: Parameters<typeof load>[0],
): Promise<LoadResult & { readonly ofHello: number; readonly hello: number }> => {
  const result = await load(given);
  const hello = await withHello((port) =>
    load({ port, requests: [get('/')], seconds: Math.max(1.5, given.seconds / 2) }),
  );
  return { ...result, hello: hello.perSecond, ofHello: result.perSecond / hello.perSecond };
};

/** The rate of answers of so many bytes with nothing behind them. */
export const bareAnswers = (bytes: number, seconds: number): Promise<LoadResult> =>
  withHello((port) => load({ port, requests: [get(`/${bytes}`)], seconds }));

const withHello = async <A>(use: (port: number) => Promise<A>): Promise<A> => {
  const child = spawn(process.execPath, [entry('hello')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((done) => {
    child.stdout.once('data', (line: Buffer) => done(line.toString().trim()));
  });
  try {
    return await use(Number(new URL(address).port));
  } finally {
    child.kill();
  }
};

export const get = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
export const put = (path: string, body: unknown, headers: Readonly<Record<string, string>>): string => {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const head = get(path, { ...headers, 'content-type': 'application/json', 'content-length': length });
  return `${head.replace(/^GET/, 'PUT')}${text}`;
};

/** Memory a process holds, in MB, and the most it ever held. */
export const memoryOf = (pid: number): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
};
