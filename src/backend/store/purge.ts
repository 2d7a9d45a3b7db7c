import { lt } from 'drizzle-orm';
import { days, type Instant } from '../../domain/kernel/Instant.ts';
import { purgeSent } from '../mail/Outbox.ts';
import type { Database } from './Database.ts';
import { carts, idempotencyKeys, rateLimits, refreshTokens } from './schema.ts';

/** How long what nobody needs any more is kept (R10). An idempotency key must hold for 24 hours at least (O1). */
export const keptFor = { carts: days(30), idempotencyKeys: days(7), sentMails: days(30), rateLimits: days(1) } as const;

/** Deletes what is past its time. Safe to run at any moment and in several processes at once. */
export const purge = async (database: Database, now: Instant): Promise<void> => {
  const { db } = database;
  await db.delete(carts).where(lt(carts.updatedAt, now - keptFor.carts));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - keptFor.idempotencyKeys));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, now - keptFor.rateLimits));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await purgeSent(database, now - keptFor.sentMails);
};
