import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Effect, Fiber } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../src/backend/mail/Mail.ts';
import { Mailer, MailNotSent } from '../../../src/backend/mail/Mailer.ts';
import { enqueue, waitAfter } from '../../../src/backend/outbox/Outbox.ts';
import { OutboxMailer } from '../../../src/backend/outbox/OutboxMailer.ts';
import { OutboxWorker, type OutboxWorkerParts } from '../../../src/backend/outbox/OutboxWorker.ts';
import { type TextMessage, TextMessages } from '../../../src/backend/sms/TextMessages.ts';
import type { Database, DatabaseLog } from '../../../src/backend/store/Database.ts';
import { retentionMs } from '../../../src/backend/store/retentionMs.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { FaultyStatements } from '../../faults/FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from '../../faults/watchedDatabases.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';
import { until } from '../../until.ts';
import { TestClock } from '../../ports/TestShop.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const aMail = (name: string, changes: Partial<Mail> = {}): Mail => ({
  dedupeKey: name,
  kind: 'order-confirmation',
  recipient: 'anna@example.com',
  subject: 'Grüß Gott',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  ...changes,
});
const passing = new MailNotSent({ final: false, reason: 'busy' });

/** Accepts mails and texts, or refuses them with `refuse`, and counts those in progress. */
class Post extends Mailer {
  readonly sent: string[] = [];
  refuse: MailNotSent | null = null;
  most = 0;
  #inHand = 0;
  send({ dedupeKey }: Pick<Mail, 'dedupeKey'>): Effect.Effect<void, MailNotSent> {
    return Effect.gen({ self: this }, function* () {
      this.#inHand += 1;
      this.most = Math.max(this.most, this.#inHand);
      yield* Effect.yieldNow;
      this.#inHand -= 1;
      if (this.refuse !== null) return yield* Effect.fail(this.refuse);
      this.sent.push(dedupeKey);
    });
  }
}
class Texts extends TextMessages {
  readonly #post: Post;
  constructor(post: Post) {
    super();
    this.#post = post;
  }
  send(message: TextMessage) {
    return this.#post.send(message);
  }
}

describe('the last attempts of the outbox', () => {
  let database: Database;
  let post = new Post();
  const clock = new TestClock();
  const lines: (readonly [string, object, string])[] = [];
  const log: DatabaseLog = {
    info: () => {},
    warn: (data, message) => {
      lines.push(['warn', data, message]);
    },
    error: (data, message) => {
      lines.push(['error', data, message]);
    },
  };
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });
  beforeEach(async () => {
    post = new Post();
    lines.length = 0;
    clock.at = new TestClock().at;
    await database.db.delete(outbox);
  });
  const flush = (parts: Partial<OutboxWorkerParts> = {}) =>
    Effect.runPromise(
      new OutboxWorker({ database, mailer: post, texts: new Texts(post), clock, log, ...parts }).flush(),
    );
  const rowOf = async (name: string) => (await database.db.select().from(outbox).where(eq(outbox.dedupeKey, name)))[0];
  const put = async (mail: Mail, attempts = 0): Promise<void> => {
    await enqueue(database.db, mail, clock.now());
    await database.db.update(outbox).set({ attempts }).where(eq(outbox.dedupeKey, mail.dedupeKey));
  };

  it.each([
    ['order-confirmation', 130],
    ['phone-code', 4],
  ] as const)(
    'of a %s is number %i: before it is delayed, then it is given up and logged with its reason (O7)',
    async (kind, most) => {
      await put(aMail('unlucky', { kind }), most - 2);
      post.refuse = passing;
      await flush();
      const before = await rowOf('unlucky');
      const wait = waitAfter(most - 1);
      expect(before).toMatchObject({ attempts: most - 1, sentAt: null, nextAttemptAt: clock.at + wait });
      const said = { mail: before?.id, kind, reason: 'busy' };
      expect(lines).toEqual([['warn', { ...said, attempts: most - 1 }, 'a mail could not be sent yet']]);
      clock.at += wait;
      await flush();
      expect(await rowOf('unlucky')).toMatchObject({ attempts: most, sentAt: null, nextAttemptAt: null });
      expect(lines.at(-1)).toEqual(['error', { ...said, attempts: most }, 'a mail was given up']);

      post.refuse = null;
      clock.at += days(29);
      expect(await flush()).toBe(0);
      expect(post.sent).toEqual([]);
    },
  );

  it('that succeeds is a sent mail without a log line (O7)', async () => {
    await put(aMail('lucky'), 129);
    await flush();
    expect(await rowOf('lucky')).toMatchObject({ attempts: 130, sentAt: clock.at, nextAttemptAt: null });
    expect(lines).toEqual([]);
  });

  it('keeps a mail that was given up for 30 days to look at, then removes it (R10)', async () => {
    await put(aMail('given-up'), 129);
    post.refuse = passing;
    await flush();
    expect(await purge(database, clock.at + retentionMs.sentMails, personalData)).toEqual([]);
    expect(await purge(database, clock.at + retentionMs.sentMails + 1, personalData)).toEqual(['given-up']);
    expect(await rowOf('given-up')).toBeUndefined();
  });

  it('never purge a mail that still waits, however old it is (O7)', async () => {
    await put(aMail('waiting'));
    expect(await purge(database, clock.at + days(400), personalData)).toEqual([]);
  });

  it('come after 10, 20, 40 seconds and so on, at most an hour apart, for about five days (O7)', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 129].map(waitAfter)).toEqual(
      [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600].map(seconds),
    );
    const all = Array.from({ length: 129 }, (_, n) => waitAfter(n + 1)).reduce((sum, wait) => sum + wait, 0);
    expect(Math.round(all / days(1))).toBe(5);
  });

  it('a code is never sent by mail: without a way to send texts it is given up at once (AUTH-7)', async () => {
    await put(aMail('code', { kind: 'phone-code', recipient: '+436641234567' }));
    const withoutTexts = new OutboxWorker({ database, mailer: post, clock, log });
    await Effect.runPromise(withoutTexts.flush());
    expect([post.sent, (await rowOf('code'))?.nextAttemptAt]).toEqual([[], null]);
    expect(lines).toEqual([
      [
        'error',
        expect.objectContaining({ attempts: 1, reason: 'no way to send text messages' }),
        'a mail was given up',
      ],
    ]);
  });

  it('a secret mail loses its text once sent; dev controls keep it (S9)', async () => {
    await put(aMail('secret', { kind: 'password-reset' }));
    await put(aMail('plain'));
    await flush();
    expect(await rowOf('secret')).toMatchObject({
      html: '',
      text: '',
      recipient: 'anna@example.com',
      subject: 'Grüß Gott',
    });
    expect(await rowOf('plain')).toMatchObject({ html: '<p>Grüße</p>', text: 'Grüße' });
    await put(aMail('shown', { kind: 'password-reset' }));
    await flush({ keepSecrets: true });
    expect(await rowOf('shown')).toMatchObject({ html: '<p>Grüße</p>', text: 'Grüße' });
  });

  it('nothing remains of a message to a former address (R9)', async () => {
    await put(aMail('last', { kind: 'account-deleted' }));
    await flush();
    expect([post.sent, await rowOf('last')]).toEqual([['last'], undefined]);
  });

  it('five are sent at a time, and no more (O7)', async () => {
    for (let n = 0; n < 12; n += 1) await put(aMail(`of-many-${n}`));
    expect(await flush()).toBe(12);
    expect(post.most).toBe(5);
  });

  it('a worker that is not woken looks for mails every five seconds (O7)', async () => {
    await put(aMail('first'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sleeps = () => vi.getTimerCount() > 0;
    const fiber = Effect.runFork(new OutboxWorker({ database, mailer: post, clock, log }).worker.run());
    try {
      await until(() => post.sent.length === 1 && sleeps());
      await put(aMail('second'));
      await vi.advanceTimersByTimeAsync(4_999);
      expect([post.sent, sleeps()]).toEqual([['first'], true]);
      await vi.advanceTimersByTimeAsync(1);
      await until(() => post.sent.length === 2);
    } finally {
      vi.useRealTimers();
      await Effect.runPromise(Fiber.interrupt(fiber));
    }
  });
});

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`the outbox while ${kind.name} fails`, () => {
    const faults = new FaultyStatements();
    const clock = new TestClock();
    const post = new Post();
    let processes: TwoProcesses;
    beforeAll(async () => {
      processes = await kind.open(faults);
    });
    afterAll(async () => {
      await processes?.close();
    });
    const flush = () =>
      Effect.runPromise(new OutboxWorker({ database: processes.database, mailer: post, clock, log: silent }).flush());

    it('sends nothing when mails cannot be claimed, and repeats a mail with a lost mark after the lease (O7)', async () => {
      await enqueue(processes.other.db, aMail('marked'), clock.now());
      faults.watch({ at: 1, when: 'before' });
      expect(await flush()).toBe(0);
      faults.watch({ at: 2, when: 'before' });
      expect(await flush()).toBe(0);
      expect(post.sent).toEqual(['marked']);
      faults.watch(null);
      expect(await flush()).toBe(0);
      clock.at += minutes(2);
      expect(await flush()).toBe(1);
      expect(post.sent).toEqual(['marked', 'marked']);
    });
  });

describe('files of messages that must go', () => {
  it('are tried for an hour, each time three times later; then the log reports one left over (R9)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'troy-ends-'));
    const file = join(folder, 'welcome-1.html');
    mkdirSync(join(file, 'something in the way'), { recursive: true });
    const said: string[] = [];
    const log = {
      ...silent,
      warn: (_: object, message: string) => {
        said.push(message);
      },
      error: (_: object, message: string) => {
        said.push(message);
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await Effect.runPromise(new OutboxMailer(folder).forget(['welcome/1'], log));
      for (const wait of [10, 30, 90, 270, 810, 2_430]) {
        expect(said).toEqual(['a deleted message has left a file that will be tried again']);
        await until(() => vi.getTimerCount() === 1);
        await vi.advanceTimersByTimeAsync(seconds(wait));
      }
      await until(() => said.length === 2);
      expect(said.at(-1)).toBe('a deleted message has left a file');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    expect(readdirSync(folder)).toEqual(['welcome-1.html']);
    rmSync(folder, { recursive: true });
  });
});
