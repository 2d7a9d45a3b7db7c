import encodeQR from 'qr';
import { printable } from './printable.ts';
import {
  cells,
  detailedRow,
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
import type { Slip } from './Slip.ts';

const width = page.right - page.left;
const columns = [
  { x: page.left, width: 300, align: 'left' },
  { x: 366, width: 60, align: 'right' },
  { x: 430, width: page.right - 430, align: 'right' },
] as const;

/** A QR code whose left upper corner is at `x` and `y`, `side` points wide, with the quiet zone that scanners need. */
const code = (doc: Pdf, text: string, x: number, y: number, side: number): void => {
  const squares = encodeQR(text, 'raw', { border: 4 });
  const one = side / squares.length;
  for (const [row, line] of squares.entries())
    for (const [column, dark] of line.entries()) if (dark) doc.rect(x + column * one, y + row * one, one, one);
  doc.fill(ink);
};

const head = (doc: Pdf, { place, title, orderNumber, facts }: Slip): void => {
  doc.font('Helvetica').fontSize(8).fillColor(soft).text(printable(place.title), page.left, 118);
  doc
    .fontSize(11)
    .fillColor(ink)
    .text(printable(place.lines.join('\n')), page.left, 132, { width: 250, lineGap: 2 });
  const end = doc.y;
  code(doc, orderNumber, page.right - 118, 108, 118);
  doc
    .font('Helvetica-Bold')
    .fontSize(10)
    .text(printable(orderNumber), page.right - 118, 224, { width: 118, align: 'center' });
  doc.y = end;
  heading(doc, title, 236);
  factRows(doc, facts, 140);
};

const items = (doc: Pdf, { columns: titles, lines, total }: Slip): void => {
  doc.font('Helvetica').fontSize(8).fillColor(soft);
  const top = doc.y;
  cells(doc, columns, titles, top);
  doc.y = top + 14;
  for (const { name, details, quantity, declared } of lines)
    detailedRow(doc, columns, [name, quantity, declared], { text: details, size: 8, width: 300 });
  doc.font('Helvetica-Bold').fontSize(10);
  const end = ruledCells(doc, columns, [total.label, '', total.value], 30);
  doc.font('Helvetica').y = end + 24;
};

/** The slip of a sell order as PDF. */
export const slipPdf = (slip: Slip): Promise<Uint8Array> => {
  const { title, orderNumber, sections, questions } = slip;
  return sheetPdf({ ...slip, title: `${title} ${orderNumber}` }, (doc) => {
    head(doc, slip);
    items(doc, slip);
    for (const { title: heading, lines } of sections) {
      room(doc, 30 + lines.length * 13);
      doc.font('Helvetica-Bold').fontSize(9).fillColor(ink).text(printable(heading), page.left, doc.y, { width });
      doc.font('Helvetica').text(printable(lines.join('\n')), { width, lineGap: 2 });
      doc.y += 10;
    }
    room(doc, 30);
    doc.fontSize(8).fillColor(soft).text(printable(questions), page.left, doc.y, { width });
  });
};
