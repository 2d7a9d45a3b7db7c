import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockOffset, remaining } from '../../../src/domain/pricing/Countdown.ts';
import { aTick, noon } from '../../builders/tick.ts';

it('runs from three minutes to nothing and stays there (PRC-2)', () => {
  const { validUntil } = aTick();
  expect([0, 1, 179_999, 180_000, 500_000].map((passed) => remaining(validUntil, noon + passed))).toEqual([
    180_000, 179_999, 1, 0, 0,
  ]);
});

it('reads the server through a clock that is wrong by any amount, to half the way there and back (PRC-2)', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.nat(5000),
      fc.nat(5000),
      (wrongBy, there, back) => {
        const sentAt = noon + wrongBy;
        const receivedAt = sentAt + there + back;
        const serverTimestamp = noon + there;
        const offset = clockOffset({ serverTimestamp, sentAt, receivedAt });
        expect(Math.abs(receivedAt + offset - (noon + there + back))).toBeLessThanOrEqual((there + back) / 2 + 1);
      },
    ),
  ));

it('takes half of the way off an answer, rounded to the millisecond (PRC-2)', () => {
  const offset = (sentAt: number, receivedAt: number) => clockOffset({ serverTimestamp: 1_000, sentAt, receivedAt });
  expect([offset(400, 600), offset(400, 601), offset(1_900, 2_100), offset(1_000, 1_000)]).toEqual([
    500, 500, -1_000, 0,
  ]);
});
