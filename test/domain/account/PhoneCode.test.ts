import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { CodeIncorrect, CodesExhausted, TooManyAttempts } from '../../../src/domain/account/AccountErrors.ts';
import {
  type Attempts,
  judgeCode,
  lockOf,
  noAttempts,
  phoneCodeRules,
  sendRefusal,
} from '../../../src/domain/account/PhoneCode.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { noon } from '../../builders/tick.ts';

const wrongOnce = (attempts: readonly Attempts[], now: number) =>
  judgeCode({ expiresAt: noon + minutes(60), matches: false }, attempts, now);
const tagOf = ({ verdict }: ReturnType<typeof judgeCode>) =>
  Result.isSuccess(verdict) ? 'right' : verdict.failure._tag;

describe('guessing a phone code', () => {
  it('the fifth wrong one locks for 10 minutes, in which not even the right one counts (AUTH-7, S12)', () => {
    let attempts: readonly Attempts[] = [noAttempts];
    const told = [1, 2, 3, 4, 5].map((n) => {
      const judged = wrongOnce(attempts, noon + n);
      attempts = judged.attempts;
      return Result.isFailure(judged.verdict) ? judged.verdict.failure : null;
    });
    expect(told).toMatchObject([
      { _tag: 'CodeIncorrect', attemptsLeft: 4 },
      { attemptsLeft: 3 },
      { attemptsLeft: 2 },
      { attemptsLeft: 1 },
      { _tag: 'TooManyAttempts', retryAfterSeconds: 600 },
    ]);
    const right = (now: number) => judgeCode({ expiresAt: now + 1, matches: true }, attempts, now);
    expect(tagOf(right(noon + 6))).toBe('TooManyAttempts');
    expect(right(noon + 6).attempts).toBe(attempts);
    expect(tagOf(right(noon + 5 + minutes(10) - 1))).toBe('TooManyAttempts');
    expect(tagOf(right(noon + 5 + minutes(10)))).toBe('right');
  });

  it('the right code resets the count; an expired, used or other one is wrong and counts (AUTH-7, S12)', () => {
    const once = wrongOnce([noAttempts], noon).attempts;
    expect(judgeCode({ expiresAt: noon + 1, matches: true }, once, noon)).toEqual({
      verdict: Result.void,
      attempts: [noAttempts],
    });
    for (const guess of [
      { expiresAt: noon, matches: true },
      { expiresAt: null, matches: true },
    ]) {
      expect(judgeCode(guess, once, noon).attempts).toMatchObject([{ wrong: 2 }]);
    }
  });

  it('phone and account are counted apart, and the one locked longest decides (AUTH-7, S12)', () => {
    const phone: Attempts = { wrong: 5, lastAt: noon, lockedUntil: noon + minutes(10) };
    expect(lockOf([phone, noAttempts], noon)).toMatchObject({ retryAfterSeconds: 600 });
    expect(tagOf(judgeCode({ expiresAt: noon + 1, matches: true }, [phone, noAttempts], noon))).toBe('TooManyAttempts');
    expect(lockOf([noAttempts, noAttempts], noon)).toBeNull();
  });

  it('at most 5 guesses are judged in any 10 minutes, however they are spread (AUTH-7, S12)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(minutes(4)), { minLength: 1, maxLength: 200 }), (waits) => {
        let attempts: readonly Attempts[] = [noAttempts, noAttempts];
        let now = noon;
        const judged: number[] = [];
        for (const wait of waits) {
          now += wait;
          if (lockOf(attempts, now) === null) judged.push(now);
          attempts = wrongOnce(attempts, now).attempts;
        }
        for (const from of judged)
          expect(judged.filter((at) => at >= from && at < from + phoneCodeRules.lock).length).toBeLessThanOrEqual(
            phoneCodeRules.attempts,
          );
      }),
      { numRuns: 500 },
    );
  });
});

describe('the edges of a lock', () => {
  const locked: Attempts = { wrong: 5, lastAt: noon, lockedUntil: noon + minutes(10) };

  it('names the seconds that are left, rounded up, and at least one (S12)', () => {
    const left = (now: number) => lockOf([noAttempts, locked], now)?.retryAfterSeconds ?? null;
    expect([noon, noon + 1, noon + 1000, noon + 599_000, noon + 599_999].map(left)).toEqual([600, 600, 599, 1, 1]);
    expect(left(noon + minutes(10))).toBeNull();
  });

  it('wrong codes are forgotten 10 minutes after the last, not before (S12)', () => {
    const four: Attempts = { wrong: 4, lastAt: noon, lockedUntil: null };
    expect(tagOf(wrongOnce([four], noon + minutes(10) - 1))).toBe('TooManyAttempts');
    expect(wrongOnce([four], noon + minutes(10)).attempts).toEqual([
      { wrong: 1, lastAt: noon + minutes(10), lockedUntil: null },
    ]);
  });

  it('counting begins anew after a lock, and the attempts of both subjects stay in order (S12)', () => {
    const now = noon + minutes(10);
    expect(wrongOnce([locked, { wrong: 2, lastAt: now - 1, lockedUntil: null }], now)).toEqual({
      verdict: Result.fail(new CodeIncorrect({ attemptsLeft: 2 })),
      attempts: [
        { wrong: 1, lastAt: now, lockedUntil: null },
        { wrong: 3, lastAt: now, lockedUntil: null },
      ],
    });
  });

  it('the fifth wrong code of one subject locks for ten minutes (S12)', () => {
    const four: Attempts = { wrong: 4, lastAt: noon, lockedUntil: null };
    expect(wrongOnce([noAttempts, four], noon + 1)).toEqual({
      verdict: Result.fail(new TooManyAttempts({ retryAfterSeconds: 600 })),
      attempts: [
        { wrong: 1, lastAt: noon + 1, lockedUntil: null },
        { wrong: 5, lastAt: noon + 1, lockedUntil: noon + 1 + minutes(10) },
      ],
    });
  });

  it('has the numbers of §9 (S12, S13)', () => {
    expect(phoneCodeRules).toEqual({
      digits: 6,
      validFor: 300_000,
      attempts: 5,
      lock: 600_000,
      sends: [
        { within: 600_000, most: 3 },
        { within: 86_400_000, most: 10 },
      ],
    });
  });

  it('names the longer wait: ten codes a day, or three in ten minutes (S12)', () => {
    const spread = Array.from({ length: 10 }, (_, n) => noon - minutes(60 * (n + 1)));
    expect(sendRefusal(spread, noon)).toEqual(new CodesExhausted({ retryAfterSeconds: 14 * 3600 }));
    expect(sendRefusal([...spread.slice(3), noon - 3, noon - 2, noon - 1], noon)?.retryAfterSeconds).toBe(14 * 3600);
    expect(sendRefusal([noon - 1, noon - 3000, noon - 2000], noon)).toEqual(
      new CodesExhausted({ retryAfterSeconds: 597 }),
    );
    expect(sendRefusal(spread.slice(1), noon)).toBeNull();
  });
});

describe('sending phone codes', () => {
  it('at most 3 in 10 minutes and 10 in a day, with the time of the next one (S13)', () => {
    expect(sendRefusal([], noon)).toBeNull();
    expect(sendRefusal([noon - 3, noon - 2], noon)).toBeNull();
    expect(sendRefusal([noon - minutes(4), noon - 2, noon - 1], noon)).toMatchObject({ retryAfterSeconds: 360 });
    expect(sendRefusal([noon - minutes(10), noon - 2, noon - 1], noon)).toBeNull();
  });

  it('sends at most 10 codes for 1,000 requests in a day (S13)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(minutes(2)), { minLength: 1000, maxLength: 1000 }), (waits) => {
        const sent: number[] = [];
        let now = noon;
        for (const wait of waits) {
          now += wait;
          if (sendRefusal(sent, now) === null) sent.push(now);
          expect(sent.filter((at) => at > now - minutes(24 * 60)).length).toBeLessThanOrEqual(10);
          expect(sent.filter((at) => at > now - minutes(10)).length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 10 },
    );
  });
});
