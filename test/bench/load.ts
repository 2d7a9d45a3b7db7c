import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/**
 * A process of its own that sends requests as fast as they are answered, over kept connections: it reads what is Asked
 * and prints a LoadResult. It reads an answer only to find its end, so that the machine works for the shop.
 */
interface Asked {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Whole requests, byte for byte; each client goes round all of them from a starting point far from the others. */
  readonly requests: readonly string[];
}
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers by status, and connections that broke as 0. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** The end of the first answer in a buffer; -1 when it is incomplete. */
const endOf = (bytes: Buffer): { readonly end: number; readonly status: string } => {
  const head = bytes.indexOf(headEnd);
  if (head < 0) return { end: -1, status: '' };
  const text = bytes.toString('latin1', 0, head).toLowerCase();
  const status = text.slice(9, 12);
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  if (length !== undefined) return { end: head + 4 + Number(length), status };
  if (!text.includes('\r\ntransfer-encoding: chunked')) return { end: head + 4, status };
  const last = bytes.subarray(-5).equals(lastChunk) ? bytes.length : -1;
  return { end: last, status };
};

const { port, clients, seconds, requests }: Asked = JSON.parse(readFileSync(0, 'utf8'));
const waits: number[] = [];
const statuses: Record<string, number> = {};
const raw = requests.map((request) => Buffer.from(request, 'latin1'));
let bytes = 0;
let counting = false;
let over = false;

const client = (at: number): void => {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let next = at;
  let sentAt = 0;
  let got = Buffer.alloc(0);
  const send = (): void => {
    sentAt = performance.now();
    socket.write(raw[next++ % raw.length] ?? '');
  };
  socket.on('connect', send);
  socket.on('data', (part) => {
    got = got.length === 0 ? part : Buffer.concat([got, part]);
    const { end, status } = endOf(got);
    if (end < 0 || got.length < end) return;
    if (counting) {
      waits.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += end;
    }
    got = Buffer.alloc(0);
    if (over) socket.destroy();
    else send();
  });
  socket.on('error', () => {
    statuses['0'] = (statuses['0'] ?? 0) + 1;
  });
  socket.on('close', () => {
    if (!over) setTimeout(() => client(next), 10);
  });
};
const began = performance.now();
for (let number = 0; number < clients; number += 1) client(Math.floor((number * raw.length) / clients));
// The first moments warm up the shop and do not count.
const warmMs = Math.min(2_000, seconds * 500);
setTimeout(() => {
  counting = true;
}, warmMs);
/** Goes on until there is an answer when one takes longer than the measured time; a rate of zero would be wrong. */
const fewest = 2 * clients;
const longestMs = seconds * 8_000;
const end = (): void => {
  const measuredMs = performance.now() - began - warmMs;
  if (waits.length < fewest && measuredMs < longestMs) {
    setTimeout(end, 100);
    return;
  }
  counting = false;
  over = true;
  waits.sort((a, b) => a - b);
  const at = (part: number): number => Math.round((waits[Math.floor(waits.length * part)] ?? 0) * 100) / 100;
  const result: LoadResult = {
    perSecond: Math.round(waits.length / (measuredMs / 1_000)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    statuses,
    bytes,
  };
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
};
setTimeout(end, seconds * 1_000);
