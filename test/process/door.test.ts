import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { priceSocketOf, upgrade } from './attacks.ts';
import { seededFolder } from './built.ts';
import { ask } from './http.ts';
import { builtServer, type Environment, ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
beforeAll(async () => {
  folder = await seededFolder();
}, 120_000);
afterAll(() => folder.done());

const ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const limits = { TROY_RATE_LIMIT: '3000', TROY_CONNECTIONS_PER_ADDRESS: '', TROY_LOG_LEVEL: 'fatal' };
const opened = async (
  env: Environment,
  options: Parameters<typeof ShopProcess.start>[2] = {},
): Promise<ShopProcess> => {
  const shop = await ShopProcess.start({ TROY_DATA: folder.path, ...limits, ...env }, [], options);
  ending.push(() => shop.crash());
  return shop;
};

/** A copy of the built shop that finds the same libraries. */
const copiedBuild = (): string => {
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'troy-copy-'));
  ending.push(() => rmSync(copy, { recursive: true }));
  cpSync(resolve(dirname(builtServer), '..'), copy, { recursive: true });
  return copy;
};

/** Connections of a client that sends and never reads, of addresses of this machine. */
const unread = (port: number, count: number, addressOf: (client: number) => string, sent: string): readonly Socket[] =>
  Array.from({ length: count }, (_, client) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(client) });
    socket.pause();
    socket.on('error', () => {});
    socket.write(sent);
    ending.push(() => void socket.destroy());
    return socket;
  });

/** Files that a process has open, without its sockets and those of the database. */
const openFilesOf = ({ pid }: ShopProcess): readonly string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((handle) => {
    try {
      const file = readlinkSync(`/proc/${pid}/fd/${handle}`);
      return file.includes('/client/') ? [file] : [];
    } catch {
      return [];
    }
  });

const pages = ['/', '/en', '/shop', '/en/shop/gold-coins', '/produkt/x', '/suche?q=gold', '/login', '/registrieren'];
const morePages = ['/warenkorb', '/checkout', '/impressum', '/merkliste', '/konto', '/passwort-vergessen', '/nowhere'];

/** Overwrites all files of a folder, as the next build does to a running shop. */
const overwrite = (folder: string, content: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), content);
};

describe('an open shop', () => {
  it('loads no more code and reads no more files: it serves all pages while its folder is overwritten (F7)', async () => {
    const build = copiedBuild();
    const shop = await opened({}, { server: join(build, 'server/server.js') });
    overwrite(join(build, 'server'), 'throw new Error("loaded too late");');
    overwrite(join(build, 'client'), 'overwritten');
    for (const path of [...pages, ...morePages]) {
      const { status, text } = await ask(shop.origin + path);
      expect([path, status < 500]).toEqual([path, true]);
      for (const [file] of text.matchAll(/\/assets\/[\w.~-]+\.(?:js|css)/g)) {
        const asset = await ask(shop.origin + file);
        expect([file, asset.status, asset.text === 'overwritten']).toEqual([file, 200, false]);
      }
    }
  });
});

it('the next build has the files of an open shop under the same names, where Node looks for them again (F7)', () => {
  const names = readdirSync(join(dirname(builtServer), 'assets'));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => /-[\w-]{8}\.js$/.test(name))).toEqual([]);
});

describe('clients that never read', () => {
  it('the answers of files take no file handles, and visitors are served beside 512 of them (F7)', async () => {
    const shop = await opened({}, { openFiles: 1_024 });
    const file = /\/assets\/browser-[\w.~-]+\.js/.exec((await ask(`${shop.origin}/`)).text)?.[0] ?? '';
    const request = `GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    unread(shop.port, 512, (client) => `127.0.6.${1 + (client % 2)}`, request.repeat(12));
    for (let visit = 0; visit < 20; visit += 1) {
      const [page, asset] = [await ask(`${shop.origin}/`), await ask(shop.origin + file)];
      expect([page.status, asset.status, openFilesOf(shop)]).toEqual([200, 200, []]);
      await sleep(100);
    }
  });
});

/** Visitors of an address of their own get the home page in time, one after the other. */
const expectVisits = async (shop: ShopProcess, visits: number, withinMs: number): Promise<void> => {
  for (let visit = 0; visit < visits; visit += 1) {
    expect((await ask(`${shop.origin}/`, { timeoutMs: withinMs })).status).toBe(200);
    await sleep(50);
  }
};

describe('a connection that asks for more than it reads', () => {
  it('pipelines 1,000, 3,000 and 10,000 pages and leaves: visitors do not wait (F7)', async () => {
    const shop = await opened({});
    await expectVisits(shop, 1, 10_000);
    for (const requests of [1_000, 3_000, 10_000]) {
      const attack = Array.from(
        { length: requests },
        (_, count) => `GET /shop?from=${requests + count} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      );
      const [socket] = unread(shop.port, 1, () => '127.0.4.1', attack.join(''));
      await sleep(200);
      socket?.destroy();
      await expectVisits(shop, 5, 2_000);
    }
  });
});

describe('1,200 connections that never finish a request, with 1,024 files', () => {
  it('stop within a head or a body: visitors of other addresses are served (F7)', async () => {
    const shop = await opened({}, { openFiles: 1_024 });
    const halves = [
      'GET / HTTP/1.1\r\nHost: localhost\r\nX',
      'POST /api/carts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{',
    ];
    for (const half of halves) {
      const held = unread(shop.port, 1_200, (client) => `127.0.5.${1 + (client % 6)}`, half);
      // A head is held for 10 s, a body longer: a visitor who is served sooner has not waited for their end.
      await expectVisits(shop, 10, 7_000);
      for (const socket of held) socket.destroy();
    }
  });
});

describe('a shop that is busy for a moment', () => {
  it('lets 1,000 connections wait, none has to try again (F7)', async () => {
    const shop = await opened({});
    process.kill(shop.pid, 'SIGSTOP');
    const sockets = unread(shop.port, 1_000, (client) => `127.0.9.${1 + (client % 100)}`, '');
    await Promise.race([Promise.all(sockets.map((socket) => once(socket, 'connect'))), sleep(900)]);
    expect(sockets.filter((socket) => socket.connecting).length).toBe(0);
  });
});

describe('price sockets', () => {
  it('of many addresses leave a place for each visitor, and their pages (P7)', async () => {
    const shop = await opened({ TROY_CONNECTIONS: '150' });
    unread(shop.port, 400, (client) => `127.0.7.${1 + (client % 40)}`, upgrade(shop.port));
    await sleep(1_000);
    for (let visitor = 1; visitor <= 10; visitor += 1) {
      expect(await priceSocketOf(shop.port, `127.0.8.${visitor}`)).toMatch(/^HTTP\/1\.1 101 /);
      expect((await ask(`${shop.origin}/`)).status).toBe(200);
    }
  });
});
