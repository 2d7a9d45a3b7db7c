import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalText } from '../../../../src/backend/catalogue/import/importCommand.ts';
import { ImportRefused } from '../../../../src/backend/catalogue/import/importProducts.ts';
import type { Fault, ProductFile } from '../../../../src/backend/catalogue/import/ProductFile.ts';
import { readProducts } from '../../../../src/backend/catalogue/import/readProducts.ts';
import { columnNames } from '../../../../src/backend/catalogue/import/ProductRow.ts';
import { seedFile } from '../../../../src/backend/catalogue/import/seedProducts.ts';
import { dangerous, hostileTexts } from '../../../builders/hostileTexts.ts';

const good: Readonly<Record<string, string>> = {
  sku: 'X-1',
  name_de: 'Münze',
  name_en: 'Coin',
  slug_de: 'muenze',
  slug_en: 'coin',
  description: 'A coin.',
  categories: 'gold-coins',
  form: 'coin',
  tax_class: 'investment-gold',
  metal: 'gold',
  fineness: '999.9',
  fine_weight: '1 oz',
  gross_weight_g: '31.103',
  buy_tiers: '1: 4.2%; 10: 3.5%',
  sell_tiers: '1: 1%; 10: 0.8%',
};
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const csv = (...rows: readonly Readonly<Record<string, string>>[]): ProductFile => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    format: 'csv',
    text: [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n'),
  };
};
const faultsOf = (file: ProductFile): readonly Fault[] => {
  const read = readProducts(file);
  return Result.isFailure(read) ? read.failure : [];
};
const productOf = (cells: Readonly<Record<string, string>>) => Result.getOrThrow(readProducts(csv(cells)))[0]?.product;

describe('reading a product file', () => {
  it('reads every attribute into the units of the core', () => {
    expect(
      productOf({
        ...good,
        diameter_mm: '37,00',
        thickness_mm: '2.0',
        manufacturer: ' Mint ',
        country: 'AT',
        series: 'S',
        mintage: '500',
        years: '1989–',
        face_value: '100 EUR',
        badges: 'new|sale',
        active: 'no',
        depositable: 'nein',
        limit_orderable: 'false',
        rank: '7',
        since: '2026-01-31',
      }),
    ).toMatchObject({
      sku: 'X-1',
      name: { default: 'Münze', de: 'Münze', en: 'Coin' },
      fineness: 99_990,
      fineWeight: 311_034_768,
      fineWeightUnit: 'oz',
      grossWeight: 31_103,
      diameter: 3700,
      thickness: 200,
      manufacturer: 'Mint',
      countryOfOrigin: 'AT',
      mintage: 500,
      badges: ['new', 'sale'],
      active: false,
      depositable: false,
      limitOrderable: false,
      rank: 7,
      createdAt: Date.UTC(2026, 0, 31),
      categories: [{ id: 'gold-coins', slug: { de: 'goldmuenzen', en: 'gold-coins' } }],
      terms: {
        buy: [
          { minQuantity: 1, premiumPpm: 42_000, fixed: { CHF: 0, EUR: 0, USD: 0 } },
          { minQuantity: 10, premiumPpm: 35_000 },
        ],
        sell: [
          { minQuantity: 1, premiumPpm: 10_000 },
          { minQuantity: 10, premiumPpm: 8_000 },
        ],
      },
    });
  });

  it('takes plain names and translation maps (CAT-6)', () => {
    const { name_de: _de, name_en: _en, slug_de: _sde, slug_en: _sen, ...rest } = good;
    expect(productOf({ ...rest, name: 'Krugerrand', slug: 'krugerrand' })).toMatchObject({
      name: 'Krugerrand',
      slug: 'krugerrand',
    });
    expect(productOf({ ...rest, name: 'Krugerrand', name_de: 'Krügerrand', slug: 'krugerrand' })).toMatchObject({
      name: { default: 'Krugerrand', de: 'Krügerrand' },
    });
  });

  it('gives empty cells a sensible value', () => {
    expect(productOf(good)).toMatchObject({
      active: true,
      dutyFree: false,
      depositable: true,
      limitOrderable: true,
      sellOnly: false,
      badges: [],
      series: null,
      mintage: null,
    });
    expect(productOf({ ...good, metal: 'silver', tax_class: 'metal', categories: 'silver-coins' })).toMatchObject({
      depositable: false,
      limitOrderable: true,
    });
    expect(productOf({ ...good, duty_free: 'yes', buy_tiers: '' })).toMatchObject({
      dutyFree: true,
      depositable: false,
      limitOrderable: false,
    });
    expect(
      productOf({ ...good, form: 'scrap', tax_class: 'metal', categories: 'scrap-metals', buy_tiers: '' }),
    ).toMatchObject({ sellOnly: true, depositable: false, limitOrderable: false });
  });

  it('reads the same rows from JSON, semicolons and a byte order mark', () => {
    const expected = readProducts(csv(good));
    const columns = Object.keys(good);
    const semicolons = `\uFEFF${columns.join(';')}\r\n${columns.map((name) => quoted(good[name] ?? '')).join(';')}\r\n`;
    expect(readProducts({ format: 'csv', text: semicolons })).toEqual(expected);
    expect(
      readProducts({
        format: 'json',
        text: JSON.stringify([{ ...good, fineness: 999.9, gross_weight_g: 31.103, mintage: null }]),
      }),
    ).toMatchObject({ success: [{ line: 1, product: { fineness: 99_990, grossWeight: 31_103 } }] });
  });

  const wrong: readonly (readonly [string, string, string, RegExp])[] = [
    ['sku', '', 'sku', /empty/],
    ['sku', 'a b', 'sku', /letters/],
    ['categories', 'gold', 'categories', /gold-coins/],
    ['categories', 'gold-coins|nope', 'categories', /separated/],
    ['categories', '', 'categories', /empty/],
    ['form', 'medal', 'form', /coin, bar/],
    ['tax_class', '', 'tax_class', /empty/],
    ['metal', 'tin', 'metal', /palladium/],
    ['metal', '', 'metal', /no(ne)?|need/],
    ['metal', 'silver', 'tax_class', /investment-gold/],
    ['fineness', '1000.5', 'fineness', /per mille/],
    ['fineness', '', 'fineness', /empty/],
    ['fineness', '500', 'gross_weight_g', /one percent/],
    ['fine_weight', '31.1', 'fine_weight', /unit/],
    ['fine_weight', '1/0 oz', 'fine_weight', /unit/],
    ['fine_weight', '2 oz', 'gross_weight_g', /one percent/],
    ['fine_weight', '', 'fine_weight', /empty/],
    ['gross_weight_g', '-1', 'gross_weight_g', /grams/],
    ['gross_weight_g', '1e3', 'gross_weight_g', /grams/],
    ['gross_weight_g', '0', 'gross_weight_g', /grams/],
    ['diameter_mm', 'wide', 'diameter_mm', /millimetres/],
    ['country', 'Austria', 'country', /two capital/],
    ['mintage', '1.5', 'mintage', /whole/],
    ['stock', '-1', 'stock', /whole/],
    ['badges', 'hot', 'badges', /topseller/],
    ['active', 'maybe', 'active', /yes or no/],
    ['since', '2026-13-01', 'since', /date/],
    ['slug_de', 'Ä b', 'slug_de', /hyphens/],
    ['buy_tiers', '', 'buy_tiers', /no buy price/],
    ['buy_tiers', '2: 4%', 'buy_tiers', /from 1 piece/],
    ['buy_tiers', '1: 4%; 1: 3%', 'buy_tiers', /rising/],
    ['buy_tiers', '1: 4%; 10: 5%', 'buy_tiers', /never rise/],
    ['buy_tiers', '1: 1% + 1 CHF', 'buy_tiers', /each of CHF, EUR, USD/],
    ['buy_tiers', '1: 1% + 1 CHF 1 EUR 1 GBP', 'buy_tiers', /CHF, EUR, USD/],
    ['buy_tiers', '1: 1% + 1 CHF 1 EUR 0.001 USD', 'buy_tiers', /2 decimals/],
    ['buy_tiers', 'cheap', 'buy_tiers', /tiers such as/],
    ['sell_tiers', '1: 100%', 'sell_tiers', /below 100/],
    ['name_en', '', 'name_en', /empty/],
    ['description', '', 'description_de', /empty/],
    ['sell_only', 'yes', 'buy_tiers', /sell_only/],
    ['duty_free', 'yes', 'duty_free', /neither/],
  ];
  it.each(wrong)('refuses %s “%s” and names %s', (column, value, field, reason) => {
    const row = { ...good, ...(column === 'duty_free' ? { depositable: 'yes' } : {}), [column]: value };
    expect(
      faultsOf(
        csv(good, {
          ...row,
          ...(column === 'sku' ? {} : { sku: 'X-2' }),
          ...(column === 'slug_de' ? {} : { slug_de: 'zwei' }),
          slug_en: 'two',
        }),
      ),
    ).toContainEqual({ line: 3, field, reason: expect.stringMatching(reason) });
  });

  it('reports all faults of all rows at once, by line', () => {
    const lines = faultsOf(
      csv(
        { ...good, fineness: 'x', country: 'x', name_de: 'two\nlines' },
        { ...good, sku: 'X-2', slug_de: 'b', slug_en: 'b-en' },
        { ...good, sku: 'X-3', slug_de: 'c', slug_en: 'c-en', metal: 'tin' },
      ),
    ).map(({ line, field }) => [line, field]);
    expect(lines).toEqual([
      [2, 'fineness'],
      [2, 'country'],
      [5, 'metal'],
    ]);
  });

  it('refuses a sku twice and a slug of two products, in whatever language', () => {
    expect(faultsOf(csv(good, { ...good, slug_de: 'b', slug_en: 'b-en' }))).toEqual([
      { line: 3, field: 'sku', reason: '“X-1” is already on line 2' },
    ]);
    expect(faultsOf(csv(good, { ...good, sku: 'X-2', slug_de: 'coin', slug_en: 'b-en' }))).toEqual([
      { line: 3, field: 'slug', reason: '“coin” is already on line 2' },
    ]);
  });

  it('refuses unknown, missing and repeated columns', () => {
    expect(faultsOf({ format: 'csv', text: 'sku,form,tax_class,colour,form\nX,coin,metal,red,bar' })).toEqual([
      { line: 1, field: 'colour', reason: 'is not a column of a product file' },
      { line: 1, field: 'form', reason: 'is there twice' },
      { line: 1, field: 'categories', reason: 'is missing' },
    ]);
  });

  it.each([
    ['csv', '', 1, /empty/],
    ['csv', 'sku,"form\n', 1, /Quote|quote/],
    ['json', '{', 1, /JSON/],
    ['json', '[\n{"sku":1}\n{}]', 3, /JSON/],
    ['json', '{"sku":"a"}', 1, /list/],
    ['json', '[\n3]', 1, /not a product/],
  ] as const)('reports where a broken %s file breaks: %j', (format, text, line, reason) => {
    expect(faultsOf({ format, text })[0]).toEqual({ line, field: null, reason: expect.stringMatching(reason) });
  });

  it('reports the line of an object in a JSON file', () => {
    const text = JSON.stringify(
      [good, { ...good, sku: 'X-2', slug_de: 'b', slug_en: 'b{[', badges: ['new'] }],
      null,
      2,
    );
    expect(faultsOf({ format: 'json', text })).toEqual([
      expect.objectContaining({ line: Object.keys(good).length + 4, field: 'badges' }),
      expect.objectContaining({ line: Object.keys(good).length + 4, field: 'slug_en' }),
    ]);
  });

  it('never throws, whatever the file holds', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '1: 4%',
        '999.9',
        '1 oz',
        'gold',
        'yes',
        '__proto__',
        '0',
        '-1',
        '1e999',
        '9'.repeat(40),
        '\u0000',
        '"',
        ';',
      ),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...columnNames), cell),
        fc.constantFrom('csv', 'json'),
        fc.string(),
        (row, format, junk) => {
          const files: readonly ProductFile[] = [
            csv({ ...good, ...row }),
            { format: 'json', text: JSON.stringify([{ ...good, ...row }]) },
            { format, text: junk },
          ];
          for (const file of files) expect(['Success', 'Failure']).toContain(readProducts(file)._tag);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes every column of the seed and reads each of its lines', () => {
    const [header = '', ...lines] = seedFile.text.split('\n');
    expect(header.split(',').every((name) => columnNames.includes(name))).toBe(true);
    expect(lines.filter((line) => line !== '').length).toBe(Result.getOrThrow(readProducts(seedFile)).length);
  });
});

describe.each(Object.entries(hostileTexts))('%s in a product file', (_, hostile) => {
  const files = (field: string): readonly ProductFile[] => {
    const row = { ...good, [field]: hostile };
    return [csv(row), { format: 'json', text: JSON.stringify([row]) }];
  };

  it('is taken as the text it is, or its line and field are refused', () => {
    for (const field of ['name_en', 'description', 'manufacturer'])
      for (const file of files(field)) {
        const read = readProducts(file);
        const row = Result.isSuccess(read) ? read.success[0]?.row : undefined;
        // UTF-8 has no halves of characters; JSON spells them.
        const given = (file.format === 'csv' ? Buffer.from(hostile).toString() : hostile).trim();
        if (dangerous.test(given)) expect(faultsOf(file)).toMatchObject([{ field }]);
        else expect(row).toMatchObject({ [field]: given });
      }
  });

  it('is nothing else than a text: no number, sku or slug', () => {
    for (const field of ['fineness', 'stock', 'buy_tiers', 'slug_en', 'categories'])
      for (const file of files(field)) expect(faultsOf(file)[0]).toMatchObject({ field });
  });

  it('neither steers the terminal of the operator nor adds a line', () => {
    for (const field of ['sku', 'name_en', 'fineness', hostile])
      for (const file of [csv({ ...good, [field]: hostile }), ...files(field)]) {
        const faults = faultsOf(file);
        const lines = refusalText('p.csv', new ImportRefused({ faults })).split('\n');
        expect([lines.length, lines.join('')]).toEqual([faults.length + 1, expect.not.stringMatching(dangerous)]);
      }
  });
});
