import PDFDocument from 'pdfkit';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { printable } from './printable.ts';

export type Pdf = PDFKit.PDFDocument;

/** DIN A4 in points, with a margin for punched holes. */
export const page = { left: 62, right: 533, top: 56, bottom: 784 } as const;
export const ink = '#1c1a16';
export const soft = '#5c5547';
const brand = '#0f4f3e';
const line = '#d8d0bf';

export const rule = (doc: Pdf, y: number): void => {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(line).stroke();
};

/** Starts a new page when less than `points` are left. */
export const room = (doc: Pdf, points: number): void => {
  if (doc.y + points > page.bottom) doc.addPage();
};

/** A column of a table; `x` and `width` in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The height of a row of a table in points, in the font that is set. */
const heightOf = (doc: Pdf, columns: readonly Column[], texts: readonly string[]): number =>
  Math.max(
    ...columns.map(({ width, align }, place) => doc.heightOfString(printable(texts[place] ?? ''), { width, align })),
  );

const write = (doc: Pdf, columns: readonly Column[], texts: readonly string[], y: number): void => {
  for (const [place, { x, width, align }] of columns.entries())
    doc.text(printable(texts[place] ?? ''), x, y, { width, align });
};

/** Writes a row of a table; answers its height in points. */
export const cells = (doc: Pdf, columns: readonly Column[], texts: readonly string[], y: number): number => {
  write(doc, columns, texts, y);
  return heightOf(doc, columns, texts);
};

/**
 * Writes a row of a table below a rule, on a new page if it does not fit; `more`: the points that it needs besides its
 * texts. Answers where the texts end.
 */
export const ruledCells = (doc: Pdf, columns: readonly Column[], texts: readonly string[], more: number): number => {
  const height = heightOf(doc, columns, texts);
  room(doc, height + more);
  const y = doc.y;
  rule(doc, y);
  doc.fillColor(ink);
  write(doc, columns, texts, y + 6);
  return y + 6 + height;
};

/** Details of a row of a table, in small type below its first text. */
interface RowDetails {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

/** Writes a row as `ruledCells` does, with its details; the next row begins at `doc.y`. */
export const detailedRow = (
  doc: Pdf,
  columns: readonly Column[],
  texts: readonly string[],
  { text, size, width }: RowDetails,
): void => {
  const shown = printable(text);
  const below = doc.fontSize(size).heightOfString(shown, { width });
  const end = ruledCells(doc.fontSize(9), columns, texts, below + 16);
  doc
    .fontSize(size)
    .fillColor(soft)
    .text(shown, page.left, end + 1, { width });
  doc.y = Math.max(end + 18, doc.y + 6);
};

/** Writes labels and their values from `doc.y` on, however long these are; `labels`: the width of the labels in points. */
export const factRows = (
  doc: Pdf,
  facts: readonly { readonly label: string; readonly value: string }[],
  labels: number,
): void => {
  doc.font('Helvetica').fontSize(9);
  const width = page.right - page.left - labels - 5;
  for (const { label, value } of facts) {
    const shown = printable(value);
    const height = Math.max(
      doc.heightOfString(shown, { width }),
      doc.heightOfString(printable(label), { width: labels }),
    );
    room(doc, height);
    const y = doc.y;
    doc
      .fillColor(soft)
      .text(printable(label), page.left, y, { width: labels })
      .fillColor(ink)
      .text(shown, page.left + labels + 5, y, { width });
    doc.y = y + height + 4;
  }
  doc.y += 10;
};

/** Writes the title of a document at its place, or below what ends at `doc.y`. */
export const heading = (doc: Pdf, text: string, place: number): void => {
  const y = Math.max(place, doc.y + 8);
  doc.font('Times-Roman').fontSize(20).fillColor(ink).text(printable(text), page.left, y);
  doc.y = Math.max(y + 32, doc.y + 8);
};

/** The shop's name on the left, its imprint on the right. */
const letterhead = (doc: Pdf, shop: ShopIdentity, store: StoreKey): void => {
  doc.font('Times-Roman').fontSize(22).fillColor(brand).text(printable(shop.name), page.left, page.top);
  doc
    .font('Helvetica')
    .fontSize(8)
    .fillColor(soft)
    .text(printable(shop.imprint[store].join('\n')), 330, page.top + 4, {
      width: page.right - 330,
      align: 'right',
      lineGap: 1.5,
    });
};

/** Writes the foot of every page. */
const feet = (doc: Pdf, { shop, store, pageOf }: Sheet): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    rule(doc, 790);
    doc
      .font('Helvetica')
      .fontSize(7.5)
      .fillColor(soft)
      .text(printable(`${shop.imprint[store].join(' · ')}\n${shop.email} · ${shop.phone}`), page.left, 796, {
        width: 380,
        height: 30,
      })
      .text(pageOf(at - start + 1, count), 440, 796, { width: page.right - 440, align: 'right', height: 12 });
  }
};

export interface Sheet {
  readonly title: string;
  readonly language: Language;
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
  readonly pageOf: (page: number, of: number) => string;
}

/** A document of the shop as PDF; `draw` writes what stands between letterhead and foot, a long one in slices. */
export const sheetPdf = async (sheet: Sheet, draw: (doc: Pdf) => void | Promise<void>): Promise<Uint8Array> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 20, left: page.left, right: 595 - page.right },
    bufferPages: true,
    lang: sheet.language,
    info: { Title: sheet.title, Author: sheet.shop.name },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        resolve();
      })
      .on('error', reject);
  });
  letterhead(doc, sheet.shop, sheet.store);
  await draw(doc);
  feet(doc, sheet);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
