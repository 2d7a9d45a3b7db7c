import { expect, it } from 'vitest';
import { leavesSalesTaxOpen } from '../../../src/domain/pricing/SalesTax.ts';

it('sales tax is left open in the us store and nowhere else (PRC-7)', () => {
  expect((['ch', 'li', 'us', 'euro'] as const).filter(leavesSalesTaxOpen)).toEqual(['us']);
});
