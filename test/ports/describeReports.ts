import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportRepositoryInMemory } from '../../src/adapters/memory/ReportRepositoryInMemory.ts';
import { ReportsOfShop } from '../../src/application/report/ReportsOfShop.ts';
import { ReportDesk } from '../../src/backend/reports/ReportDesk.ts';
import { ReportRepositoryInPostgres } from '../../src/backend/reports/ReportRepositoryInPostgres.ts';
import { ReportSealsOfShop } from '../../src/backend/reports/ReportSealsOfShop.ts';
import type { ReportRepository } from '../../src/domain/report/ports/ReportRepository.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
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
    const desk = () => new ReportDesk(store.repository, key.privateKey);

    it('the holder of the code reads answers and writes again; the day is all that is known of time (R13, CMS-7)', async () => {
      const code = await run(reports().send(' They cook the books. ', person));
      const mailbox = await run(reports().open(code.toLowerCase()));
      const dates = { receivedOn: '2026-11-27', confirmedOn: null, closedOn: null };
      expect(mailbox).toEqual({
        number: mailbox.number,
        ...dates,
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
      const read = await run(reports().open(code));
      expect(read.messages.map(({ author, day, text }) => [author, day, text])).toEqual(told);
      await run(desk().close(mailbox.number, clock.at));
      expect((await run(reports().open(code))).closedOn).toBe('2026-11-29');
      expect((await run(reports().write(code, 'One more thing.'))).closedOn).toBeNull();
      clock.at -= days(2);
    });

    it('no other code opens it, and without the key of the role nothing is read (R13)', async () => {
      const code = await run(reports().send('Second report', person));
      const { number } = await run(reports().open(code));
      const other = new ReportSealsOfShop(null).newCode();
      expect(await outcome(reports().open(other))).toBe('MailboxNotFound');
      expect(await outcome(reports().open('nothing like it'))).toBe('MailboxNotFound');
      expect(await outcome(reports().write(other, 'x'))).toBe('MailboxNotFound');
      expect(await outcome(desk().show('none'))).toBe('MailboxNotFound');
      const stranger = new ReportDesk(store.repository, aReportsKey().privateKey);
      expect((await run(stranger.show(number))).messages).toMatchObject([{ text: null }]);
      expect((await run(desk().show(number))).messages).toMatchObject([{ text: 'Second report' }]);
      expect((await run(desk().confirm(number, clock.at))).confirmedOn).toBe('2026-11-27');
      expect((await run(desk().confirm(number, clock.at + days(3)))).confirmedOn).toBe('2026-11-27');
      const all = await run(store.repository.all());
      expect(all.map((each) => each.number)).toContain(number);
      expect(JSON.stringify(all)).not.toMatch(/Second report|cook the books|blue ones/);
      expect(JSON.stringify(all)).not.toContain(code);
    });

    it('takes nothing without a key, an empty text or what looks automatic (CMS-7, ERR-42)', async () => {
      const before = (await run(store.repository.all())).length;
      expect([await run(reports().areOpen()), await run(reports(null).areOpen())]).toEqual([true, false]);
      expect(await outcome(reports(null).send('x', person))).toBe('ReportsClosed');
      expect(await outcome(reports().send('  ', person))).toBe('InvalidFields');
      expect(await outcome(reports().send('x', { trap: 'x', tookMs: 60_000 }))).toBe('LooksAutomatic');
      expect(await outcome(desk().answer('1', ' ', { now: clock.at, isQuestion: false }))).toBe('InvalidFields');
      expect(await run(store.repository.all())).toHaveLength(before);
    });
  });
