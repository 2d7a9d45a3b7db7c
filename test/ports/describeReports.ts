import { Effect, Exit, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportRepositoryInMemory } from '../../src/adapters/memory/ReportRepositoryInMemory.ts';
import { ReportsOfShop } from '../../src/application/report/ReportsOfShop.ts';
import { ReportDesk } from '../../src/backend/reports/ReportDesk.ts';
import { ReportRepositoryInPostgres } from '../../src/backend/reports/ReportRepositoryInPostgres.ts';
import { ReportSealsOfShop } from '../../src/backend/reports/ReportSealsOfShop.ts';
import type { ReportRepository } from '../../src/domain/report/ports/ReportRepository.ts';
import type { Report } from '../../src/domain/report/Report.ts';
import { mostMessagesADay, mostMessagesOfReporter, mostReportsADay } from '../../src/domain/report/ReportLimits.ts';
import { days, minutes } from '../../src/domain/kernel/Instant.ts';
import { aReportsKey } from '../builders/reportsKey.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres } from './shops.ts';
import { outcome, run, shopParts } from './TestShop.ts';

interface ReportStore {
  readonly name: string;
  readonly available: boolean;
  readonly open: () => Promise<{ readonly repository: ReportRepository; readonly close: () => Promise<void> }>;
}

const onDatabase = async (opening: ReturnType<typeof freshPGlite>) => {
  const database = await opening;
  return { repository: new ReportRepositoryInPostgres(database), close: () => database.close() };
};

export const reportStores: readonly ReportStore[] = [
  {
    name: 'memory',
    available: true,
    open: async () => ({ repository: new ReportRepositoryInMemory(), close: async () => {} }),
  },
  { name: 'PGlite', available: true, open: () => onDatabase(freshPGlite()) },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => onDatabase(freshPostgres()),
  },
];

const filler = (day: string) => ({ author: 'reporter', day, forShop: 'sealed', forReporter: 'sealed' }) as const;
/** Counts the seals that are made. */
class CountedSeals extends ReportSealsOfShop {
  made = 0;
  override seal(...sealed: Parameters<ReportSealsOfShop['seal']>) {
    this.made += 1;
    return super.seal(...sealed);
  }
}
const person = { trap: '', tookMs: 60_000 };

/** The behaviour of reports on every store, and of the desk that answers them. */
export const describeReports = ({ name, available, open }: ReportStore) =>
  describe.skipIf(!available)(`Reports in ${name}`, () => {
    let store: Awaited<ReturnType<ReportStore['open']>>;
    const { clock } = shopParts();
    clock.at = Date.UTC(2026, 10, 27, 15, 4, 5, 678);
    const key = aReportsKey();
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store?.close());
    const reports = (shopKey: string | null = key.publicKey) =>
      new ReportsOfShop({ repository: store.repository, clock, seals: new ReportSealsOfShop(shopKey) });
    const total = async () => (await run(store.repository.list({ offset: 0, most: 1 }))).total;
    /** A report that is stored without its rules and whose seals open nothing. */
    const stored = async (number: string, receivedOn: string) => {
      const keys = { id: `box ${number}`, publicKey: 'none' };
      await run(store.repository.add({ number, receivedOn }, keys, () => Result.succeed(filler(receivedOn))));
      return keys.id;
    };
    const desk = () => new ReportDesk(store.repository, key.privateKey);

    it('the holder of the code reads answers and writes again; the day is all that is known of time (R13, CMS-7)', async () => {
      const code = await run(reports().send(' They cook the books. ', person));
      const mailbox = await run(reports().open(code.toLowerCase(), null));
      const dates = { receivedOn: '2026-11-27', confirmedOn: null, closedOn: null };
      expect(mailbox).toEqual({
        number: mailbox.number,
        ...dates,
        first: 0,
        messages: [{ author: 'reporter', day: '2026-11-27', text: 'They cook the books.' }],
      });
      clock.at += days(1);
      await run(desk().answer(mailbox.number, 'Which books?', { now: clock.at, isQuestion: true }));
      await run(reports().write(code, 'The blue ones.'));
      clock.at += days(1);
      const shown = await run(desk().answer(mailbox.number, 'Thank you.', { now: clock.at, isQuestion: false }));
      expect(shown).toMatchObject({ confirmedOn: '2026-11-28', answeredOn: '2026-11-29', closedOn: null });
      const told = [
        ['reporter', '2026-11-27', 'They cook the books.'],
        ['shop', '2026-11-28', 'Which books?'],
        ['reporter', '2026-11-28', 'The blue ones.'],
        ['shop', '2026-11-29', 'Thank you.'],
      ];
      expect(shown.messages.map(({ author, day, text }) => [author, day, text])).toEqual(told);
      const read = await run(reports().open(code, null));
      expect(read.messages.map(({ author, day, text }) => [author, day, text])).toEqual(told);
      await run(desk().close(mailbox.number, clock.at));
      expect((await run(reports().open(code, null))).closedOn).toBe('2026-11-29');
      expect((await run(reports().write(code, 'One more thing.'))).closedOn).toBeNull();
      clock.at -= days(2);
    });

    it('no other code opens it, and without the key of the role nothing is read (R13)', async () => {
      const code = await run(reports().send('Second report', person));
      const { number } = await run(reports().open(code, null));
      const other = new ReportSealsOfShop(null).newCode();
      expect(await outcome(reports().open(other, null))).toBe('MailboxNotFound');
      expect(await outcome(reports().open('nothing like it', null))).toBe('MailboxNotFound');
      expect(await outcome(reports().write(other, 'x'))).toBe('MailboxNotFound');
      expect(await outcome(desk().show('none'))).toBe('MailboxNotFound');
      const stranger = new ReportDesk(store.repository, aReportsKey().privateKey);
      expect((await run(stranger.show(number))).messages).toMatchObject([{ text: null }]);
      expect((await run(desk().show(number))).messages).toMatchObject([{ text: 'Second report' }]);
      expect((await run(desk().confirm(number, clock.at))).confirmedOn).toBe('2026-11-27');
      expect((await run(desk().confirm(number, clock.at + days(3)))).confirmedOn).toBe('2026-11-27');
      const { reports: listed } = await run(store.repository.list({ offset: 0, most: 50 }));
      expect(listed.map((each) => each.number)).toContain(number);
      const pages = await Promise.all(listed.map((each) => run(store.repository.page({ number: each.number }, null))));
      const all = [listed, pages];
      expect(JSON.stringify(all)).not.toMatch(/Second report|cook the books|blue ones/);
      expect(JSON.stringify(all)).not.toContain(code);
    });

    it('takes nothing without a key, an empty text or what looks automatic (CMS-7, ERR-42)', async () => {
      const before = await total();
      expect([await run(reports().areOpen()), await run(reports(null).areOpen())]).toEqual([true, false]);
      expect(await outcome(reports(null).send('x', person))).toBe('ReportsClosed');
      expect(await outcome(reports().send('  ', person))).toBe('InvalidFields');
      expect(await outcome(reports().send('x', { trap: 'x', tookMs: 60_000 }))).toBe('LooksAutomatic');
      expect(await outcome(desk().answer('1', ' ', { now: clock.at, isQuestion: false }))).toBe('InvalidFields');
      expect(await total()).toBe(before);
    });

    it('a mailbox takes 100 messages of its reporter, and is read 20 at a time (F7, CMS-7)', async () => {
      const code = await run(reports().send('1', person));
      const { number } = await run(reports().open(code, null));
      await run(desk().answer(number, 'Go on.', { now: clock.at, isQuestion: true }));
      for (let n = 2; n <= mostMessagesOfReporter; n += 1) await run(reports().write(code, String(n)));
      expect(await outcome(reports().write(code, 'one too many'))).toBe('MailboxFull');
      const texts = async (before: number | null) => {
        const { first, messages } = await run(reports().open(code, before));
        return [first, messages.length, messages[0]?.text, messages.at(-1)?.text];
      };
      expect(await texts(null)).toEqual([81, 20, '81', '100']);
      expect(await texts(81)).toEqual([61, 20, '61', '80']);
      expect(await texts(2)).toEqual([0, 2, '1', 'Go on.']);
      const shown = await run(desk().show(number, 21));
      expect([shown.first, shown.messages.length, shown.messages[0]?.text]).toEqual([1, 20, 'Go on.']);
      // The shop still answers.
      const answered = await run(desk().answer(number, 'Thank you.', { now: clock.at, isQuestion: false }));
      expect([answered.first, answered.messages.at(-1)?.text]).toEqual([82, 'Thank you.']);
      const { report } = await run(store.repository.page({ number }, null));
      expect(report).toMatchObject({ messages: 102, fromReporter: 100, latest: { author: 'shop', day: '2026-11-27' } });
    });

    it('all reporters together send 100 reports and 400 further messages a day, and no more at once (F7)', async () => {
      clock.at = Date.UTC(2027, 0, 5, 22);
      const day = '2027-01-05';
      await stored('day 0', '2027-01-04');
      const mailboxes: string[] = [];
      for (let n = 1; n < mostReportsADay; n += 1) mailboxes.push(await stored(`day ${n}`, day));
      // A server opens connections for all of them first, so that they meet.
      const eight = Array.from({ length: 8 }, (_, n) => n);
      await Promise.all(eight.map(() => total()));
      const atOnce = eight.map((n) => Effect.exit(reports().send(`At once ${n}`, person)));
      const sent = await Promise.all(atOnce.map((each) => Effect.runPromise(each)));
      expect(sent.filter((each) => Exit.isSuccess(each))).toHaveLength(1);
      const seals = new CountedSeals(key.publicKey);
      const full = new ReportsOfShop({ repository: store.repository, clock, seals });
      const refused = await Effect.runPromise(Effect.flip(full.send('x', person)));
      expect(refused).toMatchObject({ _tag: 'ReportsOfDayTaken', retryAfterSeconds: 7_200 });
      expect(seals.made).toBe(0);
      const code = sent.flatMap((each) => (Exit.isSuccess(each) ? each.value : []))[0] ?? '';
      // Reports do not count as further messages, and answers of the shop neither.
      const { number } = await run(reports().write(code, 'More.'));
      await run(desk().answer(number, 'Yes?', { now: clock.at, isQuestion: true }));
      for (let n = 2; n < mostMessagesADay; n += 1) {
        const mailbox = mailboxes[n % mailboxes.length] ?? '';
        const change = { confirmedOn: null, answeredOn: null, closedOn: null, message: filler(day) };
        await run(store.repository.write(mailbox, day, () => Result.succeed(change)));
      }
      await run(reports().write(code, 'The last one.'));
      expect(await outcome(reports().write(code, 'Too much.'))).toBe('ReportsOfDayTaken');
      clock.at += minutes(120);
      await run(reports().write(code, 'The next day.'));
      await run(reports().send('The next day', person));
      clock.at = Date.UTC(2026, 10, 27, 15, 4, 5, 678);
    });

    it('are listed open ones first and without texts, and gone through by the oldest open one (R13)', async () => {
      const { reports: listed } = await run(store.repository.list({ offset: 0, most: 1_000 }));
      expect(listed).toHaveLength(await total());
      const order = listed.map(({ closedOn, receivedOn }) => `${closedOn === null ? 0 : 1} ${receivedOn}`);
      expect(order).toEqual(order.toSorted());
      const [first, second] = listed;
      await run(desk().close(first?.number ?? '', clock.at));
      const later = await run(store.repository.list({ offset: 0, most: 1_000 }));
      expect(later.reports.at(-1)).toMatchObject({ number: first?.number, closedOn: '2026-11-27' });
      expect(await run(store.repository.list({ offset: 1, most: 2 }))).toEqual({
        reports: later.reports.slice(1, 3),
        total: listed.length,
      });
      expect(JSON.stringify(later)).not.toContain('sealed');
      const open: string[] = [];
      for (let last: Report | null = null; ;) {
        const part: readonly Report[] = await run(store.repository.openAfter(last, 30));
        open.push(...part.map((each) => each.number));
        last = part.at(-1) ?? null;
        if (last === null) break;
      }
      expect(open[0]).toBe(second?.number);
      expect(open).toEqual(later.reports.flatMap(({ closedOn, number }) => (closedOn === null ? number : [])));
    });
  });
