import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRows, inColumns, inRows } from '../../../src/ui/routes/columns.ts';

const leaf = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const key = fc.string({ minLength: 1, maxLength: 3 }).filter((each) => each !== '__proto__');

/** Values of one shape: leaves, lists, objects with the same keys, lists of them; sometimes a value of another shape. */
const { shape } = fc.letrec<{ readonly shape: fc.Arbitrary<unknown> }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(leaf, fc.constant('same'), fc.constantFrom('coin', 'bar'), fc.array(leaf, { maxLength: 3 })),
    tie('shape').map((each) => fc.array(each, { maxLength: 3 })),
    fc
      .dictionary(key, tie('shape'), { maxKeys: 4, noNullPrototype: true })
      .map((fields) => fc.record(fields, { noNullPrototype: true })),
    tie('shape').map((each) => fc.oneof({ arbitrary: each, weight: 5 }, leaf)),
  ),
}));
const values = shape.chain((each) => fc.array(each, { minLength: 1, maxLength: 8 }));

describe('the data of a page', () => {
  it('are the same after their way through columns', () => {
    let turned = 0;
    fc.assert(
      fc.property(values, (rows) => {
        const data = { total: rows.length, rows };
        if (!hasRows(data)) return;
        turned += 1;
        expect(inRows(inColumns(data))).toStrictEqual(data);
      }),
      { numRuns: 2_000 },
    );
    expect(turned).toBeGreaterThan(50);
  });

  it('name each key once, and what is the same in all rows', () => {
    const product = (sku: string, tiers: readonly number[]) => ({
      product: { sku, unit: 'oz' },
      of: sku,
      tiers: tiers.map((cents) => ({ type: 'buy', cents })),
    });
    const rows = [product('AU-1', [5, 4]), product('AG-1', []), product('AG-2', [3])];
    expect(inColumns({ items: rows, total: 3 })).toEqual({
      columns: {
        items: {
          rows: 3,
          of: {
            product: { sku: ['AU-1', 'AG-1', 'AG-2'], unit: ['oz'] },
            of: ['AU-1', 'AG-1', 'AG-2'],
            tiers: { '#': [2, 0, 1], of: { type: ['buy'], cents: [5, 4, 3] } },
          },
        },
      },
      other: { total: 3 },
    });
  });

  it('name each of few different values once', () => {
    const rows = ['coin', 'bar', 'coin', 'coin', 'bar'].map((form, at) => ({ form, at, same: at < 4 ? 0 : -0 }));
    expect(inColumns({ rows, total: 5 }).columns).toEqual({
      rows: {
        rows: 5,
        of: { form: { '=': ['coin', 'bar'], of: ['01001'] }, at: [0, 1, 2, 3, 4], same: [0, 0, 0, 0, -0] },
      },
    });
  });

  it.each([
    ['a single row', [{ a: 1 }]],
    ['objects with different keys', [{ a: 1 }, { b: 1 }]],
    ['objects of a class', [new Date(0), new Date(0)]],
    ['texts', ['a', 'b']],
    ['empty objects', [{}, {}]],
    ['the keys of columns', [{ '#': 1 }, { '#': 2 }]],
    ['the keys of columns', [{ '=': 1 }, { '=': 2 }]],
  ])('stay as they are: %s', (_, value) => {
    expect(hasRows({ value })).toBe(false);
  });
});
