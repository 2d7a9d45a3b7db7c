import { expect, it } from 'vitest';
import { guaranteedUntil } from '../../../src/domain/payout/GuaranteeTerm.ts';

it.each([
  ['Monday', '2026-11-23T10:00:00+01:00', 'euro', '2026-11-30T23:59:59.999+01:00'],
  ['Friday night', '2026-11-27T23:59:00+01:00', 'ch', '2026-12-04T23:59:59.999+01:00'],
  ['Saturday', '2026-11-28T10:00:00-05:00', 'us', '2026-12-04T23:59:59.999-05:00'],
] as const)('a price of %s holds until the end of the fifth working day (SELL-4)', (_, placed, store, until) => {
  expect(guaranteedUntil({ placedAt: Date.parse(placed), store })).toBe(Date.parse(until));
});
