import { abuse } from './abuse.ts';
import { type AttackName, visitorRefused } from './attacks.ts';
import { onPGlite } from './onDatabases.ts';
import type { Finding, Numbers } from './soakNumbers.ts';

/**
 * docs/operations.md tells operators to plan for this much memory. 30 s after an attack the process may hold this much more
 * than before it: 18 MB of kept answers, their compressed forms, and heap.
 */
const [mostMegabytes, mostLater] = [600, 80];
const mostWaitMs = 50;
/** From the second fifth of an attack to the last, memory may grow by this factor. */
const mostGrowth = 1.1;
const minute = 60;

const attacked =
  (what: string, attack: AttackName, rowSeconds: number, openFiles?: number) =>
  async ({ minutes }: Numbers): Promise<Finding> => {
    const seconds = minutes === undefined ? rowSeconds : minutes * minute;
    const found = await onPGlite((env) =>
      abuse({ env, attack, seconds, quietSeconds: 30, ...(openFiles === undefined ? {} : { openFiles }) }),
    );
    const { before, fifths, most, after } = found.megabytes;
    const [partsBefore, partsAfter] = found.parts;
    const growth = (fifths[4] ?? 0) / (fifths[1] ?? 1);
    const counts = Object.entries(found.attack).map(([name, count]) => `${count} × ${name}`);
    return {
      rows: 'P8 F7',
      what: `${what}, while others read kept pages and calls at 100/s, a quarter of them by new connections; the attacker has a process of its own with the lowest priority`,
      asked: `${rowSeconds / minute} min: reading p99 ≤ ${mostWaitMs} ms, none failed, memory ≤ ${mostMegabytes} MB and flat, 30 s later ≤ ${mostLater} MB above the start`,
      enough: seconds >= rowSeconds,
      reached: [
        `${seconds / minute} min: ${counts.join(', ')}; ${found.reads} reads, ${found.failedReads} failed`,
        `p99 ${found.readP99Ms.toFixed(0)} ms, slowest ${found.slowestReadMs.toFixed(0)} ms`,
        `loop late by ${found.loopP99Ms.toFixed(0)} ms (p99; that of the measuring process by ${found.ownLoopP99Ms.toFixed(0)} ms)`,
        `memory ${before} MB before, ${fifths.join(', ')} in fifths, ${most} MB at most, ${after} MB 30 s later`,
        `heap ${partsBefore.heapUsedMb} of ${partsBefore.heapTotalMb} MB before and ${partsAfter.heapUsedMb} of ${partsAfter.heapTotalMb} later, outside of it ${partsBefore.externalMb} and ${partsAfter.externalMb}`,
      ].join('; '),
      holds:
        found.failedReads === 0 &&
        found.attack[visitorRefused] === undefined &&
        found.readP99Ms <= mostWaitMs &&
        most <= mostMegabytes &&
        after - before <= mostLater &&
        growth <= mostGrowth,
    };
  };

/** What the door holds off (docs/decisions/the-door.md). */
export const abuseSoaks = {
  'unique-addresses': attacked(
    '64 clients ask for ever new parameters, listings, searches and missing pages',
    'unique-addresses',
    minute,
  ),
  'new-parameters': attacked('1,000 connections of five addresses ask for `/?utm=N`', 'new-parameters', 10 * minute),
  pipelined: attacked(
    'connections pipeline 3,000 new pages and calls and leave after 0.25 s',
    'pipelined',
    10 * minute,
  ),
  'half-headers': attacked(
    '1,200 connections hold half a header against a shop with `ulimit -n 1024`',
    'half-headers',
    10 * minute,
    1_024,
  ),
  'half-bodies': attacked(
    '1,200 connections hold half a body against a shop with `ulimit -n 1024`',
    'half-bodies',
    10 * minute,
    1_024,
  ),
  'unread-answers': attacked(
    '512 connections of two addresses ask for files and read nothing, against a shop with `ulimit -n 1024`',
    'unread-answers',
    10 * minute,
    1_024,
  ),
  'price-sockets': attacked(
    '1,200 price sockets of 60 addresses, against a shop with `ulimit -n 1024`',
    'price-sockets',
    10 * minute,
    1_024,
  ),
} as const;
