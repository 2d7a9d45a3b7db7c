import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Schema } from 'effect';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { type Link, linkLifetimeMs, type LinkPurpose, linkPurposes } from '../../domain/account/Account.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { mailTokens } from '../store/schema/account.ts';

const readPurpose = Schema.decodeUnknownSync(Schema.Literals(linkPurposes));
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewLink extends Pick<Link, 'purpose' | 'email'> {
  readonly customerId: OwnerId;
}

/** Creates a new token of 256 random bits for a link; earlier ones for the same purpose become invalid (S9). */
export const newToken = async (
  tx: Transaction,
  { purpose, customerId, email }: NewLink,
  now: Instant,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await dropLinks(tx, customerId, purpose);
  await tx
    .insert(mailTokens)
    .values({ hash: hashOf(token), purpose, customerId, email, createdAt: now, expiresAt: now + linkLifetimeMs });
  return token;
};

/** Creates a token that is valid for nothing, at about the cost of a real one (S11). */
export const noToken = async (tx: Transaction): Promise<string> => {
  await dropLinks(tx, randomUUID(), 'password-reset');
  return randomBytes(32).toString('base64url');
};

/** The link of a token and its customer, also of a used one as long as it is stored. null: unknown or expired. */
export const linkOf = async (
  db: Queries,
  token: string,
  now: Instant,
): Promise<(Link & { readonly customerId: string }) | null> => {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.hash, hashOf(token)), or(gt(mailTokens.expiresAt, now), isNotNull(mailTokens.usedAt))));
  if (row === undefined) return null;
  const { purpose, email, customerId, usedAt } = row;
  return { purpose: readPurpose(purpose), email, customerId, used: usedAt !== null };
};

/** Marks a token as used. */
export const useToken = async (tx: Transaction, token: string, now: Instant): Promise<void> => {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(eq(mailTokens.hash, hashOf(token)));
};

/** Invalidates the unused links for a purpose; a followed link stays as it is. */
export const dropLinks = async (tx: Transaction, customerId: string, purpose: LinkPurpose): Promise<void> => {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)));
};
