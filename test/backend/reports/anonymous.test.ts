import { getTableName } from 'drizzle-orm';
import type { Effect } from 'effect';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestMails } from '../../../src/backend/outbox/Outbox.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import { reportMessages, reports } from '../../../src/backend/store/schema/reports.ts';
import { ReportDesk } from '../../../src/backend/reports/ReportDesk.ts';
import { ReportRepositoryInPostgres } from '../../../src/backend/reports/ReportRepositoryInPostgres.ts';
import { ReportWatch } from '../../../src/backend/reports/ReportWatch.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';
import { aReportsKey } from '../../builders/reportsKey.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { silent } from '../../ports/shops.ts';
import { run } from '../../ports/TestShop.ts';
import { type AccountShop, openAccountShop } from '../account/shop.ts';
import { aSignedIn, aStranger, type SignedIn } from '../account/Visitor.ts';

interface Box {
  readonly number: string;
  readonly first: number;
  readonly messages: readonly { readonly author: string; readonly text: string | null }[];
}
const path = '/application/whistleblow';
const person = { website: '', tookMs: 60_000 };

describe('a report of misconduct over HTTP', () => {
  let shop: AccountShop;
  let anna: SignedIn;
  const lines: string[] = [];
  const key = aReportsKey();
  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    shop = await openAccountShop({ log, reportsKey: key.publicKey, config: { rateLimit: 1_000_000 } });
    anna = await aSignedIn(shop);
  });
  afterAll(async () => {
    await shop?.close();
    await shop?.database.close();
  });
  const repository = () => new ReportRepositoryInPostgres(shop.database);
  /** Every row of the database by table. */
  const dump = async (): Promise<Readonly<Record<string, string>>> => {
    const tables = personalData.map(({ table }) => table);
    const rows = await Promise.all(tables.map((table) => shop.database.db.select().from(table)));
    return Object.fromEntries(tables.map((table, at) => [getTableName(table), JSON.stringify(rows[at])]));
  };

  it('leaves nothing of its sender: no log line, no row beside its own, no mail, no session, no time (API-58, R13)', async () => {
    const before = await dump();
    lines.length = 0;
    anna.remoteAddress = '203.0.113.77';
    const canaries = {
      'user-agent': 'Canary-Browser/7',
      referer: 'http://localhost/canary-page',
      'accept-language': 'de-CH-canary',
      'x-forwarded-for': '198.51.100.99',
    };
    const sent = await anna.send<{ readonly code: string }>(
      'POST',
      path,
      { text: 'Canary: cooked books', ...person },
      canaries,
    );
    expect([sent.status, sent.headers['set-cookie']]).toEqual([200, undefined]);
    const { code } = sent.body;
    const box = await anna.send<Box>('POST', `${path}/mailbox`, { code }, canaries);
    expect(box.body.messages).toMatchObject([{ author: 'reporter', text: 'Canary: cooked books' }]);
    const more = { code, text: 'Canary: the blue ones' };
    expect((await anna.send('POST', `${path}/mailbox/messages`, more, canaries)).status).toBe(200);
    expect((await anna.send('POST', `${path}/mailbox`, { code: 'wrong' }, canaries)).code).toBe('mailbox-not-found');
    expect((await anna.send('POST', path, { text: '' }, canaries)).status).toBe(422);

    expect(lines).toEqual([]);
    const after = await dump();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.toSorted()).toEqual(['report_messages', 'reports']);
    const whole = Object.values(after).join('\n');
    for (const canary of [
      'Canary',
      'canary',
      '203.0.113',
      '198.51.100',
      'cooked books',
      code,
      code.replaceAll('-', ''),
    ])
      expect([canary, whole.includes(canary)]).toEqual([canary, false]);
    const own = `${after['reports']} ${after['report_messages']}`;
    expect(own).not.toContain(anna.ownerId);
    expect(own).not.toContain(anna.registration.email);
    // Days alone: no number as large as a moment, no time of day.
    expect(own).not.toMatch(/\d{10,}|\d\d:\d\d/);
    // The same without a session.
    const stranger = await aStranger(shop);
    stranger.cookies.clear();
    expect((await stranger.send('POST', path, { text: 'x', ...person })).status).toBe(200);
    expect((await anna.send('GET', path)).body).toEqual({ open: true });
    // Other calls are logged as before.
    await anna.send('GET', '/customers/me');
    expect(lines.some((line) => line.includes('"route":"/api/customers/me"'))).toBe(true);
  });

  it('is limited by an address that is stored nowhere (R13, F7)', async () => {
    const stranger = await aStranger(shop);
    const before = (await dump())['rate_limits'];
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await stranger.send('POST', path, { text: 'x', ...person })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await dump())['rate_limits']).toBe(before);
    shop.clock.at += minutes(61);
    expect((await stranger.send('POST', path, { text: 'x', ...person })).status).toBe(200);
  });

  it('is limited by a whole /48 network of IPv6, too, which one server may have (R13, F7)', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const stranger = await aStranger(shop);
      stranger.remoteAddress = `2001:db8:7:${n.toString(16)}::1`;
      statuses.push((await stranger.send('POST', path, { text: 'x', ...person })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    const neighbour = await aStranger(shop);
    neighbour.remoteAddress = '2001:db8:8::1';
    expect((await neighbour.send('POST', path, { text: 'x', ...person })).status).toBe(200);
  });

  it('without a key is refused, and the page can ask for that beforehand (CMS-7, ERR-42)', async () => {
    const closed = await openAccountShop({ database: shop.database });
    const stranger = await aStranger(closed);
    expect((await stranger.send('GET', path)).body).toEqual({ open: false });
    expect((await stranger.send('POST', path, { text: 'x', ...person })).code).toBe('reports-closed');
    await closed.close();
  });

  it('warns once a day of what is due, from the next day on, and says nothing of its contents (R13)', async () => {
    const at = shop.clock.at;
    const watch = (recipient: string | null) =>
      new ReportWatch({
        database: shop.database,
        log: silent,
        clock: shop.clock,
        identity: aShopIdentity(),
        mailWaits: () => {},
        repository: repository(),
        recipient,
      });
    const mails = async () => (await latestMails(shop.database, 50)).filter(({ kind }) => kind === 'reports-due');
    await run(watch('reports@troy.example').warn() as Effect.Effect<void>);
    expect(await mails()).toEqual([]);
    shop.clock.at = at + days(1);
    await run(watch(null).warn() as Effect.Effect<void>);
    expect(await mails()).toEqual([]);
    for (let round = 0; round < 3; round += 1) await run(watch('reports@troy.example').warn() as Effect.Effect<void>);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, others]).toEqual(['reports@troy.example', []]);
    const count = await shop.database.db.$count(reports);
    expect(mail?.text).toMatch(new RegExp(`Receipt to confirm: ${count}, the first by \\d{4}-\\d\\d-\\d\\d\\.`));
    expect(mail?.text).not.toMatch(/Canary|cooked/);
    shop.clock.at = at + days(9);
    await run(watch('reports@troy.example').warn() as Effect.Effect<void>);
    expect((await mails())[0]?.text).toContain(`Past their term: ${count}.`);
    shop.clock.at = at;
  });

  it('is deleted 5 years after it was closed, with its messages (R10, R13)', async () => {
    const desk = new ReportDesk(repository(), key.privateKey);
    const all = async () => (await run(repository().list({ offset: 0, most: 50 }))).reports;
    const before = await all();
    const [{ number } = { number: '' }] = before;
    const now = shop.clock.at;
    await run(desk.close(number, now));
    const fiveYears = new Date(now);
    fiveYears.setUTCFullYear(fiveYears.getUTCFullYear() + 5);
    await purge(shop.database, fiveYears.getTime(), personalData);
    expect(await shop.database.db.$count(reports)).toBe(before.length);
    await purge(shop.database, fiveYears.getTime() + days(1), personalData);
    expect((await all()).map((each) => each.number)).not.toContain(number);
    const left = await shop.database.db.select({ number: reportMessages.number }).from(reportMessages);
    expect(left.map((each) => each.number)).not.toContain(number);
  });

  it('goes on when a mailbox is long: over HTTP its messages come by pages of 20 (CMS-7)', async () => {
    const stranger = await aStranger(shop);
    stranger.remoteAddress = '192.0.2.50';
    const { code } = (await stranger.send<{ readonly code: string }>('POST', path, { text: 'one', ...person })).body;
    const { number } = (await stranger.send<Box>('POST', `${path}/mailbox`, { code })).body;
    const desk = new ReportDesk(repository(), key.privateKey);
    for (let n = 0; n < 21; n += 1)
      await run(desk.answer(number, `Answer ${n}`, { now: shop.clock.at, isQuestion: true }));
    const newest = (await stranger.send<Box>('POST', `${path}/mailbox`, { code })).body;
    expect([newest.first, newest.messages.length]).toEqual([2, 20]);
    const earlier = (await stranger.send<Box>('POST', `${path}/mailbox`, { code, before: newest.first })).body;
    expect([earlier.first, earlier.messages.map(({ text }) => text)]).toEqual([0, ['one', 'Answer 0']]);
  });
});
