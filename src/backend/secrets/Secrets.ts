import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Database } from '../store/Database.ts';
import { secrets } from '../store/schema/secrets.ts';

/**
 * The secret of a name: 256 random bits, created by the first process that asks and the same for all processes and
 * restarts.
 */
export const secretOf = async ({ db }: Database, name: string, now: Instant): Promise<string> => {
  for (;;) {
    const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
    if (row !== undefined) return row.value;
    await db
      .insert(secrets)
      .values({ name, value: randomBytes(32).toString('base64url'), createdAt: now })
      .onConflictDoNothing();
  }
};
