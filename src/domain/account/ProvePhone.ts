import * as Data from 'effect/Data';
import * as Result from 'effect/Result';
import type { OwnerId } from '../kernel/Ids.ts';
import { type Instant, minutes } from '../kernel/Instant.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { type Account, type Decided, withCustomer } from './Account.ts';
import type { CodeIncorrect, CodesExhausted, TooManyAttempts } from './AccountErrors.ts';
import type { Customer } from './Customer.ts';
import { ownPhone } from './Person.ts';
import { type Attempts, judgeCode, lockOf, noAttempts, phoneCodeRules, sendRefusal } from './PhoneCode.ts';

/** Codes of the whole shop are counted over this time. */
export const shopWindowMs = minutes(60);

/** A code that was sent; only its seal is stored. */
export interface SentCode {
  readonly seal: string;
  readonly expiresAt: Instant;
}
/** Wrong codes and sent codes of one subject: a phone number, or an account. */
export interface CodeCount {
  readonly attempts: Attempts;
  /** The times of the codes within `sendWindowMs`; newest last. */
  readonly sentAt: readonly Instant[];
}
/** What is stored about the codes of an account and its present phone number. */
export interface PhoneCodes {
  /** The latest code of the account, if it was sent to this number and not entered yet. */
  readonly latest: SentCode | null;
  readonly phone: CodeCount;
  readonly owner: CodeCount;
  /**
   * The time of the shop's n-th latest code, where n is the most it sends per hour to all customers together; null when
   * it has sent fewer. Only read.
   */
  readonly shopNth: Instant | null;
}

const nothingCounted: CodeCount = { attempts: noAttempts, sentAt: [] };
/** Of an account without a phone number. */
export const noCodes: PhoneCodes = { latest: null, phone: nothingCounted, owner: nothingCounted, shopNth: null };

/** A phone number that a customer verifies in a session. */
export interface Proving {
  readonly ownerId: OwnerId;
  /** The token family of the session. */
  readonly session: string;
  readonly phone: string;
}
/** Hides a code so that it cannot be read or guessed from what is stored. It differs for each phone and session. */
export type CodeSeal = (proving: Proving, code: string) => string;

/** All customers together have got as many codes in this hour as the operator of the shop allows. */
export class ShopCodesSpent extends Data.TaggedError('ShopCodesSpent')<{ readonly retryAfterSeconds: number }> {}

export interface DecidedCodes<A> extends Decided<A, Account> {
  readonly codes: PhoneCodes;
}
interface Session {
  readonly session: string;
  readonly seal: CodeSeal;
  readonly now: Instant;
}

const wrongNumber = (rule: 'phone' | 'phone-no-texts'): Result.Result<never, InvalidFields> =>
  Result.fail(new InvalidFields({ problems: [{ field: 'phoneNumber', problem: { rule } }] }));

/** Codes are sent only to the phone number of the account. */
const provingOf = (
  { id, phone, store }: Customer,
  phoneNumber: string,
  session: string,
): Result.Result<Proving, InvalidFields> =>
  phone !== null && phone === ownPhone(phoneNumber, store)
    ? Result.succeed({ ownerId: id, session, phone })
    : wrongNumber('phone');

/** Why no code is sent now; the longest wait of the number and of the account decides (S12, S13). */
const refusalOf = (
  { phone, owner, shopNth }: PhoneCodes,
  now: Instant,
): TooManyAttempts | CodesExhausted | ShopCodesSpent | null => {
  const locked = lockOf([phone.attempts, owner.attempts], now);
  if (locked !== null) return locked;
  const [longest] = [phone, owner]
    .flatMap(({ sentAt }) => sendRefusal(sentAt, now) ?? [])
    .toSorted((one, other) => other.retryAfterSeconds - one.retryAfterSeconds);
  if (longest !== undefined) return longest;
  const shopUntil = (shopNth ?? -Infinity) + shopWindowMs;
  return shopUntil > now ? new ShopCodesSpent({ retryAfterSeconds: Math.ceil((shopUntil - now) / 1000) }) : null;
};

/** Sends a code to the account's phone number, which invalidates earlier ones (S12, S13). */
export const codeSent = (
  account: Account,
  codes: PhoneCodes,
  {
    phoneNumber,
    code,
    takesTexts,
    session,
    seal,
    now,
  }: Session & {
    readonly phoneNumber: string;
    /** The new code. */
    readonly code: string;
    readonly takesTexts: (customer: Customer) => boolean;
  },
): Result.Result<DecidedCodes<void>, InvalidFields | TooManyAttempts | CodesExhausted | ShopCodesSpent> => {
  const proving = provingOf(account.customer, phoneNumber, session);
  if (Result.isFailure(proving)) return Result.fail(proving.failure);
  if (!takesTexts(account.customer)) return wrongNumber('phone-no-texts');
  const refused = refusalOf(codes, now);
  if (refused !== null) return Result.fail(refused);
  const sent = (count: CodeCount): CodeCount => ({ ...count, sentAt: [...count.sentAt, now] });
  return Result.succeed({
    account,
    answer: undefined,
    codes: {
      ...codes,
      latest: { seal: seal(proving.success, code), expiresAt: now + phoneCodeRules.validFor },
      phone: sent(codes.phone),
      owner: sent(codes.owner),
    },
    consequences: [{ does: 'send-code', phone: proving.success.phone, code }],
  });
};

/**
 * Verifies the phone number if the code is the latest one sent to it in this session. The answer is the verdict: a wrong
 * code is counted, so what is decided must be stored with it. Without a pending code there is nothing to guess, and the
 * guess counts for the account, not for the number.
 */
export const codeEntered = (
  account: Account,
  codes: PhoneCodes,
  { phoneNumber, code, session, seal, now }: Session & { readonly phoneNumber: string; readonly code: string },
): Result.Result<DecidedCodes<Result.Result<void, CodeIncorrect | TooManyAttempts>>, InvalidFields> =>
  Result.map(provingOf(account.customer, phoneNumber, session), (proving) => {
    const { latest, phone, owner } = codes;
    const locked = lockOf([owner.attempts, phone.attempts], now);
    if (locked !== null) return { account, answer: Result.fail(locked), codes, consequences: [] };
    const pending = latest !== null && now < latest.expiresAt;
    const { verdict, attempts } = judgeCode(
      { expiresAt: latest?.expiresAt ?? null, matches: latest?.seal === seal(proving, code.trim()) },
      pending ? [owner.attempts, phone.attempts] : [owner.attempts],
      now,
    );
    const [ofOwner = owner.attempts, ofPhone = phone.attempts] = attempts;
    const right = Result.isSuccess(verdict);
    return {
      account: right ? withCustomer(account, { ...account.customer, phoneVerified: true }).account : account,
      answer: verdict,
      codes: {
        ...codes,
        latest: right ? null : latest,
        owner: { ...owner, attempts: ofOwner },
        phone: { ...phone, attempts: ofPhone },
      },
      consequences: right ? [{ does: 'activate-limit-orders' }] : [],
    };
  });
