import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { days, type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Database } from './Database.ts';
import { customers, mailTokens, phoneAttempts, phoneCodes, phoneSends } from './schema/account.ts';
import { carts } from './schema/carts.ts';
import { rateLimits } from './schema/limits.ts';
import { idempotencyKeys } from './schema/orders.ts';
import { outbox } from './schema/outbox.ts';
import { endedSessions, refreshTokens } from './schema/session.ts';
import { availabilityAlerts, newsletterSubscriptions, wishlists } from './schema/wishes.ts';

/** How long unneeded data is kept (R10). An idempotency key must be valid for at least 24 hours (O1). */
export const keptFor = {
  carts: days(30),
  idempotencyKeys: days(7),
  sentMails: days(30),
  endedSessions: minutes(40),
  rateLimits: days(1),
  codes: days(1),
  links: days(1),
  alerts: days(365),
  unverified: days(30),
} as const;

/**
 * Deletes data past its time and answers the keys of deleted mails. Safe at any moment and in several processes at
 * once.
 */
export const purge = async ({ db }: Database, now: Instant): Promise<readonly string[]> => {
  // Carts and wishlists of customers are never purged.
  const customerOf = (owner: typeof carts.ownerId | typeof wishlists.ownerId) =>
    db.select({ id: customers.id }).from(customers).where(eq(customers.id, owner));
  await db.delete(carts).where(and(lt(carts.updatedAt, now - keptFor.carts), notExists(customerOf(carts.ownerId))));
  await db
    .delete(wishlists)
    .where(and(lt(wishlists.updatedAt, now - keptFor.carts), notExists(customerOf(wishlists.ownerId))));
  // Unverified accounts, which have no other data.
  await db
    .delete(customers)
    .where(and(isNull(customers.emailVerifiedAt), lt(customers.createdAt, now - keptFor.unverified)));
  await db.delete(availabilityAlerts).where(lt(availabilityAlerts.createdAt, now - keptFor.alerts));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now - keptFor.links));
  await db
    .delete(newsletterSubscriptions)
    .where(
      and(isNull(newsletterSubscriptions.confirmedAt), lt(newsletterSubscriptions.confirmUntil, now - keptFor.links)),
    );
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now - keptFor.codes));
  await db.delete(phoneSends).where(lt(phoneSends.at, now - keptFor.codes));
  await db.delete(phoneAttempts).where(lt(phoneAttempts.lastAt, now - keptFor.codes));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - keptFor.idempotencyKeys));
  await db.delete(rateLimits).where(lt(rateLimits.lastAt, now - keptFor.rateLimits));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  // By the database's clock, which also wrote their times.
  await db
    .delete(endedSessions)
    .where(
      sql`${endedSessions.at} < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${keptFor.endedSessions}`,
    );
  // Mails that were given up contain addresses, too.
  const sentBefore = now - keptFor.sentMails;
  const givenUp = and(isNull(outbox.sentAt), isNull(outbox.nextAttemptAt), lt(outbox.createdAt, sentBefore));
  const mails = await db
    .delete(outbox)
    .where(or(lt(outbox.sentAt, sentBefore), givenUp))
    .returning({ key: outbox.dedupeKey });
  return mails.map(({ key }) => key);
};
