import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { type Attempts, judgeCode, lockOf, noAttempts, phoneCodeRules, sendRefusal } from '../../../src/domain/account/PhoneCode.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { noon } from '../../builders/tick.ts';

const wrongOnce = (attempts: readonly Attempts[], now: number) => judgeCode({ expiresAt: noon + minutes(60), matches: false }, attempts, now);
const tagOf = ({ verdict }: ReturnType<typeof judgeCode>) => (Result.isSuccess(verdict) ? 'right' : verdict.failure._tag);

describe('guessing a phone code (AUTH-7, S12)', () => {
  it('the fifth wrong one locks for 10 minutes, in which not even the right one counts', () => {
    let attempts: readonly Attempts[] = [noAttempts];
    const told = [1, 2, 3, 4, 5].map((n) => {
      const judged = wrongOnce(attempts, noon + n);
      attempts = judged.attempts;
      return Result.isFailure(judged.verdict) ? judged.verdict.failure : null;
    });
    expect(told).toMatchObject([
      { _tag: 'CodeIncorrect', attemptsLeft: 4 }, { attemptsLeft: 3 }, { attemptsLeft: 2 }, { attemptsLeft: 1 }, { _tag: 'TooManyAttempts', retryAfterSeconds: 600 },
    ]);
    const right = (now: number) => judgeCode({ expiresAt: now + 1, matches: true }, attempts, now);
    expect(tagOf(right(noon + 6))).toBe('TooManyAttempts');
    expect(right(noon + 6).attempts).toBe(attempts);
    expect(tagOf(right(noon + 5 + minutes(10) - 1))).toBe('TooManyAttempts');
    expect(tagOf(right(noon + 5 + minutes(10)))).toBe('right');
  });

  it('the right code forgives; an expired, used or other one is wrong and counts', () => {
    const once = wrongOnce([noAttempts], noon).attempts;
    expect(judgeCode({ expiresAt: noon + 1, matches: true }, once, noon)).toEqual({ verdict: Result.void, attempts: [noAttempts] });
    for (const guess of [{ expiresAt: noon, matches: true }, { expiresAt: null, matches: true }]) {
      expect(judgeCode(guess, once, noon).attempts).toMatchObject([{ wrong: 2 }]);
    }
  });

  it('phone and account are counted apart, and the one locked longest decides', () => {
    const phone: Attempts = { wrong: 5, lastAt: noon, lockedUntil: noon + minutes(10) };
    expect(lockOf([phone, noAttempts], noon)).toMatchObject({ retryAfterSeconds: 600 });
    expect(tagOf(judgeCode({ expiresAt: noon + 1, matches: true }, [phone, noAttempts], noon))).toBe('TooManyAttempts');
    expect(lockOf([noAttempts, noAttempts], noon)).toBeNull();
  });

  it('at most 5 guesses are judged in any 10 minutes, however they are spread', () => {
    fc.assert(fc.property(fc.array(fc.nat(minutes(4)), { minLength: 1, maxLength: 200 }), (waits) => {
      let attempts: readonly Attempts[] = [noAttempts, noAttempts];
      let now = noon;
      const judged: number[] = [];
      for (const wait of waits) {
        now += wait;
        if (lockOf(attempts, now) === null) judged.push(now);
        attempts = wrongOnce(attempts, now).attempts;
      }
      for (const from of judged) expect(judged.filter((at) => at >= from && at < from + phoneCodeRules.lock).length).toBeLessThanOrEqual(phoneCodeRules.attempts);
    }), { numRuns: 500 });
  });
});

describe('sending phone codes (S13)', () => {
  it('at most 3 in 10 minutes and 10 in a day, and says when the next may be', () => {
    expect(sendRefusal([], noon)).toBeNull();
    expect(sendRefusal([noon - 3, noon - 2], noon)).toBeNull();
    expect(sendRefusal([noon - minutes(4), noon - 2, noon - 1], noon)).toMatchObject({ retryAfterSeconds: 360 });
    expect(sendRefusal([noon - minutes(10), noon - 2, noon - 1], noon)).toBeNull();
  });

  it('of 1,000 wishes in a day no more than 10 are sent', () => {
    fc.assert(fc.property(fc.array(fc.nat(minutes(2)), { minLength: 1000, maxLength: 1000 }), (waits) => {
      const sent: number[] = [];
      let now = noon;
      for (const wait of waits) {
        now += wait;
        if (sendRefusal(sent, now) === null) sent.push(now);
        expect(sent.filter((at) => at > now - minutes(24 * 60)).length).toBeLessThanOrEqual(10);
        expect(sent.filter((at) => at > now - minutes(10)).length).toBeLessThanOrEqual(3);
      }
    }), { numRuns: 10 });
  });
});
