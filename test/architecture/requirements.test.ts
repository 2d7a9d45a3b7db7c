import { describe, expect, it } from 'vitest';
import { complaintsAbout, idsOf, longestTitle } from '../../scripts/requirements/complaints.mjs';
import { titlesIn } from '../../scripts/requirements/titles.mjs';

const ledger = { 'CART-': 2, 'API-': 1, 'API-C': 1, C: 1 };
const page = `
| id | what | state | what is open |
|---|---|---|---|
| CART-1 | lines | shown | |
| CART-2 | coupons | open | not built |
| API-1 | \`GET /carts\` | shown | |
| API-C1 | host | open | not built |
| C1 | totals | shown | |
`;
const tests = `
  it('adds a line (CART-1, C1)', () => { expect(1).toBe(1); });
  it.each([1])(\`answers \${1} carts (API-1)\`, () => { expect(1).toBe(1); });
`;
/** The complaints about the page and the tests, each changed at one place. */
const complaints = ({ page: changedPage = page, tests: changedTests = tests }) =>
  complaintsAbout({ ledger, page: changedPage, titles: titlesIn('a.test.ts', changedTests) });
const tested = (from: string, to: string) => complaints({ tests: tests.replace(from, to) });
const listed = (from: string, to: string) => complaints({ page: page.replace(from, to) });
const untested = (id: string) => `${id} is listed as shown, but no test names it`;

describe('the check of requirements', () => {
  it('accepts a page whose rows the tests show', () => {
    expect(complaints({})).toEqual([]);
    expect(idsOf(ledger)).toEqual(['CART-1', 'CART-2', 'API-1', 'API-C1', 'C1']);
  });

  it('refuses a page without a row of the ledger', () => {
    expect(listed('| CART-2 | coupons | open | not built |\n', '')).toEqual(['CART-2 has no row']);
  });

  it('refuses a row that the ledger does not have, and a second row of an id', () => {
    expect(listed('| C1 |', '| C2 | more | shown | |\n| C1 |')).toEqual(['C2 has a row and is no id of the ledger']);
    expect(listed('| C1 |', '| CART-1 | lines | open | some |\n| C1 |')).toEqual([
      'CART-1 has more than one row',
      'CART-1 has more than one row',
    ]);
  });

  it.each([
    ['another state', '| lines | shown | |', '| lines | shown, mostly | |'],
    ['no state', '| lines | shown | |', '| lines | |'],
    ['no text', '| lines | shown | |', '| | shown | |'],
    ['one cell more', '| lines | shown | |', '| lines | shown | | |'],
  ])('refuses a row with %s', (_, from, to) => {
    expect(listed(from, to)).toEqual(['CART-1: a row is | id | what | shown or open | what is open |']);
  });

  it('refuses an open row without what is open, and a shown row with something open', () => {
    expect(listed('open | not built |\n| API-1', 'open | |\n| API-1')).toEqual([
      'CART-2 is open and does not say what is',
    ]);
    expect(listed('lines | shown | |', 'lines | shown | for selling |')).toEqual([
      'CART-1 is shown and has something open',
    ]);
  });

  it.each([
    ['is in no test', '(CART-1, C1)', '(C1)'],
    ['is the beginning of another id', '(CART-1, C1)', '(CART-12, C1)'],
    ['is written without its dash', '(CART-1, C1)', '(CART1, C1)'],
    ['is within a range', '(CART-1, C1)', '(CART-1…2, C1)'],
    ['is within a range with a dash', '(CART-1, C1)', '(CART-1–CART-2, C1)'],
    ['is a number after another id', '(CART-1, C1)', '(CART-2, 1, C1)'],
    ['is in a comment', "it('adds a line (CART-1, C1)'", "// it('adds a line (CART-1)'\n it('adds a line (C1)'"],
    ['is in another string', '(CART-1, C1)', "(C1)', { note: '(CART-1)' }, '"],
    ['is in the middle of a title', 'adds a line (CART-1, C1)', 'adds a line (CART-1) at once (C1)'],
    ['is put together by code', '(CART-1, C1)', "(C1)' + ' (CART-' + 1 + ')"],
    ['is in small letters', '(CART-1, C1)', '(cart-1, C1)'],
  ])('refuses an id as shown that %s', (_, from, to) => {
    expect(tested(from, to)).toContain(untested('CART-1'));
  });

  it.each([
    'it.skip(',
    'it.todo(',
    'test.fixme(',
    'it.fails(',
    'it.skip.each([1])(',
    'it.skipIf(true)(',
    'it.skipIf(off)(',
    'it.runIf(false)(',
    'it.skipIf(!hasPostgres).skipIf(true)(',
    "describe.skip('x', () => { it(",
    "describe.skipIf(true)('x', () => { it(",
  ])('refuses an id as shown by a test that does not run: %s', (off) => {
    const ends = off.startsWith('describe') ? ');});' : ');';
    const switched = tests.replace('it(', off).replace('toBe(1); });', `toBe(1); }${ends}`);
    expect(complaints({ tests: switched })).toEqual([untested('CART-1'), untested('C1')]);
  });

  it.each(['!hasPostgres', '!kind.available'])('accepts a test that needs what a machine may lack: %s', (lacks) => {
    expect(tested('it(', `it.skipIf(${lacks})(`)).toEqual([]);
  });

  it.each([
    ['a variable', 'it(title, '],
    ['a call', 'describe(nameOf(call), '],
    ['a sum', "it('adds ' + what, "],
    ['a variable after a table', 'it.each([1])(title, '],
    ['a choice', "test.describe(safe ? 'safe' : 'unsafe', "],
  ])('refuses a title that is %s', (_, begin) => {
    expect(complaints({ tests: `${tests}\n${begin}() => { expect(1).toBe(1); });` })).toEqual([
      'a.test.ts:5: the title is no text; write it as a literal or a template',
    ]);
  });

  it('reads no title from the steps and settings of a test, nor from patterns', () => {
    const others =
      'test.step(code, () => {}); test.use({ a: 1 }); test.setTimeout(1); /a/.test(name); form.test(name);';
    expect(complaints({ tests: `${tests}\n${others}` })).toEqual([]);
  });

  it('refuses an id as shown by a test without a body', () => {
    expect(tested('() => { expect(1).toBe(1); }', '() => {}')).toEqual([untested('CART-1'), untested('C1')]);
    expect(tested(', () => { expect(1).toBe(1); }', '')).toEqual([untested('CART-1'), untested('C1')]);
  });

  it.each(['describe', 'describe.each([1])', 'test.describe'])('refuses an id in the title of a group: %s', (group) => {
    expect(complaints({ tests: `${group}('carts (CART-2)', () => {${tests}});` })).toEqual([
      'a.test.ts:1: CART-2 belongs to the tests that show it, not to their group',
    ]);
  });

  it('refuses an id that the ledger does not have', () => {
    expect(tested('(CART-1, C1)', '(CART-1, C1, cart 1-3)')).toEqual([
      'a.test.ts:2: “cart 1-3” is no id of the ledger; each id is written out',
    ]);
    expect(tested('carts (API-1)', 'carts (cart 1-3)')).toContain(
      'a.test.ts:3: “cart 1-3” is no id of the ledger; each id is written out',
    );
    expect(tested('(CART-1, C1)', '(CART-1, C1, CART-9, SHOP-1)')).toEqual([
      'a.test.ts:2: “CART-9” is no id of the ledger; each id is written out',
      'a.test.ts:2: “SHOP-1” is no id of the ledger; each id is written out',
    ]);
  });

  it('refuses an id before the parentheses at the end, and reads other parentheses as text', () => {
    expect(tested('adds a line', 'adds a line as in CART-2')).toEqual([
      'a.test.ts:2: CART-2 counts only in the parentheses at the end of a title',
    ]);
    expect(tested('adds a line', 'adds a line (or two)')).toEqual([]);
    expect(tested('adds a line (CART-1, C1)', 'adds (or two)')).toEqual([untested('CART-1'), untested('C1')]);
  });

  it('refuses a title of more than 100 characters before its ids', () => {
    expect(tested('adds a line', 'x'.repeat(longestTitle))).toEqual([]);
    expect(tested('adds a line', 'x'.repeat(longestTitle + 1))).toEqual([
      `a.test.ts:2: a title of ${longestTitle + 1} characters before its ids; ${longestTitle} are the most`,
    ]);
  });
});
