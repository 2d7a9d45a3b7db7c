import { seconds } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { atMostEvery } from './atMostEvery.ts';

/** The channel of notices between processes that the content service has something new. */
const channel = 'content';
const least = seconds(2);

/** Notifies every process that the content has changed. */
export const announceContent = (database: Pick<Database, 'notify'>, log: Pick<DatabaseLog, 'warn'>): void => {
  database.notify(channel, '').catch((error: unknown) => {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'other processes were not notified of new content',
    );
  });
};

/**
 * Wakes for new content, at most every 2 s, because an attacker can send one overheard notice again and again; answers a
 * function that stops it.
 */
export const followContent = (database: Pick<Database, 'listen'>, wake: () => void): Promise<() => Promise<void>> =>
  database.listen(channel, atMostEvery(least, wake));
