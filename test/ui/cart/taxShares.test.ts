import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { taxShares } from '../../../src/ui/screens/cart/taxShares.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const line = fc.record({ taxRatePpm: fc.constantFrom(0, 81_000, 200_000), net: fc.nat(10_000_000), tax: fc.nat(2_000_000) })
  .map(({ taxRatePpm, net, tax }) => ({ taxRatePpm, lineNet: Money.of(net, 'EUR'), lineTax: Money.of(tax, 'EUR') }));

describe('tax by rate (CART-11)', () => {
  test.prop([fc.array(line, { maxLength: 20 })])('the shares add up to the tax of the lines', (lines) => {
    const shares = taxShares(lines, 'EUR');
    expect(Money.sum(shares.map(({ tax }) => tax), 'EUR')).toEqual(Money.sum(lines.map(({ lineTax }) => lineTax), 'EUR'));
    expect(new Set(shares.map(({ ratePpm }) => ratePpm)).size).toBe(shares.length);
  });
  it('shows taxed silver before tax-free gold', () => {
    const priced = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
    expect(taxShares(priced.lines, 'EUR').map(({ ratePpm }) => ratePpm)).toEqual([200_000, 0]);
  });
});
