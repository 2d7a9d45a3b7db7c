import * as Result from 'effect/Result';
import { days, type Instant, minutes } from '../kernel/Instant.ts';
import { CodeIncorrect, CodesExhausted, TooManyAttempts } from './AccountErrors.ts';

/** Lifetime of a code, number of guesses, length of the lock after them, and limits on sending (§9, S12, S13). */
export const phoneCodeRules = {
  digits: 6,
  validFor: minutes(5),
  attempts: 5,
  lock: minutes(10),
  sends: [
    { within: minutes(10), most: 3 },
    { within: days(1), most: 10 },
  ],
} as const;

/** Sent codes of a subject are counted over this time, the longest of the limits on sending. */
export const sendWindowMs = Math.max(...phoneCodeRules.sends.map(({ within }) => within));

/**
 * Wrong codes counted for one subject: a phone number or an account. They are stored apart from codes, so a new code
 * does not reset them.
 */
export interface Attempts {
  readonly wrong: number;
  readonly lastAt: Instant | null;
  readonly lockedUntil: Instant | null;
}
export const noAttempts: Attempts = { wrong: 0, lastAt: null, lockedUntil: null };

const secondsUntil = (until: Instant, now: Instant): number => Math.max(1, Math.ceil((until - now) / 1000));

/** The attempts that still count: none after the lock has ended, or 10 minutes after the last attempt. */
const countedNow = (attempts: Attempts, now: Instant): Attempts => {
  const { lastAt, lockedUntil } = attempts;
  const over = lockedUntil !== null ? now >= lockedUntil : lastAt !== null && now >= lastAt + phoneCodeRules.lock;
  return over ? noAttempts : attempts;
};

/** Why no code may be entered or sent now, null when one may. The longest lock of the subjects decides. */
export const lockOf = (subjects: readonly Attempts[], now: Instant): TooManyAttempts | null => {
  const until = Math.max(...subjects.map((attempts) => countedNow(attempts, now).lockedUntil ?? 0));
  return until > now ? new TooManyAttempts({ retryAfterSeconds: secondsUntil(until, now) }) : null;
};

const afterWrongCode = (attempts: Attempts, now: Instant): Attempts => {
  const wrong = countedNow(attempts, now).wrong + 1;
  return { wrong, lastAt: now, lockedUntil: wrong >= phoneCodeRules.attempts ? now + phoneCodeRules.lock : null };
};

/** A guess at the latest code, which is valid until `expiresAt` for the phone and session it was sent for. */
export interface EnteredCode {
  /** null: no code was sent, or it has been used. */
  readonly expiresAt: Instant | null;
  /** Whether code, phone and session are those of the latest code. */
  readonly matches: boolean;
}
export interface JudgedCode {
  readonly verdict: Result.Result<void, CodeIncorrect | TooManyAttempts>;
  /** The caller must store these, whatever the verdict; same order as the given subjects. */
  readonly attempts: readonly Attempts[];
}

/**
 * Judges an entered code and returns the attempts of its phone and account after it (S12). While a subject is locked,
 * the code is not compared.
 */
export const judgeCode = (
  { expiresAt, matches }: EnteredCode,
  subjects: readonly Attempts[],
  now: Instant,
): JudgedCode => {
  const locked = lockOf(subjects, now);
  if (locked !== null) return { verdict: Result.fail(locked), attempts: subjects };
  if (matches && expiresAt !== null && now < expiresAt)
    return { verdict: Result.void, attempts: subjects.map(() => noAttempts) };
  const attempts = subjects.map((each) => afterWrongCode(each, now));
  const attemptsLeft = phoneCodeRules.attempts - Math.max(...attempts.map(({ wrong }) => wrong));
  return { verdict: Result.fail(lockOf(attempts, now) ?? new CodeIncorrect({ attemptsLeft })), attempts };
};

/**
 * Why no further code may be sent to a phone or for an account after those sent at `sentAt`; null when one may (S13).
 */
export const sendRefusal = (sentAt: readonly Instant[], now: Instant): CodesExhausted | null => {
  const waits = phoneCodeRules.sends.flatMap(({ within, most }) => {
    const recent = sentAt.filter((at) => at > now - within).toSorted((a, b) => b - a);
    const oldest = recent[most - 1];
    return oldest === undefined ? [] : [oldest + within];
  });
  return waits.length === 0 ? null : new CodesExhausted({ retryAfterSeconds: secondsUntil(Math.max(...waits), now) });
};
