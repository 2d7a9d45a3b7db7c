import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { type Attempts, noAttempts, sendWindowMs } from '../../domain/account/PhoneCode.ts';
import {
  type CodeCount,
  type CodeSeal,
  type PhoneCodes,
  type Proving,
  shopWindowMs,
} from '../../domain/account/ProvePhone.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { keyed } from '../secrets/keyed.ts';
import type { Transaction } from '../store/Database.ts';
import { lockFor } from '../store/lockFor.ts';
import { phoneAttempts, phoneCodes, phoneSends } from '../store/schema/account.ts';
import type { AccountParts } from './AccountParts.ts';

/** The count of all codes of the shop. */
const wholeShop = 'codes of the shop';

type Numbered = Pick<Proving, 'ownerId' | 'phone'>;
type Parts = Pick<AccountParts, 'secrets' | 'smsPerHour'>;

/** Codes are stored as an HMAC, because a plain hash of six digits can be guessed. */
export const codeSealOf =
  ([secret]: AccountParts['secrets']): CodeSeal =>
  ({ ownerId, phone, session }, code) =>
    keyed(secret, 'phone-code', ownerId, phone, session, code);

/** Numbers and accounts are counted under an HMAC. */
const subjectsOf = ({ ownerId, phone }: Numbered, { secrets: [secret] }: Parts) => ({
  phone: keyed(secret, 'phone', phone),
  owner: keyed(secret, 'phone-owner', ownerId),
});

const sinceOf = async (tx: Transaction, subject: string, since: Instant): Promise<readonly Instant[]> =>
  (
    await tx
      .select({ at: phoneSends.at })
      .from(phoneSends)
      .where(and(eq(phoneSends.subject, subject), gt(phoneSends.at, since)))
      .orderBy(phoneSends.at)
  ).map(({ at }) => at);

const nthOfShop = async (tx: Transaction, now: Instant, n: number): Promise<Instant | null> =>
  (
    await tx
      .select({ at: phoneSends.at })
      .from(phoneSends)
      .where(and(eq(phoneSends.subject, wholeShop), gt(phoneSends.at, now - shopWindowMs)))
      .orderBy(desc(phoneSends.at))
      .offset(n - 1)
      .limit(1)
  )[0]?.at ?? null;

/**
 * The codes of an account and its number. Locks both until the transaction ends, and the count of the shop after them,
 * so that codes and guesses are counted one after the other.
 */
export const lockedCodes = async (
  tx: Transaction,
  proving: Numbered,
  parts: Parts,
  now: Instant,
): Promise<PhoneCodes> => {
  const subjects = subjectsOf(proving, parts);
  const locks = [subjects.phone, subjects.owner].toSorted();
  for (const subject of locks) await lockFor(tx, subject);
  await lockFor(tx, wholeShop);
  const rows = await tx.select().from(phoneAttempts).where(inArray(phoneAttempts.subject, locks));
  const attemptsOf = (subject: string): Attempts => {
    const row = rows.find((each) => each.subject === subject);
    return row === undefined ? noAttempts : { wrong: row.attempts, lastAt: row.lastAt, lockedUntil: row.lockedUntil };
  };
  const countOf = async (subject: string): Promise<CodeCount> => ({
    attempts: attemptsOf(subject),
    sentAt: await sinceOf(tx, subject, now - sendWindowMs),
  });
  const [latest] = await tx
    .select({ seal: phoneCodes.code, expiresAt: phoneCodes.expiresAt })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.ownerId, proving.ownerId), eq(phoneCodes.phone, subjects.phone)));
  return {
    latest: latest ?? null,
    phone: await countOf(subjects.phone),
    owner: await countOf(subjects.owner),
    shopNth: await nthOfShop(tx, now, parts.smsPerHour),
  };
};

const writeCount = async (
  tx: Transaction,
  subject: string,
  { attempts, sentAt }: CodeCount,
  before: CodeCount,
  now: Instant,
): Promise<void> => {
  const sent = sentAt.slice(before.sentAt.length);
  if (sent.length > 0) await tx.insert(phoneSends).values(sent.map((at) => ({ subject, at })));
  if (attempts === before.attempts) return;
  const { wrong, lastAt, lockedUntil } = attempts;
  const row = { subject, attempts: wrong, lastAt: lastAt ?? now, lockedUntil };
  await tx.insert(phoneAttempts).values(row).onConflictDoUpdate({ target: phoneAttempts.subject, set: row });
};

/** Writes what differs from the locked codes `before`. */
export const writeCodes = async (
  tx: Transaction,
  proving: Numbered,
  { codes, before, now }: { readonly codes: PhoneCodes; readonly before: PhoneCodes; readonly now: Instant },
  parts: Parts,
): Promise<void> => {
  const subjects = subjectsOf(proving, parts);
  await writeCount(tx, subjects.phone, codes.phone, before.phone, now);
  await writeCount(tx, subjects.owner, codes.owner, before.owner, now);
  const sent = codes.owner.sentAt.slice(before.owner.sentAt.length);
  if (sent.length > 0) await tx.insert(phoneSends).values(sent.map((at) => ({ subject: wholeShop, at })));
  if (codes.latest === before.latest) return;
  if (codes.latest === null) await tx.delete(phoneCodes).where(eq(phoneCodes.ownerId, proving.ownerId));
  else {
    const { seal, expiresAt } = codes.latest;
    const kept = { phone: subjects.phone, code: seal, expiresAt };
    await tx
      .insert(phoneCodes)
      .values({ ownerId: proving.ownerId, ...kept })
      .onConflictDoUpdate({ target: phoneCodes.ownerId, set: kept });
  }
};
