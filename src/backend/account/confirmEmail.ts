import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Result } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { confirmEmail as confirmed } from '../../domain/account/ChangeProfile.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { emailChangedMail } from '../mail/accountLetters.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { endSessionsOf } from '../session/RefreshTokensInPostgres.ts';
import type { Transaction } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import {
  customerOf,
  dropUnproven,
  emailOfOther,
  lockedRow,
  lockRegistrations,
  updateCustomer,
} from './CustomerRows.ts';
import { adoptSubscription } from './Interests.ts';
import { leaveEmail } from './leaveEmail.ts';
import { linkOf, useToken } from './MailTokens.ts';
import { welcome } from './welcome.ts';

const invalid = Result.fail(new LinkInvalid());

interface Confirming {
  readonly now: Instant;
  readonly identity: ShopIdentity;
  /** Whose host the link was followed at; mails name that of the account (Z9). */
  readonly store: StoreKey;
  /** The session that follows the link. */
  readonly session?: string;
}

/**
 * Takes an address as proven by its link, once; following the link again finds it done (S15). Another address than before ends all
 * sessions but the one named, and the address before hears of it; answers the families of those that ended.
 */
export const confirmEmail = async (
  tx: Transaction,
  token: string,
  { now, identity, store, session }: Confirming,
): Promise<Result.Result<readonly string[], LinkInvalid>> => {
  const link = await linkOf(tx, token, now);
  if (link === null || link.purpose === 'password-reset') return invalid;
  // Before the row, as whoever registers with the address locks it.
  await lockRegistrations(tx, { store, email: link.email });
  const row = await lockedRow(tx, link.customerId);
  if (row === null || row.store !== store) return invalid;
  const before = customerOf(row);
  if (before.emailVerified && before.email === link.email) return Result.succeed([]);
  const after = confirmed(before, link.email);
  if (after === null || !(await useToken(tx, token, now))) return invalid;
  await dropUnproven(tx, after);
  // Somebody else may have proven it before.
  if (await emailOfOther(tx, after, after.email)) return invalid;
  await updateCustomer(tx, after, row, now);
  await tx
    .update(customers)
    .set({ email: after.email, emailVerifiedAt: row.email === after.email ? (row.emailVerifiedAt ?? now) : now })
    .where(eq(customers.id, row.id));
  if (before.emailVerified) await adoptSubscription(tx, after, now);
  else await welcome(tx, after, now, identity);
  if (row.email === after.email) return Result.succeed([]);
  await enqueue(tx, emailChangedMail(after, row.email, randomUUID(), identity), now, after.id);
  await leaveEmail(tx, after, row.email);
  return Result.succeed(await endSessionsOf(tx, after.id, session));
};
