import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { LinkPurpose } from '../../domain/account/Account.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import { type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { mailTokens } from '../store/schema/account.ts';

/** Validity of a link (S9). */
export const linkHolds = minutes(60);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Link {
  readonly purpose: LinkPurpose;
  readonly customerId: OwnerId;
  /** The address that the link is sent to, and which it verifies. */
  readonly email: string;
}

/** Creates a new token of 256 random bits for a link; earlier ones for the same purpose become invalid (S9). */
export const newToken = async (
  tx: Transaction,
  { purpose, customerId, email }: Link,
  now: Instant,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await dropLinks(tx, customerId, purpose);
  await tx
    .insert(mailTokens)
    .values({ hash: hashOf(token), purpose, customerId, email, createdAt: now, expiresAt: now + linkHolds });
  return token;
};

/** Creates a token that is valid for nothing, at about the cost of a real one (S11). */
export const noToken = async (tx: Transaction): Promise<string> => {
  await dropLinks(tx, randomUUID(), 'password-reset');
  return randomBytes(32).toString('base64url');
};

/** The customer and purpose of a token, also of a used one as long as it is stored. null: unknown or expired. */
export const linkOf = async (db: Queries, token: string, now: Instant) =>
  (
    await db
      .select()
      .from(mailTokens)
      .where(and(eq(mailTokens.hash, hashOf(token)), or(gt(mailTokens.expiresAt, now), isNotNull(mailTokens.usedAt))))
  )[0] ?? null;

/** Uses a token up; false when it has been used before. */
export const useToken = async (tx: Transaction, token: string, now: Instant): Promise<boolean> =>
  (
    await tx
      .update(mailTokens)
      .set({ usedAt: now })
      .where(and(eq(mailTokens.hash, hashOf(token)), isNull(mailTokens.usedAt)))
      .returning({ hash: mailTokens.hash })
  ).length > 0;

/** Invalidates the unused links for a purpose; a followed link stays as it is. */
export const dropLinks = async (tx: Transaction, customerId: string, purpose: LinkPurpose): Promise<void> => {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)));
};
