import { Effect } from 'effect';
import { nameOf } from '../../../contract/Call.ts';
import { enableAlert } from '../../../contract/calls/alerts.ts';
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
import { subscribeNewsletter } from '../../../contract/calls/newsletters.ts';
import { signIn } from '../../../contract/calls/sessions.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { TooManyAttempts } from '../../../domain/account/AccountErrors.ts';
import { minutes } from '../../../domain/kernel/Instant.ts';
import type { StoreKey } from '../../../domain/market/Market.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { accountOf, limit, type Limit, limitKey } from '../../limits/Limit.ts';
import { mailboxOf } from '../../limits/mailboxOf.ts';
import { codeOf, statusOf } from '../answers/statusOf.ts';
import type { ServerParts } from '../ServerParts.ts';

/** What a limit may count by: the address of the client, the e-mail that the body names, the owner that the token proves, or the device that somebody has signed in on before. */
export interface Attempt {
  readonly name: string;
  readonly ip: string;
  readonly store: StoreKey;
  readonly ownerId: string | null;
  /** Null: not one of the account that the body names. */
  readonly device: string | null;
  readonly body: unknown;
}
interface CallLimit extends Limit {
  /** Which of them count, by their body; absent: all. */
  readonly when?: (body: unknown) => boolean;
  /** Counts what is sent: a call that is refused, for whatever reason, has sent nothing. */
  readonly sends?: true;
}

export const textIn = (body: unknown, name: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
};

const hour = minutes(60);

const emailChecks = limit('address', 'email-check', 20, hour);
const mails = (by: Limit['by'], of: string, most: number): CallLimit => ({ ...limit(by, of, most, hour), sends: true });
/** Mails of one account about a new address, to however many. */
const emailChanges = mails('owner', 'email-change', 3);
/** A profile that is saved with the address it has sends no mail; a new one takes the password. */
const asksForNewEmail = (body: unknown): boolean =>
  textIn(body, 'email') !== null && textIn(body, 'currentPassword') !== null;
/** Only what tries a password counts; a change of the language does not. */
const ownPassword: CallLimit = {
  ...limit('owner', 'own-password', 10, minutes(15)),
  when: (body) => textIn(body, 'currentPassword') !== null || textIn(body, 'password') !== null,
};
/** A code is asked for where none is entered. */
const codes: CallLimit = { ...limit('address', 'sms', 10, hour), when: (body) => textIn(body, 'code2Fa') === null };
/** F7; what is not in its list is no cheaper to abuse than what is. */
const limits: ReadonlyMap<string, readonly CallLimit[]> = new Map([
  [nameOf(signIn), [limit('address', 'login', 20, minutes(1)), limit('email', 'login', 5, minutes(15))]],
  [nameOf(requestPasswordReset), [limit('address', 'reset', 20, hour), mails('email', 'reset', 3)]],
  [nameOf(requestActivation), [limit('address', 'activation', 20, hour), mails('email', 'activation', 3)]],
  [nameOf(resetPassword), [limit('address', 'reset-link', 20, minutes(15))]],
  // Apart from the links asked for again: the third of those would be refused for a mailbox that was registered just now, and for no other (S11).
  [nameOf(register), [limit('address', 'register', 20, hour), mails('email', 'register', 3)]],
  [nameOf(checkEmail), [emailChecks]],
  [nameOf(checkFirstLogin), [emailChecks]],
  [nameOf(checkVat), [limit('address', 'vat', 10, minutes(1))]],
  [nameOf(subscribeNewsletter), [limit('address', 'newsletter', 5, hour), limit('email', 'newsletter', 3, hour)]],
  [nameOf(enableAlert), [limit('address', 'alert', 20, hour), limit('email', 'alert', 10, hour)]],
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
]);

const subjectOf = ({ by, of, when }: CallLimit, { ip, store, ownerId, device, body }: Attempt): string | null => {
  if (when?.(body) === false) return null;
  if (by === 'address') return clientKey(ip);
  if (by === 'owner') return ownerId;
  // Whoever has signed in on it before is not locked out by strangers, and guesses there no more often than they.
  if (of === 'login' && device !== null) return `device ${device}`;
  const email = textIn(body, 'email');
  if (email === null) return null;
  // Passwords are tried on one account; mails fill a mailbox, whatever account and store they are about.
  return of === 'login' ? accountOf(store, email) : mailboxOf(email);
};

/** Answered before anything was looked up: the request was not fit for it. */
const unfit: ReadonlySet<string> = new Set<ErrorCode>(['session-required', 'request-malformed', 'body-not-accepted']);

/** A code that is refused for its number has told which numbers take texts. */
const tells: ReadonlySet<string> = new Set([nameOf(phoneCode)]);

/** Whether a call was refused before the work that is limited, or because the shop could not do it: then it does not count. A form with a field that is wrong has looked nothing up. */
const didNothing = (name: string, error: { readonly _tag: string }): boolean => {
  const code = codeOf(error);
  return (
    code !== undefined && (unfit.has(code) || statusOf(code) === 503 || (code === 'invalid-fields' && !tells.has(name)))
  );
};

export interface Counted {
  /** The first limit that the call is over, null when it is over none. */
  readonly tooMany: TooManyAttempts | null;
  /** The call was refused: what it did not do has not been done. */
  readonly takeBack: (error: { readonly _tag: string }) => Effect.Effect<void>;
}

/** Counts a call. Limits by address are off where the configuration counts no addresses. */
export const countCall = (
  attempt: Attempt,
  { config, clock, rateCounters }: Pick<ServerParts, 'config' | 'clock' | 'rateCounters'>,
): Effect.Effect<Counted> =>
  Effect.gen(function* () {
    const passed: { readonly each: CallLimit; readonly undo: Effect.Effect<void> }[] = [];
    const takeBack: Counted['takeBack'] = (error) => {
      const nothing = didNothing(attempt.name, error);
      return Effect.forEach(passed, ({ each, undo }) => (nothing || each.sends === true ? undo : Effect.void), {
        discard: true,
      });
    };
    for (const each of limits.get(attempt.name) ?? []) {
      const subject = each.by === 'address' && config.rateLimit === 0 ? null : subjectOf(each, attempt);
      if (subject === null) continue;
      const key = limitKey(each, subject, config.secrets[0]);
      const now = clock.now();
      const next = yield* rateCounters.pass(key, each, now);
      if (next !== null) {
        const tooMany = new TooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil((next - now) / 1000)) });
        yield* takeBack(tooMany);
        return { tooMany, takeBack };
      }
      passed.push({ each, undo: rateCounters.takeBack(key, now) });
    }
    return { tooMany: null, takeBack };
  });
