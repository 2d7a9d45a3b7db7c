import { createServer } from 'node:net';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from './http.ts';
import { seededFolder, temporaryFolder } from './built.ts';
import { Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

/** A start that cannot succeed must end by itself; the seconds it may take are counted by `npm run soak`, not here. */
const refused = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const { code, err } = await ShopProcess.refused(env);
  expect(code).toBe(1);
  expect(err.trimEnd().split('\n'), 'one line says why').toHaveLength(1);
  return err.trimEnd();
};

let folder: Awaited<ReturnType<typeof seededFolder>>;
beforeAll(async () => { folder = await seededFolder(); }, 120_000);
afterAll(() => folder.done());

describe('a start on a folder that is in use', () => {
  it('is refused in one line that names the process, and the first goes on (R1)', async () => {
    const shop = await ShopProcess.start({ TROY_DATA: folder.path });
    const line = await refused({ TROY_DATA: folder.path });
    expect(line).toBe(`Another process (${shop.pid}) uses the data folder ${folder.path}. Stop it, or choose another folder by TROY_DATA.`);
    const shopper = await Shopper.arrive(shop.origin);
    json(await shopper.place(await shopper.ready()));
    await shop.stop();
    expect(existsSync(join(folder.path, 'database.lock')), 'a clean end leaves no lock').toBe(false);
  });

  it('takes over the lock of a killed process, without anybody’s help (R1)', async () => {
    const first = await ShopProcess.start({ TROY_DATA: folder.path });
    const shopper = await Shopper.arrive(first.origin);
    json(await shopper.place(await shopper.ready()));
    await first.crash();
    expect(readFileSync(join(folder.path, 'database.lock'), 'utf8')).toContain(String(first.pid));
    const second = await ShopProcess.start({ TROY_DATA: folder.path });
    expect(await shopper.at(second.origin).orders(), 'sessions and orders outlive the process').toHaveLength(1);
    await second.stop();
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
    expect(await refused({ TROY_DATA: folder.path, PORT: String(port) })).toBe(`Port ${port} is taken. Stop what uses it, or choose another by PORT.`);
    other.close();
  });

  it('names the database that does not answer', async () => {
    expect(await refused({ TROY_DATA: folder.path, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBe('The PostgreSQL server of DATABASE_URL does not answer.');
  });

  it.skipIf(process.getuid?.() === 0)('names the folder it may not write', async () => {
    const closed = temporaryFolder();
    mkdirSync(join(closed.path, 'inside'));
    chmodSync(join(closed.path, 'inside'), 0o500);
    expect(await refused({ TROY_DATA: join(closed.path, 'inside/shop') })).toContain(`the folder ${join(closed.path, 'inside/shop')} may not be used by this user`);
    closed.done();
  });

  it.each([
    ['PORT', 'eighty', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'an address that begins with postgres:// or postgresql://'],
    ['TROY_DEV', 'yes', '1 or 0'],
    ['TROY_FEED', 'astrology', 'one of simulator, bid-ask, mid'],
    ['TROY_FEED_SEED', '-1', 'a whole number from 0 to 2147483647'],
    ['TROY_INSECURE_COOKIES', 'on', '1 or 0'],
    ['TROY_LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['TROY_MAIL_FROM', 'shop at troy', 'a mail address, or a name with the address in <>'],
    ['TROY_MAINTENANCE', 'maybe', '1 or 0'],
    ['TROY_PUBLIC_URL', 'troy.example', 'an address that begins with https:// or http://'],
    ['TROY_PUBLIC_URL_CH', 'ftp://troy.example', 'an address that begins with https:// or http://'],
    ['TROY_RATE_LIMIT', '1.5', 'a whole number from 0 to 10000000'],
    ['TROY_ROOT_REDIRECT', '//elsewhere.example', 'a path of this shop, like /en'],
    ['TROY_SECRET', 'too short to be one', 'at least 32 characters, with the one before it after a comma'],
    ['TROY_SMTP_URL', 'http://mail.example', 'an address that begins with smtp:// or smtps://'],
    ['TROY_TRUST_PROXY', 'everybody', 'a number of proxies from 1 to 9, or their addresses separated by commas'],
    ['TROY_PROT', '3000', 'no such variable'],
  ])('names the wrong variable %s=%s and what it may be, and does not repeat its value', async (variable, value, expected) => {
    expect(await refused({ TROY_DATA: folder.path, [variable]: value })).toBe(`${variable} is wrong: ${expected}.`);
  });
});
