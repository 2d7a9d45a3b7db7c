import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect } from 'effect';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askShop } from '../../../src/main/desk/askShop.ts';
import { openDeskSocket } from '../../../src/main/desk/openDeskSocket.ts';
import { CatalogueInMemory } from '../../../src/backend/catalogue/CatalogueInMemory.ts';
import { freshPGlite } from '../../ports/pglite.ts';

const database = freshPGlite();
let folder: string;
let close: () => Promise<void>;
const opened = async () =>
  openDeskSocket(folder, {
    database: await database,
    log: pino({ level: 'silent' }),
    catalogue: Effect.succeed(new CatalogueInMemory(() => Promise.resolve([]), 0)),
  });
const asked = (name: string, ...args: string[]) => askShop(folder, name, { args, actor: 'anna' });
/** A connection that has sent some text. */
const begun = async (text: string) => {
  const socket = connect(join(folder, 'desk.sock'));
  await once(socket, 'connect');
  socket.on('error', () => {}).write(text);
  return socket;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troy-desk-'));
  close = await opened();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

describe('the socket for commands of the dealer', () => {
  it('carries out a command, and says why one is refused (ORD-1)', async () => {
    expect(await asked('coupons', 'list')).toEqual({ out: 'There are no coupons.\n', err: '', status: 0 });
    expect(await asked('coupons', 'burn')).toMatchObject({ out: '', err: expect.stringContaining('usage'), status: 1 });
    expect(await asked('coupons', 'help', '--json')).toMatchObject({
      out: expect.stringContaining('usage'),
      status: 0,
    });
  });

  it('takes neither what needs the private key of reports nor what is no command', async () => {
    expect([await asked('reports', 'list'), await asked('burn')]).toEqual([null, null]);
  });

  it('cuts a command of more than 64 KB off, and says that it may not have been carried out', async () => {
    expect(await asked('coupons', 'list', 'x'.repeat(70_000))).toMatchObject({
      status: 1,
      err: expect.stringContaining('did not answer'),
    });
    expect(await asked('coupons', 'list')).toMatchObject({ status: 0 });
  });

  it('ends without waiting for connections that have sent no whole command (R5)', async () => {
    const lingering = await Promise.all(
      ['', 'POST / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\nHost: desk\r\nContent-Length: 90\r\n\r\n{"name"'].map(begun),
    );
    const gone = lingering.map((socket) => new Promise((closed) => socket.once('close', closed)));
    await close();
    await Promise.all(gone);
    expect(await asked('coupons', 'list')).toBeNull();
  });

  it('replaces the socket of a killed process; a folder in its place leaves the shop without one', async () => {
    await close();
    writeFileSync(join(folder, 'desk.sock'), '');
    close = await opened();
    expect(await asked('coupons', 'list')).toMatchObject({ status: 0 });
    await close();
    mkdirSync(join(folder, 'desk.sock'));
    close = await opened();
    expect(readdirSync(folder)).toEqual(['desk.sock']);
  });
});
