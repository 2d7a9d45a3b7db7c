import { Effect } from 'effect';
import { nameOf } from '../../../contract/Call.ts';
import { documents } from '../../../contract/documents.ts';
import { countEvents } from '../../../contract/calls/analytics.ts';
import { enableAlert } from '../../../contract/calls/alerts.ts';
import { addCoupon } from '../../../contract/calls/carts.ts';
import { sendInquiry } from '../../../contract/calls/contact.ts';
import {
  changeCustomer,
  changePassword,
  checkEmail,
  checkFirstLogin,
  checkVat,
  deleteCustomer,
  phoneCode,
  register,
  requestActivation,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '../../../contract/calls/customers.ts';
import { readDepositCourse } from '../../../contract/calls/deposits.ts';
import { changeLimitOrder, placeLimitOrder } from '../../../contract/calls/limitOrders.ts';
import { subscribeNewsletter } from '../../../contract/calls/newsletters.ts';
import { openMailbox, sendReport, writeToMailbox } from '../../../contract/calls/reports.ts';
import { signIn } from '../../../contract/calls/sessions.ts';
import { type ErrorCode, wireErrors } from '../../../contract/errors.ts';
import { TooManyAttempts } from '../../../domain/account/AccountErrors.ts';
import { minutes } from '../../../domain/kernel/Instant.ts';
import type { StoreKey } from '../../../domain/market/Market.ts';
import { clientKey, wideNetworkOf } from '../../limits/clientKey.ts';
import { RateCountersInMemory } from '../../limits/RateCountersInMemory.ts';
import { accountOf, limit, type Limit, limitKey } from '../../limits/Limit.ts';
import { mailboxOf } from '../../../domain/validation/mailboxOf.ts';
import { codeOf } from '../answers/problemOf.ts';
import type { ServerParts } from '../ServerParts.ts';

/**
 * The keys a limit may count by: the client's address, the e-mail in the body, the owner of the token, or a device with
 * an earlier sign-in.
 */
export interface Attempt {
  readonly name: string;
  readonly ip: string;
  readonly store: StoreKey;
  readonly ownerId: string | null;
  /** null: the device is not known for the account in the body. */
  readonly device: string | null;
  readonly body: unknown;
}
interface CallLimit extends Limit {
  /** Selects the bodies that count; absent: all. */
  readonly when?: (body: unknown) => boolean;
  /** Counts sent messages: a refused call has sent none. */
  readonly sends?: true;
  /** Counted by this process alone, in memory. */
  readonly isUnstored?: true;
}

export const textIn = (body: unknown, name: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
};

const hour = minutes(60);

/** A network of 65,536 networks of households, which a rented server may have whole, may have four times as many as one of them. */
const withNetwork = (of: string, most: number, windowMs: number): readonly CallLimit[] => [
  limit('address', of, most, windowMs),
  limit('network', of, 4 * most, windowMs),
];
/** Counted in memory alone: no trace of an address is stored (R13). */
const unstoredWithNetwork = (of: string, most: number, windowMs: number): readonly CallLimit[] =>
  withNetwork(of, most, windowMs).map((each) => ({ ...each, isUnstored: true }));
const unstoredCounters = new RateCountersInMemory();

const emailChecks = withNetwork('email-check', 20, hour);
/** Mails to an address that anybody may have typed, in a day: many clients together could send a few each hour. */
const inDay = (of: string, most: number): CallLimit => limit('email', `${of}-day`, most, 24 * hour);
const mails = (by: Limit['by'], of: string, most: number): CallLimit => ({ ...limit(by, of, most, hour), sends: true });
/** Mails of one account about a new address, for all addresses together. */
const emailChanges = mails('owner', 'email-change', 3);
/** Saving a profile with its present e-mail sends no mail; a new e-mail needs the password. */
const asksForNewEmail = (body: unknown): boolean =>
  textIn(body, 'email') !== null && textIn(body, 'currentPassword') !== null;
/** Only a call that tries a password counts, not a change of the language. */
const ownPassword: CallLimit = {
  ...limit('owner', 'own-password', 10, minutes(15)),
  when: (body) => textIn(body, 'currentPassword') !== null || textIn(body, 'password') !== null,
};
/** A call without a code requests one. */
const codes: CallLimit = { ...limit('address', 'sms', 10, hour), when: (body) => textIn(body, 'code2Fa') === null };
/** Drawing a PDF costs ten times the work of another call. */
const drawn = limit('address', 'document', 120, minutes(1));
/** The limits of F7, and similar ones for calls that could be abused as cheaply. */
const limits: ReadonlyMap<string, readonly CallLimit[]> = new Map<string, readonly CallLimit[]>([
  [nameOf(signIn), [limit('address', 'login', 20, minutes(1)), limit('email', 'login', 5, minutes(15))]],
  [nameOf(requestPasswordReset), [...withNetwork('reset', 20, hour), mails('email', 'reset', 3)]],
  [nameOf(requestActivation), [...withNetwork('activation', 20, hour), mails('email', 'activation', 3)]],
  [nameOf(resetPassword), [limit('address', 'reset-link', 20, minutes(15))]],
  // Counted apart from requested activation links: the third of those would be refused only for a mailbox that has just
  // registered, which would reveal it (S11).
  [nameOf(register), [...withNetwork('register', 20, hour), mails('email', 'register', 3)]],
  [nameOf(checkEmail), emailChecks],
  [nameOf(checkFirstLogin), emailChecks],
  [nameOf(checkVat), [limit('address', 'vat', 10, minutes(1))]],
  // Codes are not to be found by trying.
  [nameOf(addCoupon), [limit('owner', 'coupon', 20, minutes(15)), ...withNetwork('coupon', 60, hour)]],
  [
    nameOf(subscribeNewsletter),
    [...withNetwork('newsletter', 5, hour), limit('email', 'newsletter', 3, hour), inDay('newsletter', 6)],
  ],
  // An inquiry sends a confirmation to an address that anybody may have typed.
  [nameOf(sendInquiry), [...withNetwork('contact', 5, hour), limit('email', 'contact', 5, hour), inDay('contact', 15)]],
  // By day, too, so that a whole network has far less than what all reporters together have (`ReportLimits.ts`).
  [nameOf(sendReport), [...unstoredWithNetwork('report', 5, hour), ...unstoredWithNetwork('report-day', 8, 24 * hour)]],
  [nameOf(openMailbox), unstoredWithNetwork('mailbox', 30, minutes(15))],
  [
    nameOf(writeToMailbox),
    [...unstoredWithNetwork('mailbox-message', 10, hour), ...unstoredWithNetwork('mailbox-message-day', 20, 24 * hour)],
  ],
  // A visitor sends at most one each five seconds, and many may share an address.
  [nameOf(countEvents), [limit('address', 'events', 120, minutes(1))]],
  [nameOf(enableAlert), [...withNetwork('alert', 20, hour), limit('email', 'alert', 10, hour), inDay('alert', 30)]],
  [nameOf(phoneCode), [codes]],
  [nameOf(changePassword), [ownPassword]],
  [
    nameOf(changeCustomer),
    [
      ownPassword,
      ...[emailChanges, mails('email', 'email-change', 3)].map((each) => ({ ...each, when: asksForNewEmail })),
    ],
  ],
  [nameOf(requestEmailChange), [emailChanges]],
  [nameOf(deleteCustomer), [ownPassword]],
  // Each leaves a row that is kept: a limit order, or evidence of one.
  [nameOf(placeLimitOrder), [limit('owner', 'limit-order', 200, hour)]],
  [nameOf(changeLimitOrder), [limit('owner', 'limit-order-change', 200, hour)]],
  // Values a deposit at hundreds of ticks.
  [nameOf(readDepositCourse), [limit('owner', 'deposit-course', 60, minutes(1))]],
  ...Object.values(documents).map((each) => [nameOf(each), [drawn]] as const),
]);

const subjectOf = ({ by, of, when }: CallLimit, { ip, store, ownerId, device, body }: Attempt): string | null => {
  if (when?.(body) === false) return null;
  if (by === 'address') return clientKey(ip);
  if (by === 'network') return wideNetworkOf(ip);
  if (by === 'owner') return ownerId;
  // A device with an earlier sign-in has the same number of tries for itself, so that strangers cannot lock it.
  if (of === 'login' && device !== null) return `device ${device}`;
  const email = textIn(body, 'email');
  if (email === null) return null;
  // Logins count per account; mails count per mailbox, for all accounts and stores.
  return of === 'login' ? accountOf(store, email) : mailboxOf(email);
};

/** Errors raised before anything was looked up. */
const refusedBeforeWork: ReadonlySet<string> = new Set<ErrorCode>([
  'session-required',
  'request-malformed',
  'body-not-accepted',
]);

/** A code refused for its number reveals which numbers take texts, so it counts. */
const countedWhenInvalid: ReadonlySet<string> = new Set([nameOf(phoneCode)]);

/** Errors raised after the limited work: the reports of the day were counted under a lock. */
const refusedAfterWork: ReadonlySet<string> = new Set<ErrorCode>(['reports-of-day-taken']);

/**
 * Whether a call was refused before its limited work, or because the shop could not do it; such a call does not count.
 * A form with an invalid field has looked nothing up.
 */
const isFree = (name: string, error: { readonly _tag: string }): boolean => {
  const code = codeOf(error);
  return (
    code !== undefined &&
    !refusedAfterWork.has(code) &&
    (refusedBeforeWork.has(code) ||
      wireErrors[code].status === 503 ||
      (code === 'invalid-fields' && !countedWhenInvalid.has(name)))
  );
};

export interface Counted {
  /** The first limit that the call exceeds, null for none. */
  readonly tooMany: TooManyAttempts | null;
  /** Takes the count back if the refused call did nothing that is limited. */
  readonly takeBack: (error: { readonly _tag: string }) => Effect.Effect<void>;
}

/** Counts a call. Limits by address are off if the configuration switches them off. */
export const countCall = (
  attempt: Attempt,
  { config, clock, rateCounters }: Pick<ServerParts, 'config' | 'clock' | 'rateCounters'>,
): Effect.Effect<Counted> =>
  Effect.gen(function* () {
    const passed: { readonly each: CallLimit; readonly undo: Effect.Effect<void> }[] = [];
    const takeBack: Counted['takeBack'] = (error) => {
      const nothing = isFree(attempt.name, error);
      return Effect.forEach(passed, ({ each, undo }) => (nothing || each.sends === true ? undo : Effect.void), {
        discard: true,
      });
    };
    for (const each of limits.get(attempt.name) ?? []) {
      const subject =
        (each.by === 'address' || each.by === 'network') && config.rateLimit === 0 ? null : subjectOf(each, attempt);
      if (subject === null) continue;
      const key = limitKey(each, subject, config.secrets[0]);
      const now = clock.now();
      const counters = each.isUnstored === true ? unstoredCounters : rateCounters;
      const next = yield* counters.pass(key, each, now);
      if (next !== null) {
        const tooMany = new TooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil((next - now) / 1000)) });
        yield* takeBack(tooMany);
        return { tooMany, takeBack };
      }
      passed.push({ each, undo: counters.takeBack(key, now) });
    }
    return { tooMany: null, takeBack };
  });
