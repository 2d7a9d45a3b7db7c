import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import { type Instant, minutes } from '../../domain/kernel/Instant.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { mailTokens } from '../store/schema/account.ts';

/** `email-change` proves a new address of a customer who has another. */
export type Purpose = 'activation' | 'email-change' | 'password-reset';
/** S9. */
export const linkHolds = minutes(60);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Link {
  readonly purpose: Purpose;
  readonly customerId: OwnerId;
  /** The address that the link is sent to, and proves. */
  readonly email: string;
}

/** A new token of 256 random bits for a link; those sent before for the same purpose are worth nothing any more (S9). */
export const newToken = async (
  tx: Transaction,
  { purpose, customerId, email }: Link,
  now: Instant,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)));
  await tx
    .insert(mailTokens)
    .values({ hash: hashOf(token), purpose, customerId, email, createdAt: now, expiresAt: now + linkHolds });
  return token;
};

/** A token that opens nothing, at about the cost of one that does (S11). */
export const noToken = async (tx: Transaction): Promise<string> => {
  await dropResets(tx, randomUUID());
  return randomBytes(32).toString('base64url');
};

/** Whom a token is for; used ones too, as long as they are remembered. null: it never was, or its time is over. */
export const linkOf = async (db: Queries, token: string, now: Instant) =>
  (
    await db
      .select()
      .from(mailTokens)
      .where(and(eq(mailTokens.hash, hashOf(token)), or(gt(mailTokens.expiresAt, now), isNotNull(mailTokens.usedAt))))
  )[0] ?? null;

/** Uses a token up; false when somebody has before. */
export const useToken = async (tx: Transaction, token: string, now: Instant): Promise<boolean> =>
  (
    await tx
      .update(mailTokens)
      .set({ usedAt: now })
      .where(and(eq(mailTokens.hash, hashOf(token)), isNull(mailTokens.usedAt)))
      .returning({ hash: mailTokens.hash })
  ).length > 0;

/** A new e-mail nobody waits for any more makes its link worthless; one that was followed has been. */
export const dropEmailChanges = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx
    .delete(mailTokens)
    .where(
      and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, 'email-change'), isNull(mailTokens.usedAt)),
    );
};

/** A password that changed makes every link to set another worthless. */
export const dropResets = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, 'password-reset')));
};
