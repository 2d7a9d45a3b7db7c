import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { taxRows, type TaxedLine } from '../../../src/domain/cart/TaxRows.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { partOf } from '../../../src/domain/kernel/Rounding.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const eur = (centAmount: number) => Money.of(centAmount, 'EUR');
const aLine = (net: number, taxRatePpm: number, quantity: number, taxClass?: TaxedLine['taxClass']): TaxedLine => {
  const tax = partOf(net, taxRatePpm);
  return { taxRatePpm, lineGross: eur((net + tax) * quantity), ...(taxClass === undefined ? {} : { taxClass }) };
};
const line = fc
  .record({
    net: fc.nat(10_000_000),
    quantity: fc.integer({ min: 1, max: 200 }),
    taxed: fc.constantFrom<readonly [number, TaxedLine['taxClass']]>(
      [0, 'investment-gold'],
      [0, 'margin'],
      [0, undefined],
      [81_000, 'metal'],
      [190_000, 'metal'],
      [200_000, 'standard'],
      [200_000, undefined],
    ),
  })
  .map(({ net, quantity, taxed: [ppm, taxClass] }) => aLine(net, ppm, quantity, taxClass));
const sumOf = (amounts: readonly Money[]) => Money.sum(amounts, 'EUR');

describe('the taxes of a cart or an order', () => {
  test.prop([fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: -100_000, max: 100_000 })])(
    'net and tax of the rows are the gross total to the cent, shipping included (CART-11)',
    (lines, shipping) => {
      const rows = taxRows(lines, { shipping: eur(shipping) });
      expect(sumOf(rows.flatMap(({ net, tax }) => [net, tax]))).toEqual(
        sumOf([...lines.map(({ lineGross }) => lineGross), eur(shipping)]),
      );
      expect(new Set(rows.map(({ ratePpm, treatment }) => `${ratePpm} ${treatment}`)).size).toBe(rows.length);
      expect(rows.map(({ ratePpm }) => ratePpm)).toEqual(rows.map(({ ratePpm }) => ratePpm).toSorted((a, b) => b - a));
      expect(sumOf(rows.map((row) => row.shipping))).toEqual(eur(shipping));
      for (const { treatment, ratePpm, tax } of rows)
        expect([treatment === 'taxed', Money.isZero(tax) || ratePpm > 0]).toEqual([ratePpm > 0, true]);
    },
  );

  test.prop([fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(100_000)])(
    'the tax of a row is its rate of its net amount, to the cent, however many pieces there are (CART-11)',
    (lines, shipping) => {
      for (const { ratePpm, net, tax } of taxRows(lines, { shipping: eur(shipping) }))
        expect(Math.abs(tax.centAmount - (net.centAmount * ratePpm) / 1_000_000)).toBeLessThanOrEqual(1);
    },
  );

  it('shipping is taxed as its goods: gold not, silver in full, both in proportion (CART-11)', () => {
    const [gold, silver] = [aLine(100_000, 0, 1, 'investment-gold'), aLine(25_000, 200_000, 1, 'metal')];
    const shipping = eur(1200);
    const said = (lines: readonly TaxedLine[]) =>
      taxRows(lines, { shipping }).map(({ treatment, net, tax }) => [treatment, net.centAmount, tax.centAmount]);
    expect(said([gold])).toEqual([['investment-gold', 101_200, 0]]);
    expect(said([silver])).toEqual([['taxed', 26_000, 5200]]);
    // 1200 by 100000 and 30000 is 923 and 276, and the remaining cent goes to the first; a sixth of 276 is tax.
    expect(said([gold, silver])).toEqual([
      ['taxed', 25_230, 5046],
      ['investment-gold', 100_924, 0],
    ]);
    expect(said([aLine(0, 200_000, 1, 'metal')])).toEqual([['taxed', 1000, 200]]);
  });

  it('untaxed goods are separated by reason, and goods of one kind share a row (CART-11)', () => {
    const lines = [
      aLine(700, 0, 1, 'margin'),
      aLine(300, 0, 1, 'investment-gold'),
      aLine(500, 0, 1, 'metal'),
      aLine(100, 0, 2, 'margin'),
      aLine(50, 0, 1, 'standard'),
    ];
    const said = taxRows(lines, { shipping: eur(0) }).map(({ treatment, ratePpm, net }) => [
      treatment,
      ratePpm,
      net.centAmount,
    ]);
    expect(said).toEqual([
      ['margin', 0, 900],
      ['investment-gold', 0, 300],
      ['untaxed', 0, 550],
    ]);
    expect(taxRows([], { shipping: eur(490) })).toEqual([]);
  });

  it('a shipping that is charged to a seller comes off each row in proportion (CART-11)', () => {
    const [gold, silver] = [aLine(3000, 0, 1, 'investment-gold'), aLine(1000, 0, 1, 'metal')];
    const rows = taxRows([gold, silver], { shipping: eur(-400) }).map(({ shipping, net }) => [
      shipping.centAmount,
      net.centAmount,
    ]);
    expect(rows).toEqual([
      [-300, 2700],
      [-100, 900],
    ]);
  });

  it('goods of several rates come with the highest rate first, whatever the order of the lines (CART-11)', () => {
    const lines = [
      aLine(100, 81_000, 1, 'metal'),
      aLine(100, 0, 1, 'margin'),
      aLine(100, 200_000, 1, 'standard'),
      aLine(100, 190_000, 1, 'metal'),
    ];
    expect(taxRows(lines, { shipping: eur(0) }).map(({ ratePpm }) => ratePpm)).toEqual([200_000, 190_000, 81_000, 0]);
  });

  it('taxed silver comes before untaxed gold in cart and order; a missing reason is not guessed (CART-11)', () => {
    const priced = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
    const rows = taxRows(priced.lines, priced.totals);
    expect(rows.map(({ ratePpm, treatment }) => [ratePpm, treatment])).toEqual([
      [200_000, 'taxed'],
      [0, 'investment-gold'],
    ]);
    const { lines, totals } = anOrder();
    expect(taxRows(lines, totals)).toEqual(rows);
    expect(
      taxRows(
        lines.map(({ taxClass: _, ...older }) => older),
        totals,
      ).map(({ treatment }) => treatment),
    ).toEqual(['taxed', 'untaxed']);
  });
});
