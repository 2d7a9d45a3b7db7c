import type { Statement } from '../../domain/deposit/Statement.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Money } from '../../domain/kernel/Money.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { Market } from '../../domain/market/Market.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import { inSlices, timeSlices } from '../workers/timeSlices.ts';
import { dateIn, moneyIn, quantityIn, shortDateIn } from '../mail/order/formats.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { Holder } from './holderOf.ts';
import { printable } from './printable.ts';
import {
  cells,
  type Column,
  factRows,
  heading,
  ink,
  page,
  room,
  ruledCells,
  sheetPdf,
  soft,
  type Pdf,
} from './sheet.ts';
import { statementTexts } from './statementTexts.ts';

const width = page.right - page.left;
const holdingColumns: readonly Column[] = [
  { x: page.left, width: 186, align: 'left' },
  { x: 250, width: 44, align: 'right' },
  { x: 298, width: 76, align: 'right' },
  { x: 378, width: 76, align: 'right' },
  { x: 458, width: page.right - 458, align: 'right' },
];
const movementColumns: readonly Column[] = [
  { x: page.left, width: 74, align: 'left' },
  { x: 140, width: 140, align: 'left' },
  { x: 286, width: 86, align: 'left' },
  { x: 376, width: 34, align: 'right' },
  { x: 414, width: 42, align: 'right' },
  { x: 460, width: page.right - 460, align: 'right' },
];

export interface StatementPaper {
  readonly customer: Holder;
  readonly market: Market;
  readonly shop: ShopIdentity;
}

/** A table under its heading; `none` stands in the place of its rows if there are none. Thousands of rows are written in slices. */
const table = async (
  doc: Pdf,
  {
    named,
    columns,
    titles,
    none,
  }: {
    readonly named: string;
    readonly columns: readonly Column[];
    readonly titles: readonly string[];
    readonly none: string;
  },
  rows: readonly (readonly string[])[],
): Promise<void> => {
  room(doc, 70);
  doc.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(printable(named), page.left, doc.y, { width });
  doc.font('Helvetica').fontSize(8).fillColor(soft);
  const top = doc.y + 6;
  if (rows.length === 0) doc.text(printable(none), page.left, top, { width });
  else doc.y = top + cells(doc, columns, titles, top) + 4;
  await inSlices(rows, timeSlices(), (row) => {
    doc.fontSize(9);
    doc.y = ruledCells(doc, columns, row, 18) + 10;
  });
  doc.y += 14;
};

/** The statement of a deposit as PDF, in the language of the market (DEP-4). */
export const statementPdf = (statement: Statement, { customer, market, shop }: StatementPaper): Promise<Uint8Array> => {
  const { language, store, localeTag: locale } = market;
  const texts = statementTexts[language];
  const [money, pieces, date] = [moneyIn(locale), quantityIn(locale), dateIn({ locale, store })];
  const shortDate = shortDateIn({ locale, store });
  const on = (at: Instant): string => date(at, false);
  const worth: readonly (readonly [string, Money])[] = [
    [texts.openingValue, statement.openingValue],
    [texts.currentValue, statement.currentValue],
    [texts.difference, statement.difference],
  ];
  const facts: readonly (readonly [string, string])[] = [
    [texts.number, statement.number],
    ...(customer.name === '' ? [] : [[texts.customer, customer.name] as const]),
    [texts.email, customer.email],
    [texts.opened, on(statement.openedAt)],
    [texts.day, on(statement.until)],
    [texts.priced, date(statement.lastRecalculatedAt, true)],
    ...worth.map(([label, amount]) => [label, money(amount)] as const),
  ];
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: timeZoneOf(store) }).format(statement.until);
  const title = `${texts.title} ${statement.number}`;
  return sheetPdf({ title, language, shop, store, pageOf: texts.page }, async (doc) => {
    doc.y = page.top;
    heading(doc, texts.title, 132);
    factRows(
      doc,
      facts.map(([label, value]) => ({ label, value })),
      140,
    );
    await table(
      doc,
      { named: texts.positions, columns: holdingColumns, titles: texts.positionColumns, none: texts.empty },
      statement.positions.map((position) => [
        textIn(position.name, language),
        pieces(position.pieces),
        money(position.unitValue),
        money(position.openingValue),
        money(position.currentValue),
      ]),
    );
    await table(
      doc,
      {
        named: texts.movements(year),
        columns: movementColumns,
        titles: texts.movementColumns,
        none: texts.noMovements,
      },
      statement.movements.map((movement) => [
        shortDate(movement.at),
        textIn(movement.name, language),
        [texts.kinds[movement.kind], movement.order?.number ?? movement.reason ?? ''].join('\n'),
        pieces(movement.pieces),
        pieces(movement.balance),
        money(movement.cost),
      ]),
    );
    room(doc, 30);
    doc.fontSize(8).fillColor(soft).text(printable(texts.note), page.left, doc.y, { width });
  });
};
