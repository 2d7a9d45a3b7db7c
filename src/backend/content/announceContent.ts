import { seconds } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { atMostEvery } from './atMostEvery.ts';

/** The channel on which processes tell each other that the content service has something new. */
const channel = 'content';
const least = seconds(2);

/** Tells every process that the content has changed. */
export const announceContent = (database: Database, log: DatabaseLog): void => {
  database.notify(channel, '').catch((error: unknown) => {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'other processes did not hear of new content',
    );
  });
};

/**
 * Wakes for new content, at most every 2 s, because anybody who has one notice can send it again and again; answers a
 * function that stops it.
 */
export const followContent = (database: Database, wake: () => void): Promise<() => Promise<void>> =>
  database.listen(channel, atMostEvery(least, wake));
