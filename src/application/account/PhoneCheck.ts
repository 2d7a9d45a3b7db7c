import type { Effect } from 'effect';
import { phoneCodeRules } from '../../domain/account/PhoneCode.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import { type Instant, seconds } from '../../domain/kernel/Instant.ts';
import type { NoAnswer, Stepped } from '../Process.ts';

type SendRefused = Effect.Error<ReturnType<Customers['sendCode']>>;
export type CodeRefused = Effect.Error<ReturnType<Customers['verifyPhone']>>;

/** A wait that the shop has named: nothing is requested for the number before it ends. */
interface Wait<R> {
  readonly phone: string;
  readonly reason: R;
  readonly until: Instant;
}

/** The verification of a phone number by the code of an SMS, as a value (AUTH-7). Times are of the local clock. */
export interface PhoneCheck {
  /** The number that the last code went to, and when. */
  readonly sent: { readonly phone: string; readonly at: Instant } | null;
  /** The number that a code is being sent to. */
  readonly sending: string | null;
  /** Why no code was sent. */
  readonly failure: SendRefused | NoAnswer | null;
  /** No further code may be sent (S13). */
  readonly sendWait: Wait<SendRefused> | null;
  /** Too many wrong codes: none may be entered (S12). */
  readonly codeWait: Wait<CodeRefused> | null;
}

export type PhoneCheckEvent =
  | { readonly type: 'send'; readonly phone: string }
  | { readonly type: 'sent' | 'entered' }
  | { readonly type: 'not-sent'; readonly reason: SendRefused | NoAnswer }
  | { readonly type: 'code-refused'; readonly phone: string; readonly reason: CodeRefused };

/** `forget-entry`: what was typed belongs to an earlier code. */
export type PhoneCheckCommand = { readonly type: 'send'; readonly phone: string } | { readonly type: 'forget-entry' };

type Next = Stepped<PhoneCheck, PhoneCheckCommand>;

export const initial: PhoneCheck = { sent: null, sending: null, failure: null, sendWait: null, codeWait: null };

/** The check after an event, and what is to be sent now: one code at a time. */
export function step(check: PhoneCheck, event: PhoneCheckEvent, now: Instant): Next {
  switch (event.type) {
    case 'send':
      return sent(check, event.phone, now);
    case 'sent': {
      const { sending: phone } = check;
      if (phone === null) return still(check);
      const state = { ...check, sending: null, sent: { phone, at: now } };
      return { state, commands: [{ type: 'forget-entry' }] };
    }
    case 'not-sent':
      return still(notSent(check, event.reason, now));
    case 'entered':
      return still({ ...check, failure: null });
    case 'code-refused':
      return still({ ...check, codeWait: waitOf(event.phone, event.reason, now) });
  }
}

/** Why a code for the number is not passed on: it has expired, or the shop refused all codes until later; else null. */
export function refusalOfCode(
  { sent, codeWait }: PhoneCheck,
  phone: string,
  now: Instant,
): 'expired' | CodeRefused | null {
  if (holds(codeWait, phone, now)) return codeWait.reason;
  // The shop would count an expired code as a wrong attempt.
  return sent !== null && now - sent.at >= phoneCodeRules.validFor ? 'expired' : null;
}

const still = (state: PhoneCheck): Next => ({ state, commands: [] });

const holds = <R>(wait: Wait<R> | null, phone: string, now: Instant): wait is Wait<R> =>
  wait !== null && wait.phone === phone && now < wait.until;

const waitOf = <R extends SendRefused | CodeRefused>(phone: string, reason: R, now: Instant): Wait<R> | null =>
  'retryAfterSeconds' in reason ? { phone, reason, until: now + seconds(reason.retryAfterSeconds) } : null;

function sent(check: PhoneCheck, phone: string, now: Instant): Next {
  if (check.sending !== null) return still(check);
  if (holds(check.sendWait, phone, now)) return still({ ...check, failure: check.sendWait.reason });
  return {
    state: { ...check, sending: phone, failure: null, sendWait: null },
    commands: [{ type: 'send', phone }],
  };
}

function notSent(check: PhoneCheck, reason: SendRefused | NoAnswer, now: Instant): PhoneCheck {
  const { sending: phone } = check;
  if (phone === null) return check;
  const sendWait = typeof reason === 'string' ? null : waitOf(phone, reason, now);
  return { ...check, sending: null, failure: reason, sendWait };
}
