import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { bareAnswers, besideHello, get, memoryOf } from './processes.ts';
import { atLeast, atMost, number, type Row } from './Row.ts';

/** The pages of the comparison and what else a buyer sees. */
export const pages = [
  ['home', '/'],
  ['listing', '/shop'],
  ['category', '/en/shop/gold-coins'],
  ['product', '/produkt/wiener-philharmoniker-gold-1-oz'],
  ['search', '/suche?q=gold'],
  ['cart', '/warenkorb?type=buy'],
  ['checkout', '/checkout'],
  ['content', '/impressum'],
  ['sign in', '/login'],
  ['register', '/registrierung'],
  ['sell to us', '/ankauf'],
] as const;

/** The pages whose rates are measured. */
const rated: ReadonlySet<string> = new Set(['home', 'listing', 'product', 'sell to us']);

const unpacked = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
};

/** Bytes on the wire, and unpacked. */
const fetched = (
  url: string,
  encoding: string,
): Promise<{
  readonly bytes: number;
  readonly text: string;
  readonly status: number;
  readonly location: string | undefined;
}> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding, host: 'localhost' } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () => {
          const bytes = Buffer.concat(parts);
          const coded = answer.headers['content-encoding'];
          const text = unpacked(bytes, coded).toString('utf8');
          resolve({ bytes: bytes.length, text, status: answer.statusCode ?? 0, location: answer.headers.location });
        });
    })
      .on('error', reject)
      .end();
  });

const followed = async (origin: string, path: string, encoding: string): ReturnType<typeof fetched> => {
  const answer = await fetched(origin + path, encoding);
  return answer.location === undefined ? answer : followed(origin, new URL(answer.location, origin).pathname, encoding);
};

const named = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].map(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')),
];

/** The files that the HTML of each page names: scripts, preloaded modules and styles, in bytes on the wire. */
export const weightRows = async (origin: string): Promise<readonly Row[]> => {
  const part = 'First load, as it travels';
  const rows: Row[] = [];
  const sizes = new Map<string, number>();
  const weigh = async (files: readonly string[], encoding: string): Promise<number> => {
    let sum = 0;
    for (const file of files) {
      const key = `${encoding} ${file}`;
      const known = sizes.get(key) ?? (await fetched(origin + file, encoding)).bytes;
      sizes.set(key, known);
      sum += known;
    }
    return sum / 1000;
  };
  let mostCss = 0;
  for (const [name, path] of pages) {
    const { text, bytes, status } = await followed(origin, path, 'gzip');
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    // The page adds its scripts itself, after the browser has painted it.
    const added = [...text.matchAll(/\badd\("(\/[^"]+\.js)"\)/g)].map(([, file = '']) => file);
    const scripts = [...named(text, /<(?:script[^>]* src=|link[^>]*rel="modulepreload")[^>]*>/g), ...added];
    if (scripts.length === 0) throw new Error(`${path} names no scripts`);
    const styles = named(text, /<link[^>]*rel="stylesheet"[^>]*>/g);
    const [gzip, br, css] = [await weigh(scripts, 'gzip'), await weigh(scripts, 'br'), await weigh(styles, 'gzip')];
    mostCss = Math.max(mostCss, css);
    rows.push({
      part,
      what: `scripts of ${name} (${scripts.length} files; HTML ${number(bytes / 1000)} KB)`,
      measured: `${number(gzip, 1)} KB gzip, ${number(br, 1)} KB brotli`,
      aim: '≤ 120 KB gzip, ≤ 106 KB brotli',
      holds: gzip <= 120 && br <= 106,
    });
  }
  rows.push(atMost(part, 'CSS of any page, gzip', mostCss, 13.5, ' KB', 1));
  return rows;
};

/** Pages per second: a listing not asked for before, and pages again within the same tick. */
export const pageRates = async ({
  env,
  seconds,
}: {
  readonly env: Environment;
  readonly seconds: number;
}): Promise<readonly Row[]> => {
  const part = 'Pages, 16 clients';
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'warn' });
  const { port } = shop;
  const rows: Row[] = [];
  const measure = async (
    what: string,
    least: number | null,
    requests: readonly string[],
    clients = 16,
  ): Promise<number> => {
    const result = await besideHello({ port, requests, seconds, clients });
    const strange = Object.keys(result.statuses).filter((status) => status !== '200');
    if (strange.length > 0) throw new Error(`${what}: answered ${JSON.stringify(result.statuses)}`);
    rows.push(atLeast(part, `${what} (p99 ${result.p99Ms} ms)`, result.perSecond, least, '/s', result.ofHello));
    return Math.round(result.bytes / (result.statuses['200'] ?? 1));
  };
  const cookie = { cookie: 'lang=de' };
  // A foreign parameter asks for the same page; only what the page reads makes another one. More clients would be refused.
  await measure(
    'listing, afresh, 2 clients',
    400,
    Array.from({ length: 20_000 }, (_, at) => get(`/shop?to=${100_000 + at}`, cookie)),
    2,
  );
  for (const [name, path] of pages.filter(([each]) => rated.has(each))) {
    const bytes = await measure(`${name}, from the page cache`, 5_000, [get(path, cookie)]);
    rows.push(
      atLeast(
        part,
        `a bare answer of as many bytes (${number(bytes / 1000)} KB)`,
        (await bareAnswers(bytes, seconds)).perSecond,
        null,
        '/s',
      ),
    );
    await measure(`${name}, from the page cache, compressed`, null, [
      get(path, { ...cookie, 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ]);
  }
  rows.push(atMost(part, 'memory under load', memoryOf(shop.pid).now, 450, ' MB'));
  rows.push(...(await weightRows(shop.origin)));
  await shop.stop();
  return rows;
};
