import { createServer } from 'node:net';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from './http.ts';
import { seededFolder, temporaryFolder } from './built.ts';
import { Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

/** A start that cannot succeed must exit; `npm run soak` measures the seconds it takes, not this test. */
const refused = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const { code, err } = await ShopProcess.refused(env);
  expect(code).toBe(1);
  expect(err.trimEnd().split('\n'), 'one line says why').toHaveLength(1);
  return err.trimEnd();
};

let folder: Awaited<ReturnType<typeof seededFolder>>;
beforeAll(async () => {
  folder = await seededFolder();
}, 120_000);
afterAll(() => folder.done());

describe('a start on a folder that is in use', () => {
  it('a second process is refused in one line naming the first; a killed process leaves its lock free (R1)', async () => {
    const lock = join(folder.path, 'database.lock');
    const first = await ShopProcess.start({ TROY_DATA: folder.path });
    expect(await refused({ TROY_DATA: folder.path })).toBe(
      `Another process (${first.pid}) uses the data folder ${folder.path}. Stop it, or choose another folder by TROY_DATA.`,
    );
    expect(
      await refused({ TROY_DATA: folder.path, PORT: 'abc' }),
      'what is wrong with the variables is told first',
    ).toBe('PORT is wrong: a whole number from 0 to 65535.');
    const shopper = await Shopper.arrive(first.origin);
    json(await shopper.place(await shopper.ready()));
    await first.crash();
    expect(readFileSync(lock, 'utf8')).toContain(String(first.pid));
    const second = await ShopProcess.start({ TROY_DATA: folder.path });
    expect(await shopper.at(second.origin).orders(), 'sessions and orders outlive the process').toHaveLength(1);
    await second.stop();
    expect(existsSync(lock), 'a clean end leaves no lock').toBe(false);
  });
});

describe('a start that cannot succeed', () => {
  it('names the taken port', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        done(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    expect(await refused({ TROY_DATA: folder.path, PORT: String(port) })).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another by PORT.`,
    );
    other.close();
  });

  it('names the database that does not answer', async () => {
    expect(await refused({ TROY_DATA: folder.path, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBe(
      'The PostgreSQL server of DATABASE_URL does not answer.',
    );
  });

  it.skipIf(process.getuid?.() === 0)('names the folder it may not write', async () => {
    const closed = temporaryFolder();
    mkdirSync(join(closed.path, 'inside'));
    chmodSync(join(closed.path, 'inside'), 0o500);
    expect(await refused({ TROY_DATA: join(closed.path, 'inside/shop') })).toContain(
      `the folder ${join(closed.path, 'inside/shop')} may not be used by this user`,
    );
    closed.done();
  });

  it('names the wrong variable and what it may be, and does not repeat its value', async () => {
    expect(await refused({ TROY_DATA: folder.path, TROY_SECRET: 'too short to be one' })).toBe(
      'TROY_SECRET is wrong: at least 32 characters, with the one before it after a comma.',
    );
    expect(await refused({ TROY_DATA: folder.path, TROY_PROT: '3000' })).toBe('TROY_PROT is wrong: no such variable.');
  });
});

describe('a start with a public address', () => {
  it('warns once of the stores that have none', async () => {
    const shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_PUBLIC_URL: 'https://shop.at' });
    await shop.stop();
    const warned = shop.log.split('\n').filter((line) => line.includes('"stores":["ch","li","us"]'));
    expect(warned).toHaveLength(1);
  });
});
