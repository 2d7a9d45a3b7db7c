import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initial,
  type PhoneCheck,
  type PhoneCheckCommand,
  type PhoneCheckEvent,
  refusalOfCode,
  step,
} from '../../../src/application/account/PhoneCheck.ts';
import { CodeIncorrect, CodesExhausted, TooManyAttempts } from '../../../src/domain/account/AccountErrors.ts';
import { judgeCode, noAttempts, phoneCodeRules, sendRefusal } from '../../../src/domain/account/PhoneCode.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { Result } from 'effect';
import { PlayedProcess } from '../PlayedProcess.ts';

const phone = '+436601234567';
const checked = () => new PlayedProcess<PhoneCheck, PhoneCheckEvent, PhoneCheckCommand>(initial, step);
const requests = ({ commands }: ReturnType<typeof checked>) => commands.filter(({ type }) => type === 'send');

const move = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('send', 'answer', 'wrong code') },
  { weight: 1, arbitrary: fc.constantFrom('no answer', 'a second', 'a minute', 'five minutes') },
);

describe('the check of a phone number', () => {
  it('requests nothing that the shop has refused until later, and one code at a time (AUTH-7)', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 20, maxLength: 80 }), (moves) => {
        const process = checked();
        let sentAt: readonly number[] = [];
        let attempts = [noAttempts];
        let [sendsRefused, codesRefused] = [0, 0];
        let [sendsFrom, codesFrom] = [0, 0];
        for (const one of moves) {
          if (one === 'send') {
            const before = requests(process).length;
            process.send({ type: 'send', phone });
            if (process.now < sendsFrom) expect(requests(process).length).toBe(before);
          } else if (one === 'wrong code' && process.state.sent !== null) {
            process.send({ type: 'entered' });
            const refusal = refusalOfCode(process.state, phone, process.now);
            const expired = process.now - process.state.sent.at >= phoneCodeRules.validFor;
            if (process.now < codesFrom) expect(refusal).toBeInstanceOf(TooManyAttempts);
            else expect(refusal).toBe(expired ? 'expired' : null);
            if (refusal !== null) continue;
            const judged = judgeCode({ expiresAt: null, matches: false }, attempts, process.now);
            attempts = [...judged.attempts];
            if (Result.isSuccess(judged.verdict)) throw new Error('a wrong code was accepted');
            const reason = judged.verdict.failure;
            if (reason._tag === 'TooManyAttempts') {
              codesRefused += 1;
              codesFrom = process.now + reason.retryAfterSeconds * 1_000;
            }
            process.send({ type: 'code-refused', phone, reason });
          } else if ((one === 'answer' || one === 'no answer') && requests(process).length > 0) {
            process.taken();
            const reason = sendRefusal(sentAt, process.now);
            if (one === 'no answer') process.send({ type: 'not-sent', reason: 'no-answer' });
            else if (reason === null) {
              sentAt = [...sentAt, process.now];
              process.send({ type: 'sent' });
              expect(process.taken()).toEqual([{ type: 'forget-entry' }]);
            } else {
              sendsRefused += 1;
              sendsFrom = process.now + reason.retryAfterSeconds * 1_000;
              process.send({ type: 'not-sent', reason });
            }
          } else if (one === 'a second') process.now += 1_000;
          else if (one === 'a minute') process.now += minutes(1);
          else if (one === 'five minutes') process.now += minutes(5);
          expect(requests(process).length).toBe(process.state.sending === null ? 0 : 1);
        }
        // The shop refuses once for each wait.
        expect(sendsRefused).toBeLessThanOrEqual(1 + process.now / minutes(1));
        expect(codesRefused).toBeLessThanOrEqual(1 + process.now / phoneCodeRules.lock);
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it('shows the refusal again while the wait for another code runs, and only for that number (AUTH-7)', () => {
    const process = checked();
    const reason = new CodesExhausted({ retryAfterSeconds: 60 });
    process.send({ type: 'send', phone });
    process.taken();
    process.send({ type: 'not-sent', reason });
    process.send({ type: 'entered' });
    expect(process.state.failure).toBeNull();
    process.now = 59_999;
    process.send({ type: 'send', phone });
    expect([process.commands, process.state.failure]).toEqual([[], reason]);
    process.send({ type: 'send', phone: '+43660' });
    expect(process.taken()).toEqual([{ type: 'send', phone: '+43660' }]);
  });

  it('passes a code on for five minutes after it was sent, and a wrong one locks nothing (AUTH-7, S12)', () => {
    const process = checked();
    process.send({ type: 'send', phone });
    process.send({ type: 'sent' });
    process.send({ type: 'code-refused', phone, reason: new CodeIncorrect({ attemptsLeft: 4 }) });
    expect(refusalOfCode(process.state, phone, minutes(5) - 1)).toBeNull();
    expect(refusalOfCode(process.state, phone, minutes(5))).toBe('expired');
  });

  it('ignores an answer to nothing (AUTH-7)', () => {
    const process = checked();
    process.send({ type: 'sent' });
    process.send({ type: 'not-sent', reason: 'offline' });
    expect([process.state, process.commands]).toEqual([initial, []]);
  });
});
