import { manySockets } from '../bench/sockets.ts';
import { abuseSoaks } from './abuseSoaks.ts';
import { cutAnswers } from './cutAnswers.ts';
import { herd } from './herd.ts';
import { killCycles } from './killCycles.ts';
import { knownAndUnknown } from './knownAndUnknown.ts';
import { loginStorm } from './loginStorm.ts';
import { migrateUnderLoad } from './migrateUnderLoad.ts';
import { mixedLoad } from './mixedLoad.ts';
import { shutDownUnderLoad } from './shutDownUnderLoad.ts';
import { onPGlite, onPostgres } from './onDatabases.ts';
import { ShopProcess } from './ShopProcess.ts';
import type { Finding, Numbers } from './soakNumbers.ts';

/** The numbers of the rows. */
export const full: Omit<Numbers, 'seed' | 'minutes'> = {
  kills: 200,
  cuts: 500,
  herd: 2_000,
  sockets: 10_000,
  stops: 50,
  starts: 100,
  logins: 200,
  accounts: 500,
  orders: 1_000_000,
  perSecond: 100,
};

const secondsOf = (ms: number): string => (ms / 1000).toFixed(1);
/** The beginning of the first failure, in parentheses. */
const exampleOf = ([first]: readonly string[]): string => (first === undefined ? '' : ` (${first.slice(0, 80)})`);

/** Minutes of mixed load. */
const mixedMinutes = 120;

const killing =
  (where: string, run: typeof onPGlite) =>
  async ({ kills, seed }: Numbers): Promise<Finding> => {
    const found = await run((env) =>
      killCycles({ env: { ...env, TROY_LOG_LEVEL: 'error' }, cycles: kills, shoppers: 4, seed }),
    );
    const sound = found.lost.length + found.doubled.length + found.broken.length + found.stockOff === 0;
    return {
      rows: 'O5 R3',
      what: `kill -9 while orders are placed, on ${where} (seed ${seed})`,
      asked: `${full.kills} kills: 0 lost, 0 doubled, 0 partial, ready ≤ 5 s`,
      enough: kills >= full.kills,
      reached: [
        `${found.kills} kills, ${found.acknowledged} orders acknowledged`,
        `${found.unanswered} cut off (${found.placedUnanswered} of them placed): ${found.lost.length} lost`,
        `${found.doubled.length} doubled, ${found.broken.length} partial`,
        `stock off by ${found.stockOff}; ready after ${secondsOf(found.slowestReadyMs)} s at worst`,
      ].join(', '),
      holds: sound && found.slowestReadyMs <= 5_000,
    };
  };

const storming =
  (where: string, run: typeof onPGlite) =>
  async ({ logins }: Numbers): Promise<Finding> => {
    const found = await run((env) => loginStorm({ env, parallel: logins, perSecond: 100, seconds: 20 }));
    const strange = Object.entries(found.logins).filter(([status]) => !['422', '429', '503'].includes(status));
    return {
      rows: 'S2',
      what: `logins all at once for 20 s while others go on browsing at 100/s, by open connections, on ${where}`,
      asked: `${full.logins} at once: reading p99 ≤ 500 ms, loop late by ≤ 100 ms (p99), 0 × 500, turned away with a time to come back`,
      enough: logins >= full.logins,
      reached: [
        `${logins} at once: ${Object.entries(found.logins)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}`,
        `${found.turnedAwayWithoutTime} without a time; ${found.reads} reads`,
        `${found.failedReads} failed`,
        `p99 ${found.readP99Ms.toFixed(0)} ms; loop late by ${found.loopP99Ms.toFixed(0)} ms`,
      ].join(', '),
      holds:
        strange.length === 0 &&
        found.turnedAwayWithoutTime + found.failedReads === 0 &&
        found.readP99Ms <= 500 &&
        found.loopP99Ms <= 100,
    };
  };

export const soaks: Readonly<Record<string, (numbers: Numbers) => Promise<Finding>>> = {
  'kills-pglite': killing('PGlite', onPGlite),
  'kills-postgres': killing('PostgreSQL', onPostgres),
  cuts: async ({ cuts, seed }) => {
    const found = await onPGlite((env) => cutAnswers({ env, cuts, seed }));
    return {
      rows: 'O4',
      what: `answers to orders cut off at any byte of ${found.answerBytes}, then asked again`,
      asked: `${full.cuts} cuts: ${full.cuts} orders, 0 doubled, 0 lost`,
      enough: cuts >= full.cuts,
      reached: [
        `${found.cuts} cuts: ${found.orders} orders, ${found.doubled} doubled, ${found.lost.length} lost`,
        `${found.broken.length} partial, stock off by ${found.stockOff}`,
      ].join(', '),
      holds: found.orders === cuts && found.doubled + found.lost.length + found.broken.length + found.stockOff === 0,
    };
  },
  herd: async ({ herd: clients }) => {
    const found = await onPGlite((env) => herd({ env, clients, sockets: 20, jitterMs: 2_000 }));
    return {
      rows: 'P5',
      what: 'everybody asks after a tick, within 2 s',
      asked: `${full.herd} clients: all ≤ 3 s, p99 ≤ 1 s, 0 errors`,
      enough: clients >= full.herd,
      reached: [
        `${found.answered} answered, the last after ${secondsOf(found.lastAfterMs)} s, p99 ${found.p99Ms} ms`,
        `${found.failures.length} errors, ${found.ticks} tick in all answers`,
      ].join(', '),
      holds:
        found.answered === clients &&
        found.failures.length === 0 &&
        found.lastAfterMs <= 3_000 &&
        found.p99Ms <= 1_000 &&
        found.ticks === 1,
    };
  },
  sockets: async ({ sockets }) => {
    const { opened, reports, kbEach } = await onPGlite((env) => manySockets({ env, sockets, ticks: 3 }));
    const told = Math.min(...reports.map((report) => report.told));
    const last = Math.max(...reports.map(({ lastMs }) => lastMs));
    return {
      rows: 'P6 PRC-3',
      what: 'price sockets that get three ticks',
      asked: `${full.sockets} sockets, all told`,
      enough: sockets >= full.sockets,
      reached: `${opened} open, ${told} told at least, the last ${last} ms after the first, ${kbEach.toFixed(1)} KB each`,
      holds: told === sockets,
    };
  },
  stops: async ({ stops }) => {
    const found = await onPGlite(async (env) => {
      const reports = [];
      for (let at = 0; at < stops; at += 1) reports.push(await shutDownUnderLoad({ env, clients: 200, sockets: 20 }));
      return reports;
    });
    const dropped = found.flatMap((report) => report.dropped);
    const slowest = Math.max(...found.map(({ endedAfterMs }) => endedAfterMs));
    const goodbyes = found.every((report) => report.goodbyes.every((code) => code === 1001));
    return {
      rows: 'R5',
      what: 'SIGTERM under 200 clients',
      asked: `${full.stops} stops: 0 dropped, exit ≤ 10 s, sockets closed by 1001`,
      enough: stops >= full.stops,
      reached: [
        `${found.length} stops with ${found.reduce((sum, { underWay }) => sum + underWay, 0)} requests under way: ` +
          `${dropped.length} dropped${exampleOf(dropped)}`,
        `exit after ${secondsOf(slowest)} s at worst`,
        goodbyes ? 'all sockets by 1001' : 'not all sockets by 1001',
        `${found.reduce((sum, { unsentMails }) => sum + unsentMails, 0)} mails unsent`,
      ].join(', '),
      holds: dropped.length === 0 && slowest <= 10_000 && goodbyes && found.every(({ ended }) => ended.code === 0),
    };
  },
  starts: async ({ starts }) =>
    onPGlite(async (env) => {
      const shop = await ShopProcess.start(env);
      const ends = [];
      for (let at = 0; at < starts; at += 1) ends.push(await ShopProcess.refused(env));
      await shop.stop();
      const slowest = Math.max(...ends.map(({ afterMs }) => afterMs));
      const clear = ends.filter(({ code, err }) => code === 1 && err.includes(`Another process (${shop.pid})`)).length;
      return {
        rows: 'R1',
        what: 'a second process on the same folder',
        asked: `${full.starts} starts: refused in one clear line, ≤ 2 s`,
        enough: starts >= full.starts,
        reached: `${clear} of ${ends.length} refused, the slowest after ${(slowest / 1000).toFixed(1)} s`,
        holds: clear === starts && slowest <= 2_000,
      };
    }),
  logins: storming('PGlite', onPGlite),
  'logins-postgres': storming('PostgreSQL', onPostgres),
  accounts: async ({ accounts }) => {
    const found = await onPGlite((env) => knownAndUnknown({ env, folder: env['TROY_DATA'] ?? '', each: accounts }));
    const apart = Object.entries(found.apartMs);
    const equal = found.different.length === 0;
    return {
      rows: 'S11',
      what: 'login, reset, activation and code asked about known and about unknown accounts',
      asked: `${full.accounts} known, ${full.accounts} unknown: equal but for the correlation id, medians ≤ 5 ms apart`,
      enough: accounts >= full.accounts,
      reached: [
        `${accounts} and ${accounts}: ${equal ? 'all equal' : `different: ${found.different.join('; ')}`}`,
        `medians apart by ${apart.map(([way, ms]) => `${ms.toFixed(1)} ms (${way})`).join(', ')}`,
      ].join('; '),
      holds: equal && apart.every(([, ms]) => Math.abs(ms) <= 5),
    };
  },
  migrations: async ({ orders }) => {
    const found = await migrateUnderLoad(orders);
    return {
      rows: 'R6',
      what: 'the migration of a large table of orders, on PostgreSQL, while others read and write it',
      asked: `${full.orders} orders: no query waits longer than 1 s, 0 errors`,
      enough: orders >= full.orders,
      reached: [
        `${found.orders} orders in ${secondsOf(found.tookMs)} s`,
        `${found.reads} reads, the longest ${found.longestReadMs.toFixed(0)} ms`,
        `${found.writes} writes, the longest ${found.longestWriteMs.toFixed(0)} ms`,
        `${found.failed.length} errors${exampleOf(found.failed)}`,
      ].join(', '),
      holds: found.failed.length === 0 && Math.max(found.longestReadMs, found.longestWriteMs) <= 1_000,
    };
  },
  ...abuseSoaks,
  mixed: async ({ minutes = mixedMinutes, perSecond, seed }) => {
    const found = await onPGlite((env) => mixedLoad({ env, seconds: minutes * 60, perSecond, sockets: 500, seed }));
    return {
      rows: 'R16',
      what: 'mixed load: pages, calls, orders, a tick every 3 s, 1 % injected faults, 500 sockets',
      asked: `${mixedMinutes} min at ${full.perSecond}/s: no failure of its own, memory growth ≤ 5 %, no descriptor left`,
      enough: minutes >= mixedMinutes && perSecond >= full.perSecond,
      reached: [
        `${minutes} min: ${found.requests} requests`,
        `${found.orders} orders: ${found.failures.length} failures${exampleOf(found.failures)}`,
        `memory ${(found.rssGrowth * 100).toFixed(1)} %, ${found.descriptorsLeft} descriptors more`,
        `p99 ${found.p99Ms} ms, ${found.broken.length} broken orders`,
      ].join(', '),
      holds: found.failures.length === 0 && found.rssGrowth <= 0.05 && found.broken.length === 0,
    };
  },
};
export { machine } from '../bench/bench.ts';
