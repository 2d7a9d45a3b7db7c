import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { priceListCsv } from '../../../src/main/price-list/priceListCsv.ts';
import { aProduct, tier } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
const rowsOf = (csv: string): readonly (readonly string[])[] => parse(csv, { bom: true });

describe('a price list as a file', () => {
  it('has a heading in its language and a row for each product, with exact prices (CAT-8)', () => {
    const product = aProduct({ terms: { buy: [tier(1, 0, 0)], sell: [tier(1, 0, 5)] } });
    const priced = pricedProduct(product, context);
    const cents = (side: 'buy' | 'sell') => priced.prices.prices.find(({ type }) => type === side)?.centAmount ?? 0;
    const csv = priceListCsv([priced], 'de', noon);
    expect(csv.startsWith('\uFEFFArtikelnummer,Produkt,')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(rowsOf(csv)[1]).toEqual([
      'AU-PHIL-1OZ',
      'Wiener Philharmoniker 1 oz',
      '31.1034768',
      '999.90',
      `${Math.floor(cents('buy') / 100)}.${String(cents('buy') % 100).padStart(2, '0')}`,
      `${Math.floor(cents('sell') / 100)}.${String(cents('sell') % 100).padStart(2, '0')}`,
      'EUR',
      new Date(noon).toISOString(),
    ]);
    const [heading, row] = rowsOf(priceListCsv([priced], 'en', null));
    expect([heading?.[1], row?.[1], row?.[7]]).toEqual(['Product', 'Vienna Philharmonic 1 oz', '']);
  });

  it('leaves the price of a side empty that is not traded online (CAT-8)', () => {
    const [, row] = rowsOf(priceListCsv([pricedProduct(aProduct({ dutyFree: true }), context)], 'en', null));
    expect(row?.slice(4, 7)).toEqual(['', '', 'EUR']);
  });

  it('never begins a cell with what a spreadsheet runs as a formula, and keeps every text whole (CAT-8)', () => {
    const marks = ['=', '+', '-', '@', '\t', '\r'];
    const some = fc.tuple(fc.constantFrom(...marks, '', '"', ',', ';', '\n'), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(some, ([mark, rest]) => {
        const name = mark + rest;
        const product = aProduct({ sku: idOf('S'), name: { default: name, de: name, en: name } });
        const rows = rowsOf(priceListCsv([pricedProduct(product, context)], 'en', null));
        expect(rows).toHaveLength(2);
        const cell = rows[1]?.[1] ?? '';
        expect(marks.some((one) => cell.startsWith(one))).toBe(false);
        expect(cell.replace(/^'/, '')).toBe(name.replace(/^'/, ''));
      }),
    );
  });
});
