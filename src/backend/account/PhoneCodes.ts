import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { Result } from 'effect';
import { type CodeIncorrect, type CodesExhausted, TooManyAttempts } from '../../domain/account/AccountErrors.ts';
import {
  type Attempts,
  judgeCode,
  lockOf,
  noAttempts,
  phoneCodeRules,
  sendRefusal,
} from '../../domain/account/PhoneCode.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import { days, type Instant, minutes } from '../../domain/kernel/Instant.ts';
import { keyed } from '../secrets/keyed.ts';
import type { DatabaseLog, Transaction } from '../store/Database.ts';
import { phoneAttempts, phoneCodes, phoneSends } from '../store/schema/account.ts';
import type { AccountParts } from './AccountParts.ts';

const hour = minutes(60);
/** The count of all codes of the shop. */
const wholeShop = 'codes of the shop';

/** A phone number that an owner verifies in a session. */
export interface Proving {
  readonly ownerId: OwnerId;
  readonly family: string;
  readonly phone: string;
}

/** Codes by the rules of the core. Phone and owner are counted separately, under hashed names (S12, S13). */
export class PhoneCodes {
  readonly #secret: string;
  readonly #shopAnHour: number;
  readonly #log: DatabaseLog;
  constructor({ secrets, smsPerHour, log }: Pick<AccountParts, 'secrets' | 'smsPerHour' | 'log'>) {
    this.#secret = secrets[0];
    this.#shopAnHour = smsPerHour;
    this.#log = log;
  }

  /** A new code, which invalidates earlier ones; or why none is sent. */
  async next(
    tx: Transaction,
    proving: Proving,
    now: Instant,
  ): Promise<Result.Result<string, TooManyAttempts | CodesExhausted>> {
    const subjects = this.#subjects(proving);
    const locked = lockOf(await this.#attempts(tx, subjects), now);
    if (locked !== null) return Result.fail(locked);
    for (const subject of subjects) {
      const sent = await tx
        .select({ at: phoneSends.at })
        .from(phoneSends)
        .where(and(eq(phoneSends.subject, subject), gt(phoneSends.at, now - days(1))));
      const exhausted = sendRefusal(
        sent.map(({ at }) => at),
        now,
      );
      if (exhausted !== null) return Result.fail(exhausted);
    }
    const spent = await this.#shopSpent(tx, now);
    if (spent !== null) return Result.fail(spent);
    await tx.insert(phoneSends).values([...subjects, wholeShop].map((subject) => ({ subject, at: now })));
    const code = String(randomInt(10 ** phoneCodeRules.digits)).padStart(phoneCodeRules.digits, '0');
    const kept = {
      phone: this.#phone(proving),
      code: this.#code(proving, code),
      expiresAt: now + phoneCodeRules.validFor,
    };
    await tx
      .insert(phoneCodes)
      .values({ ownerId: proving.ownerId, ...kept })
      .onConflictDoUpdate({ target: phoneCodes.ownerId, set: kept });
    return Result.succeed(code);
  }

  /**
   * Whether the code is the latest one. The counted attempt is part of the transaction, so a wrong code must not roll
   * it back.
   */
  async judge(
    tx: Transaction,
    proving: Proving,
    code: string,
    now: Instant,
  ): Promise<Result.Result<void, CodeIncorrect | TooManyAttempts>> {
    const subjects = this.#subjects(proving);
    const before = await this.#attempts(tx, subjects);
    const locked = lockOf(before, now);
    if (locked !== null) return Result.fail(locked);
    const [sent] = await tx
      .select()
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.ownerId, proving.ownerId),
          eq(phoneCodes.phone, this.#phone(proving)),
          gt(phoneCodes.expiresAt, now),
        ),
      );
    // Without a pending code there is nothing to guess: the guess counts for the account, not for the phone.
    const counted = subjects.filter((subject) => sent !== undefined || subject === this.#account(proving));
    const matches = sent !== undefined && sent.code === this.#code(proving, code.trim());
    const { verdict, attempts } = judgeCode(
      { expiresAt: sent?.expiresAt ?? null, matches },
      counted.map((subject) => before[subjects.indexOf(subject)] ?? noAttempts),
      now,
    );
    for (const [place, { wrong, lastAt, lockedUntil }] of attempts.entries()) {
      const row = { subject: counted[place] ?? '', attempts: wrong, lastAt: lastAt ?? now, lockedUntil };
      await tx.insert(phoneAttempts).values(row).onConflictDoUpdate({ target: phoneAttempts.subject, set: row });
    }
    if (Result.isSuccess(verdict)) await tx.delete(phoneCodes).where(eq(phoneCodes.ownerId, proving.ownerId));
    return verdict;
  }

  /** The limit of the whole shop, which applies to any number of accounts and numbers. Locked after all others. */
  async #shopSpent(tx: Transaction, now: Instant): Promise<TooManyAttempts | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${wholeShop}, 0))`);
    const [first] = await tx
      .select({ at: phoneSends.at })
      .from(phoneSends)
      .where(and(eq(phoneSends.subject, wholeShop), gt(phoneSends.at, now - hour)))
      .orderBy(desc(phoneSends.at))
      .offset(this.#shopAnHour - 1)
      .limit(1);
    if (first === undefined) return null;
    this.#log.error({ most: this.#shopAnHour }, 'no more codes are sent by SMS in this hour (TROY_SMS_PER_HOUR)');
    return new TooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil((first.at + hour - now) / 1000)) });
  }

  #phone({ phone }: Proving): string {
    return keyed(this.#secret, 'phone', phone);
  }
  #account({ ownerId }: Proving): string {
    return keyed(this.#secret, 'phone-owner', ownerId);
  }
  #code({ ownerId, phone, family }: Proving, code: string): string {
    return keyed(this.#secret, 'phone-code', ownerId, phone, family, code);
  }
  #subjects(proving: Proving): readonly string[] {
    return [this.#phone(proving), this.#account(proving)].toSorted();
  }

  /**
   * Locks the attempts in the order of the subjects until the transaction ends, so that simultaneous guesses run one
   * after the other.
   */
  async #attempts(tx: Transaction, subjects: readonly string[]): Promise<readonly Attempts[]> {
    for (const subject of subjects)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    const rows = await tx
      .select()
      .from(phoneAttempts)
      .where(inArray(phoneAttempts.subject, [...subjects]));
    return subjects.map((subject) => {
      const row = rows.find((each) => each.subject === subject);
      return row === undefined ? noAttempts : { wrong: row.attempts, lastAt: row.lastAt, lockedUntil: row.lockedUntil };
    });
  }
}
