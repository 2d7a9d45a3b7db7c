import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { importCommand, refusalText, reportText } from '../../../../src/backend/catalogue/import/importCommand.ts';
import { ImportRefused } from '../../../../src/backend/catalogue/import/importProducts.ts';

describe('the import command', () => {
  it.each([
    ['products.csv', 'csv'],
    ['/a b/Products.JSON', 'json'],
  ] as const)('takes %s as %s', (path, format) => {
    expect(importCommand([path])).toEqual(Result.succeed({ path, format }));
  });

  it.each([[[]], [['products.xlsx']], [['a.csv', 'b.csv']]])('refuses %j', (given) => {
    expect(importCommand(given)).toMatchObject({ _tag: 'Failure', failure: { _tag: 'NoProductFile', given } });
  });

  it('prints one line for every fault', () => {
    const refused = new ImportRefused({
      faults: [
        { line: 2, field: 'sku', reason: 'is empty' },
        { line: 9, field: null, reason: 'has 2 cells' },
      ],
    });
    expect(refusalText('p.csv', refused).split('\n')).toEqual([
      'p.csv: nothing imported, 2 faults',
      'line 2, sku: is empty',
      'line 9: has 2 cells',
    ]);
    expect(reportText({ created: 1, updated: 2, unchanged: 3, version: 4 })).toBe(
      '1 created, 2 updated, 3 unchanged; catalogue version 4',
    );
  });
});
