/** The longest title of a test, without its ids. */
export const longestTitle = 100;

/** Every id of the ledger: `{ "CART-": 2 }` is CART-1 and CART-2. */
export const idsOf = (ledger) =>
  Object.entries(ledger).flatMap(([kind, last]) => Array.from({ length: last }, (_, index) => `${kind}${index + 1}`));

/**
 * `adds a line (CART-1, C2)` is the text `adds a line` and the marks `CART-1` and `C2`. Other parentheses belong to the
 * text.
 */
function partsOf(title, isMeantAsId) {
  const [, text, inside] = /^([\s\S]*?)\s*\(([^()]*)\)$/.exec(title) ?? [];
  const marks = inside?.split(/,\s*/);
  return marks?.some(isMeantAsId) ? { text, marks } : { text: title, marks: [] };
}

/** The rows of the page: every row whose first cell looks like an id must be valid. */
const rowsOf = (page) =>
  page
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([before, id]) => before === '' && /^[A-Z]+-?[A-Z]?\d/.test(id ?? ''))
    .map(([, id, what, state, open, ...rest]) => ({ id, what, state, open, isWhole: rest.length === 1 }));

/**
 * The faults of the requirements page and the test titles; none if all is well.
 * - Each id of the ledger has one row, and there is no other row. A row is `shown` without open points, or `open` and
 *   names them.
 * - An id that is `shown` appears in the title of a test that runs, written out, in the parentheses at its end.
 * - No title has an id elsewhere, a range, or an id that is not in the ledger, small letters included; no group title has
 *   an id.
 * - Every title is a literal or a template, so that this check can read it.
 */
export function complaintsAbout({ ledger, page, titles }) {
  const ids = idsOf(ledger);
  const known = new Set(ids);
  const kinds = Object.keys(ledger).sort((a, b) => b.length - a.length);
  const anyId = `(?:${kinds.join('|')})\\d+`;
  const looksLikeId = new RegExp(`^(?:${anyId}|[A-Z]{2,5}-?\\d+)`);
  const names = kinds.map((kind) => kind.replace('-', '')).filter((name) => name.length > 1);
  const looselyAnId = new RegExp(`^(?:${names.join('|')})[\\s_-]*\\d`, 'i');
  const isMeantAsId = (mark) => looksLikeId.test(mark) || looselyAnId.test(mark);
  const idInText = new RegExp(`(?<![\\w-])${anyId}(?![\\w-])`);

  const complaints = [];
  const shown = new Set();
  for (const { at, title, isGroup, counts } of titles) {
    if (title === null) {
      complaints.push(`${at}: the title is no text; write it as a literal or a template`);
      continue;
    }
    const { text, marks } = partsOf(title, isMeantAsId);
    for (const mark of marks) {
      if (!known.has(mark)) complaints.push(`${at}: “${mark}” is no id of the ledger; each id is written out`);
      else if (isGroup) complaints.push(`${at}: ${mark} belongs to the tests that show it, not to their group`);
      else if (counts) shown.add(mark);
    }
    const inText = idInText.exec(text);
    if (inText) complaints.push(`${at}: ${inText[0]} counts only in the parentheses at the end of a title`);
    if (text.length > longestTitle)
      complaints.push(`${at}: a title of ${text.length} characters before its ids; ${longestTitle} are the most`);
  }

  const rows = rowsOf(page);
  const listed = rows.map(({ id }) => id);
  for (const id of ids.filter((each) => !listed.includes(each))) complaints.push(`${id} has no row`);
  for (const { id, what, state, open, isWhole } of rows) {
    if (!known.has(id)) complaints.push(`${id} has a row and is no id of the ledger`);
    else if (listed.indexOf(id) !== listed.lastIndexOf(id)) complaints.push(`${id} has more than one row`);
    else if (!isWhole || !what || (state !== 'shown' && state !== 'open'))
      complaints.push(`${id}: a row is | id | what | shown or open | what is open |`);
    else if (state === 'open' && open === '') complaints.push(`${id} is open and does not say what is`);
    else if (state === 'shown' && open !== '') complaints.push(`${id} is shown and has something open`);
    else if (state === 'shown' && !shown.has(id)) complaints.push(`${id} is listed as shown, but no test names it`);
  }
  return complaints;
}
