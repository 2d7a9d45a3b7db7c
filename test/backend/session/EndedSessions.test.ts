import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndedSessions, endFamilies } from '../../../src/backend/session/EndedSessions.ts';
import { Database, type DatabaseLog } from '../../../src/backend/store/Database.ts';
import { endedSessions } from '../../../src/backend/store/schema/session.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';

/** A database as a server with several processes, which counts what is read. */
class AsServer extends Database {
  readonly kind = 'postgres';
  readonly #of: Database;
  listening = 0;
  looks = 0;
  gone = false;
  hear: (payload: string) => void = () => {};
  constructor(of: Database) {
    super();
    this.#of = of;
  }
  get db(): Database['db'] {
    this.looks += 1;
    if (this.gone) throw new TypeError('gone');
    return this.#of.db;
  }
  transaction: Database['transaction'] = (f) => this.#of.transaction(f);
  notify: Database['notify'] = (channel, payload) => this.#of.notify(channel, payload);
  tryAdvisoryLock: Database['tryAdvisoryLock'] = (name) => this.#of.tryAdvisoryLock(name);
  close: Database['close'] = () => this.#of.close();
  listen: Database['listen'] = (_, hear) => {
    this.listening += 1;
    this.hear = hear;
    return Promise.resolve(() => {
      this.listening -= 1;
      return Promise.resolve();
    });
  };
}

describe('sessions that other processes have ended', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });
  beforeEach(async () => {
    await database.db.delete(endedSessions);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const end = (...families: string[]) => database.transaction((tx) => endFamilies(tx, families));
  const endedAgo = (family: string, ago: number) =>
    database.db.execute(
      sql`insert into ended_sessions (family, at) values (${family}, (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago})`,
    );

  it('are taken over after the notice, and without one after 700 ms; closing ends both (S6)', async () => {
    const server = new AsServer(database);
    const { ended, close } = await EndedSessions.follow(server, silent);
    expect([server.listening, server.looks]).toEqual([1, 1]);
    await end('unnoticed');
    vi.advanceTimersByTime(699);
    expect(server.looks).toBe(1);
    vi.advanceTimersByTime(1);
    expect(server.looks).toBe(2);
    await expect.poll(() => ended.has('unnoticed')).toBe(true);
    await end('noticed');
    const before = server.looks;
    server.hear('');
    expect(server.looks).toBe(before + 1);
    await expect.poll(() => ended.has('noticed')).toBe(true);
    await close();
    expect([server.listening, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('are not polled in an embedded database, which has one process (S6)', async () => {
    const { close } = await EndedSessions.follow(database, silent);
    expect(vi.getTimerCount()).toBe(0);
    await close();
  });

  it('a failed poll is logged, and the next one runs (S6)', async () => {
    const server = new AsServer(database);
    const said: object[] = [];
    const log: DatabaseLog = {
      ...silent,
      warn: (data) => {
        said.push(data);
      },
    };
    const { ended, close } = await EndedSessions.follow(server, log);
    server.gone = true;
    vi.advanceTimersByTime(700);
    await expect.poll(() => said).toEqual([{ reason: 'TypeError' }]);
    server.gone = false;
    await end('later');
    vi.advanceTimersByTime(700);
    await expect.poll(() => ended.has('later')).toBe(true);
    await close();
  });

  it('a starting process loads those of the last twenty minutes, longer than any access token (S6)', async () => {
    await endedAgo('lately', minutes(19));
    await endedAgo('long ago', minutes(21));
    const { ended, close } = await EndedSessions.follow(database, silent);
    expect([ended.has('lately'), ended.has('long ago'), ended.has('never')]).toEqual([true, false, false]);
    await close();
  });

  it('those that end after the clock of the database was set back are found, too (S6)', async () => {
    const ended = new EndedSessions();
    await endedAgo('ahead', -days(1));
    await ended.look(database);
    await end('after');
    await ended.look(database);
    expect([ended.has('ahead'), ended.has('after')]).toEqual([true, true]);
  });

  it('one that becomes visible up to forty seconds late is still found (S6)', async () => {
    const ended = new EndedSessions();
    await end('in time');
    await ended.look(database);
    await endedAgo('late', 39_000);
    await endedAgo('too late', 41_000);
    await ended.look(database);
    expect([ended.has('in time'), ended.has('late'), ended.has('too late')]).toEqual([true, true, false]);
  });

  it('are forgotten after twenty minutes, and not before (S6)', () => {
    const ended = new EndedSessions();
    ended.add(['first']);
    vi.setSystemTime(Date.now() + minutes(20));
    ended.add(['second']);
    expect([ended.has('first'), ended.has('second')]).toEqual([true, true]);
    vi.setSystemTime(Date.now() + 1);
    ended.add([]);
    expect([ended.has('first'), ended.has('second')]).toEqual([false, true]);
  });

  it('where no session has ended nothing is written and no notice is sent (S6)', async () => {
    const heard: string[] = [];
    const stop = await database.listen('sessions', (payload) => {
      heard.push(payload);
    });
    await end();
    await end('one');
    await end('one');
    await expect.poll(() => heard).toEqual(['', '']);
    expect(await database.db.$count(endedSessions)).toBe(1);
    await stop();
  });
});
