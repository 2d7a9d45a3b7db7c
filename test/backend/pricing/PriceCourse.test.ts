import { describe, expect, it } from 'vitest';
import { metalPrice } from '../../../src/backend/pricing/PriceCourse.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';

const euros = (ask: number) => spotsWith('gold', 'EUR', { bid: ask - 100, ask });
const sample = (hoursAgo: number, ask: number) => ({ at: noon - minutes(60 * hoursAgo), spots: euros(ask) });

describe('the course of a day', () => {
  it('counts the change from the last tick of a day ago or before, and shows those after it (PRC-6)', () => {
    const now = aTick({ lastRecalculatedAt: noon, spots: euros(330_000) });
    const samples = [sample(26, 200_000), sample(24, 300_000), sample(23, 310_000), sample(1, 320_000)];
    const { changeBp, sparkline } = metalPrice('gold', now, samples);
    expect([changeBp?.EUR, sparkline.EUR]).toEqual([1_000, [310_000, 320_000]]);
  });
});
