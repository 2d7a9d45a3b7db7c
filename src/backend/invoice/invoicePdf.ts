import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { Row, Section } from '../mail/order/sections.ts';
import type { Invoice } from './Invoice.ts';
import { printable } from './printable.ts';
import {
  cells,
  type Column,
  detailedRow,
  factRows,
  heading,
  ink,
  page,
  room,
  rule,
  sheetPdf,
  soft,
  type Pdf,
} from './sheet.ts';

const layouts: Readonly<Record<Side, readonly Column[]>> = {
  buy: [
    { x: page.left, width: 212, align: 'left' },
    { x: 278, width: 44, align: 'right' },
    { x: 326, width: 62, align: 'right' },
    { x: 390, width: 62, align: 'right' },
    { x: 455, width: 78, align: 'right' },
  ],
  sell: [
    { x: page.left, width: 300, align: 'left' },
    { x: 366, width: 60, align: 'right' },
    { x: 430, width: page.right - 430, align: 'right' },
  ],
};

const head = (doc: Pdf, { recipient, title, facts }: Invoice): void => {
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(ink)
    .text(printable(recipient.join('\n')), page.left, 132, { width: 230, lineGap: 2 });
  heading(doc, title, 236);
  factRows(doc, facts, 130);
};

const items = (doc: Pdf, { side, columns, lines }: Invoice): void => {
  const layout = layouts[side];
  doc.font('Helvetica').fontSize(8).fillColor(soft);
  const top = doc.y;
  cells(doc, layout, columns, top);
  doc.y = top + 14;
  for (const { cells: row, details } of lines) detailedRow(doc, layout, row, { text: details, size: 7.5, width: 212 });
};

const sums = (doc: Pdf, { summary: { gross, totals, taxes } }: Invoice): void => {
  room(doc, totals.length * 15 + taxes.length * 38 + 50);
  rule(doc, doc.y);
  let y = doc.y + 10;
  const row = ({ label, value }: Row, size: number, font: string): void => {
    const words = printable(label);
    doc
      .font(font)
      .fontSize(size)
      .fillColor(ink)
      .text(words, 218, y, { width: 230 })
      .text(printable(value), 450, y, { width: page.right - 450, align: 'right' });
    y += doc.heightOfString(words, { width: 230 }) + 6;
  };
  for (const total of totals) row(total, 9, 'Helvetica');
  row(gross, 11, 'Helvetica-Bold');
  for (const tax of taxes) row(tax, 9, 'Helvetica');
  doc.font('Helvetica').y = y + 16;
};

const block = (doc: Pdf, { title, lines, rows }: Section): void => {
  room(doc, 14 + (lines.length + rows.length) * 12.5);
  if (title !== '')
    doc
      .font('Helvetica-Bold')
      .fontSize(9)
      .fillColor(ink)
      .text(printable(title), page.left, doc.y, { width: page.right - page.left });
  doc.font('Helvetica').fontSize(9).fillColor(soft);
  for (const text of lines)
    doc.text(printable(text), page.left, doc.y, { width: page.right - page.left, lineGap: 1.5 });
  for (const { label, value } of rows)
    doc.text(printable(`${label}: ${value}`), { width: page.right - page.left, lineGap: 1.5 });
  doc.y += 10;
};

export const invoicePdf = (invoice: Invoice): Promise<Uint8Array> => {
  const { summary, title, notes, texts, sections } = invoice;
  const { language, shop, store } = summary;
  const named = `${title} ${summary.facts[0]?.value ?? ''}`;
  return sheetPdf({ title: named, language, shop, store, pageOf: texts.page }, (doc) => {
    head(doc, invoice);
    items(doc, invoice);
    sums(doc, invoice);
    for (const section of sections) block(doc, section);
    block(doc, { title: '', lines: [...notes, summary.questions], rows: [] });
  });
};
