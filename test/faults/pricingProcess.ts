import { setTimeout as sleep } from 'node:timers/promises';
import { Effect } from 'effect';
import { PriceEngine } from '../../src/backend/pricing/PriceEngine.ts';
import { SpotFeed } from '../../src/backend/pricing/SpotFeed.ts';
import { TickHistory } from '../../src/backend/pricing/TickHistory.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import type { FeedQuote } from '../../src/domain/pricing/Ticks.ts';
import { someSpots } from '../builders/tick.ts';

/*
 * A process that keeps prices on PostgreSQL. It says on standard output when it asks its feed, which takes half a
 * second, and what it announces. Its clock runs a second ahead, so that it is the first to find that a tick has ended.
 */
const { DATABASE_URL = '', MIGRATIONS = '' } = process.env;
const say = (what: string): void => void process.stdout.write(`${what}\n`);
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const clock = { now: () => Date.now() + 1_000 };

class SlowFeed extends SpotFeed {
  quote(): Effect.Effect<FeedQuote> {
    return Effect.promise(async () => {
      say('asking');
      await sleep(500);
      return { quotedAt: clock.now(), spots: someSpots };
    });
  }
}

const database = await openDatabase({ databaseUrl: DATABASE_URL, migrationsFolder: MIGRATIONS, log: silent });
const history = new TickHistory(database);
const engine = new PriceEngine({ feed: new SlowFeed(), clock, database, history, log: silent });
engine.listen((event) => say(event.type === 'start' ? 'start' : `finish ${event.tick?.id}`));
await Effect.runPromise(engine.start());
await Effect.runPromise(engine.worker.run());
