import encodeQR from 'qr';
import { printable } from './printable.ts';
import { cells, ink, page, room, rule, sheetPdf, soft, type Pdf } from './sheet.ts';
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
  code(doc, orderNumber, page.right - 118, 108, 118);
  doc
    .font('Helvetica-Bold')
    .fontSize(10)
    .text(printable(orderNumber), page.right - 118, 224, { width: 118, align: 'center' });
  doc.font('Times-Roman').fontSize(20).text(printable(title), page.left, 236);
  doc.font('Helvetica').fontSize(9);
  let y = 268;
  for (const { label, value } of facts) {
    const shown = printable(value);
    doc
      .fillColor(soft)
      .text(printable(label), page.left, y, { width: 140 })
      .fillColor(ink)
      .text(shown, page.left + 145, y, { width: width - 145 });
    y += doc.heightOfString(shown, { width: width - 145 }) + 4;
  }
  doc.y = y + 14;
};

const items = (doc: Pdf, { columns: titles, lines, total }: Slip): void => {
  doc.font('Helvetica').fontSize(8).fillColor(soft);
  const top = doc.y;
  cells(doc, columns, titles, top);
  doc.y = top + 14;
  for (const { name, details, quantity, declared } of lines) {
    room(doc, 40);
    const y = doc.y;
    rule(doc, y);
    doc.fontSize(9).fillColor(ink);
    const height = cells(doc, columns, [name, quantity, declared], y + 6);
    doc
      .fontSize(8)
      .fillColor(soft)
      .text(printable(details), page.left, y + 7 + height, { width: 300 });
    doc.y = y + height + 24;
  }
  room(doc, 40);
  const y = doc.y;
  rule(doc, y);
  doc.font('Helvetica-Bold').fontSize(10).fillColor(ink);
  const height = cells(doc, columns, [total.label, '', total.value], y + 8);
  doc.font('Helvetica').y = y + height + 30;
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
