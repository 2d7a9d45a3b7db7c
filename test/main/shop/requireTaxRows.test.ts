import { describe, expect, it } from 'vitest';
import { requireTaxRows, TaxRowsMissing } from '../../../src/main/shop/requireTaxRows.ts';
import { noon } from '../../builders/tick.ts';

describe('a shop that opens', () => {
  it('has a tax row for all goods in every country it serves (PRC-7)', () =>
    expect(() => requireTaxRows(noon)).not.toThrow());

  it('does not open on a day without one, and names the goods (PRC-7)', () => {
    const beforeSwissRows = Date.parse('2009-06-01T00:00:00Z');
    const refusal = (() => {
      try {
        requireTaxRows(beforeSwissRows);
      } catch (error) {
        return error;
      }
      return null;
    })();
    expect(refusal).toBeInstanceOf(TaxRowsMissing);
    expect(refusal).toHaveProperty(
      'goods',
      expect.arrayContaining(['CH investment-gold gold', 'LI standard without metal']),
    );
    expect(refusal).not.toHaveProperty('goods', expect.arrayContaining(['AT metal silver']));
  });
});
