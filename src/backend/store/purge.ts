import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Database } from './Database.ts';
import type { TableRules } from './TableRules.ts';

/**
 * Deletes what is past its time (R10); answers the keys of deleted mails. Safe to run at any moment and in several
 * processes at once.
 */
export const purge = async (
  { unhurried: { db } }: Pick<Database, 'unhurried'>,
  now: Instant,
  register: readonly TableRules[],
): Promise<readonly string[]> => {
  const mails: string[] = [];
  for (const rules of register)
    if (typeof rules.purge === 'function') mails.push(...((await rules.purge(db, now)) ?? []));
  return mails;
};
