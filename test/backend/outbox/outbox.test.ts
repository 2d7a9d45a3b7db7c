import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect, Fiber } from 'effect';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../src/backend/mail/Mail.ts';
import { MailNotSent, Mailer } from '../../../src/backend/mail/Mailer.ts';
import { claim, enqueue, lease, markSent, waitAfter } from '../../../src/backend/outbox/Outbox.ts';
import { OutboxMailer } from '../../../src/backend/outbox/OutboxMailer.ts';
import { OutboxWorker } from '../../../src/backend/outbox/OutboxWorker.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres, silent } from '../../ports/shops.ts';
import { TestClock } from '../../ports/TestShop.ts';

const aMail = (n: number | string): Mail => ({
  dedupeKey: `mail/${n}`,
  kind: 'order-confirmation',
  recipient: `${n}@example.com`,
  subject: `Nr. ${n}`,
  html: `<p>${n}</p>`,
  text: `${n}`,
});

/** Accepts mails, or refuses them as set. */
class TestMailer extends Mailer {
  readonly sent: string[] = [];
  refuse: MailNotSent | null = null;
  send({ dedupeKey }: Mail): Effect.Effect<void, MailNotSent> {
    return Effect.suspend(() => {
      if (this.refuse !== null) return Effect.fail(this.refuse);
      this.sent.push(dedupeKey);
      return Effect.void;
    });
  }
}

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`the outbox on ${name}`, () => {
    let database: Database;
    const clock = new TestClock();
    let mailer = new TestMailer();
    beforeAll(async () => {
      database = await open();
    });
    afterAll(async () => {
      await database?.close();
    });
    beforeEach(async () => {
      mailer = new TestMailer();
      await database.db.delete(outbox);
    });
    const worker = () => new OutboxWorker({ database, mailer, clock, log: silent });
    const flush = () => Effect.runPromise(worker().flush());
    const rowOf = async ({ dedupeKey }: Mail) =>
      (await database.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey)))[0];

    it('leaves mails of an unknown kind to a newer process, and sends the others', async () => {
      const later = { ...aMail('later'), kind: 'of-a-later-release', createdAt: 0, nextAttemptAt: 0 };
      await database.db.insert(outbox).values(later);
      await enqueue(database.db, aMail('known'), 0);
      expect((await claim(database, minutes(1), 10)).map(({ mail }) => mail.dedupeKey)).toEqual(['mail/known']);
    });

    it('sends each mail once, in order, however often it was added (O7)', async () => {
      for (let n = 1; n <= 12; n += 1)
        for (let again = 0; again < 2; again += 1) await enqueue(database.db, aMail(n), clock.now());
      expect(await flush()).toBe(12);
      expect(mailer.sent.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `mail/${n + 1}`).toSorted());
      expect(await flush()).toBe(0);
      await enqueue(database.db, aMail(1), clock.now());
      expect(await flush()).toBe(0);
      expect(await rowOf(aMail(1))).toMatchObject({ attempts: 1, sentAt: clock.now(), nextAttemptAt: null });
    });

    it('several workers share the mails and send none twice (O7)', async () => {
      for (let n = 1; n <= 30; n += 1) await enqueue(database.db, aMail(n), clock.now());
      await Promise.all([flush(), flush(), flush()]);
      expect(mailer.sent).toHaveLength(30);
      expect(new Set(mailer.sent).size).toBe(30);
    });

    it('a mail that is not in a committed transaction does not exist (O6)', async () => {
      await expect(
        database.transaction(async (tx) => {
          await enqueue(tx, aMail('half'), clock.now());
          throw new Error('rolled back');
        }),
      ).rejects.toThrow();
      expect(await flush()).toBe(0);
    });

    it('tries again, ever later, and gives up a permanent refusal (O7)', async () => {
      const begun = clock.at;
      await enqueue(database.db, aMail('later'), clock.now());
      mailer.refuse = new MailNotSent({ final: false, reason: 'busy' });
      for (const [attempts, wait] of [
        [1, 10],
        [2, 20],
        [3, 40],
      ] as const) {
        await flush();
        expect(await rowOf(aMail('later'))).toMatchObject({
          attempts,
          sentAt: null,
          nextAttemptAt: clock.at + seconds(wait),
        });
        clock.at += seconds(wait) - 1;
        expect(await flush()).toBe(0);
        clock.at += 1;
      }
      mailer.refuse = null;
      expect(await flush()).toBe(1);
      expect(mailer.sent).toEqual(['mail/later']);
      expect([waitAfter(1), waitAfter(9), waitAfter(100)]).toEqual([seconds(10), seconds(2560), minutes(60)]);

      await enqueue(database.db, aMail('never'), clock.now());
      mailer.refuse = new MailNotSent({ final: true, reason: '550' });
      await flush();
      expect(await rowOf(aMail('never'))).toMatchObject({ sentAt: null, nextAttemptAt: null });
      clock.at = begun;
    });

    it('a mail that breaks its sender is tried again later, and the others are sent (O7)', async () => {
      class Breaking extends TestMailer {
        override send(mail: Mail) {
          if (mail.dedupeKey === 'mail/3') throw new TypeError('no such character');
          return mail.dedupeKey === 'mail/4' ? Effect.die(new RangeError('broken')) : super.send(mail);
        }
      }
      mailer = new Breaking();
      for (let n = 1; n <= 12; n += 1) await enqueue(database.db, aMail(n), clock.now());
      expect(await flush()).toBe(12);
      expect(mailer.sent).toHaveLength(10);
      for (const n of [3, 4])
        expect(await rowOf(aMail(n))).toMatchObject({
          attempts: 1,
          sentAt: null,
          nextAttemptAt: clock.at + seconds(10),
        });
    });

    it('a mail of a dead sender is claimed by another after the lease, not before (O7)', async () => {
      await enqueue(database.db, aMail('orphan'), clock.now());
      expect(await claim(database, clock.now(), 5)).toHaveLength(1);
      expect(await flush()).toBe(0);
      const begun = clock.at;
      clock.at += lease;
      expect(await flush()).toBe(1);
      expect(mailer.sent).toEqual(['mail/orphan']);
      clock.at = begun;
    });

    it('a running worker sends at once when woken, and finishes its mail when it is stopped (R5)', async () => {
      const running = worker();
      const fiber = Effect.runFork(running.worker.run());
      await enqueue(database.db, aMail('woken'), clock.now());
      running.worker.wake();
      for (let round = 0; mailer.sent.length === 0 && round < 150; round += 1)
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      await Effect.runPromise(Fiber.interrupt(fiber));
      expect(mailer.sent).toEqual(['mail/woken']);
      expect((await rowOf(aMail('woken')))?.sentAt).toBe(clock.now());
    });
  });

describe('mails laid into a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troy-outbox-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('can be listed, once per mail; deleting the last one leaves nothing (O7, R9)', async () => {
    const mailer = new OutboxMailer(join(folder, 'outbox'));
    for (let again = 0; again < 2; again += 1)
      await Effect.runPromise(mailer.send({ ...aMail(1), dedupeKey: 'order-confirmation/../../1' }));
    await Effect.runPromise(mailer.send({ ...aMail('last'), kind: 'email-changed' }));
    expect(readdirSync(folder)).toEqual(['outbox']);
    expect(readdirSync(join(folder, 'outbox')).toSorted()).toEqual([
      'order-confirmation-------1.html',
      'order-confirmation-------1.txt',
    ]);
    expect(readFileSync(join(folder, 'outbox', 'order-confirmation-------1.txt'), 'utf8')).toBe(
      'To: 1@example.com\nSubject: Nr. 1\n\n1',
    );
  });

  it('are removed with their account; a held one goes later, and delays no other (R9, R4)', async () => {
    const held = join(folder, 'held');
    mkdirSync(join(held, 'welcome-1.html', 'something in the way'), { recursive: true });
    writeFileSync(join(held, 'welcome-1.txt'), 'To: anna@example.com');
    const told: string[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await Effect.runPromise(
        new OutboxMailer(held).forget(['welcome/1'], {
          ...silent,
          warn: (_, message) => {
            told.push(message);
          },
        }),
      );
      expect(told).toEqual(['a deleted message has left a file that will be tried again']);
      rmSync(join(held, 'welcome-1.html'), { recursive: true });
      writeFileSync(join(held, 'welcome-1.html'), 'Anna');
      await vi.advanceTimersByTimeAsync(10_000);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => readdirSync(held)).toEqual([]);
  });

  it('that cannot be written are a temporary refusal, so that they are tried again (R4)', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const failure = await Effect.runPromise(Effect.flip(new OutboxMailer(join(file, 'outbox')).send(aMail(1))));
    expect(failure).toMatchObject({ _tag: 'MailNotSent', final: false });
  });
});

describe('a mail is marked as sent only after it was taken', () => {
  it('and is sent again under the same key when the mark is lost (O7)', async () => {
    const database = await freshPGlite();
    const clock = new TestClock();
    const mailer = new TestMailer();
    await enqueue(database.db, aMail('twice'), clock.now());
    const [claimed] = await claim(database, clock.now(), 1);
    await Effect.runPromise(mailer.send(claimed?.mail ?? aMail('none')));
    clock.at += lease;
    await Effect.runPromise(new OutboxWorker({ database, mailer, clock, log: silent }).flush());
    expect(mailer.sent).toEqual(['mail/twice', 'mail/twice']);
    await markSent(database, claimed?.id ?? 0, clock.now());
    await database.close();
  });
});
