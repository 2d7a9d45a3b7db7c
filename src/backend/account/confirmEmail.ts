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
import type { TableRules } from '../store/TableRules.ts';
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
  readonly register: readonly TableRules[];
  /** The store of the host where the link was followed; mails name the account's store (Z9). */
  readonly store: StoreKey;
  /** The session that follows the link. */
  readonly session?: string;
}

/**
 * Verifies an address by its link, once; following the link again has no further effect (S15). A changed address ends
 * all sessions except `session`, and the previous address gets a mail. Answers the families of the ended sessions.
 */
export const confirmEmail = async (
  tx: Transaction,
  token: string,
  { now, identity, register, store, session }: Confirming,
): Promise<Result.Result<readonly string[], LinkInvalid>> => {
  const link = await linkOf(tx, token, now);
  if (link === null || link.purpose === 'password-reset') return invalid;
  // Locked before the row, in the same order as a registration with the address.
  await lockRegistrations(tx, { store, email: link.email });
  const row = await lockedRow(tx, link.customerId);
  if (row === null || row.store !== store) return invalid;
  const before = customerOf(row);
  if (before.emailVerified && before.email === link.email) return Result.succeed([]);
  const after = confirmed(before, link.email);
  if (after === null || !(await useToken(tx, token, now))) return invalid;
  await dropUnproven(tx, after);
  // Another account may have verified the address before.
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
  await leaveEmail(tx, { ...after, former: row.email }, register);
  return Result.succeed(await endSessionsOf(tx, after.id, session));
};
