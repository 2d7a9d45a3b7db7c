import type { Product } from '../../../domain/catalog/Product.ts';
import { num, range } from './geometry.ts';
import { straight } from './lettering.ts';
import { alloyOf } from './metal.ts';

/** Diameter of the comparison coin, one euro, in hundredths of a millimetre. */
const euro = 2325;
/** The shop's secondary text colour, for light and dark backgrounds. */
const ink = 'light-dark(#5c5547,#b9b2a4)';
const label = (text: string, x: number, y: number): string =>
  `<path d="${straight(text, x, y, 9, 3)}" fill="none" stroke="${ink}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>`;
/** Whole, because a decimal sign would be wrong in one of the languages that share the picture. */
const millimetres = (hundredths: number): string => `${Math.round(hundredths / 100)} mm`;

const tint = (id: string, shades: readonly string[]): string =>
  `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${shades[5] ?? ''}"/><stop offset=".45" stop-color="${shades[3] ?? ''}"/><stop offset="1" stop-color="${shades[2] ?? ''}"/></linearGradient>`;

const tickLength = (mm: number): number => {
  if (mm % 10 === 0) return 7;
  return mm % 5 === 0 ? 5 : 3;
};

const measured = (x: number, width: number, y: number, text: string): string =>
  `<path d="M${num(x)} ${y}H${num(x + width)}M${num(x)} ${y - 4}v8M${num(x + width)} ${y - 4}v8" fill="none" stroke="${ink}"/>` + label(text, x + width / 2, y + 20);

const euroCoin = (x: number, bottom: number, radius: number): string => {
  const [cx, cy] = [num(x + radius), num(bottom - radius)];
  return `<circle cx="${cx}" cy="${cy}" r="${num(radius)}" fill="url(#e)"/><circle cx="${cx}" cy="${cy}" r="${num(radius * 0.72)}" fill="url(#c)"/>`
    + `<circle cx="${cx}" cy="${cy}" r="${num(radius - 1)}" fill="none" stroke="#000" stroke-opacity=".25"/>`
    + `<path d="${straight('1', x + radius, bottom - radius * 0.6, radius * 0.8)}" fill="none" stroke="#555b61" stroke-width="${num(radius * 0.08)}"/>`;
};

/**
 * A product's outline at its real size beside a one-euro coin and a rule in millimetres; null when its size is unknown.
 * Colours read on light and on dark paper.
 */
export const drawScale = (product: Pick<Product, 'diameter' | 'length' | 'width' | 'preciousMetal' | 'fineness' | 'form'>): string | null => {
  const round = product.diameter !== null;
  const across = product.diameter ?? (product.length !== null && product.width !== null ? Math.min(product.length, product.width) : null);
  const tall = product.diameter ?? (product.length !== null && product.width !== null ? Math.max(product.length, product.width) : null);
  if (across === null || tall === null) return null;
  const unit = Math.min(140 / Math.max(tall, euro), 270 / (across + euro), 0.045);
  const [width, height, coinWidth] = [across * unit, tall * unit, euro * unit];
  const bottom = 158;
  const left = (400 - width - coinWidth - 60) / 2;
  const right = left + width + 60;
  const shape = round
    ? `<circle cx="${num(left + width / 2)}" cy="${num(bottom - width / 2)}" r="${num(width / 2)}" fill="url(#p)"/><circle cx="${num(left + width / 2)}" cy="${num(bottom - width / 2)}" r="${num(width / 2 * 0.93)}" fill="none" stroke="#000" stroke-opacity=".3"/>`
    : `<rect x="${num(left)}" y="${num(bottom - height)}" width="${num(width)}" height="${num(height)}" rx="${num(width * 0.06)}" fill="url(#p)"/><rect x="${num(left + 3)}" y="${num(bottom - height + 3)}" width="${num(width - 6)}" height="${num(height - 6)}" rx="${num(width * 0.04)}" fill="none" stroke="#000" stroke-opacity=".3"/>`;
  const ticks = range(Math.floor(360 / (100 * unit)) + 1).map(mm => `M${num(20 + mm * 100 * unit)} ${bottom + 2}v${tickLength(mm)}`).join('');
  const size = round ? millimetres(across) : `${millimetres(tall).replace(' mm', '')} × ${millimetres(across)}`;
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 210" style="color-scheme:light dark"><defs>'
    + tint('p', alloyOf({ metal: product.preciousMetal, fineness: product.fineness }).shades)
    + tint('e', alloyOf({ metal: 'gold', fineness: 99_990 }).shades) + tint('c', alloyOf({ metal: 'silver', fineness: 99_900 }).shades) + '</defs>'
    + shape + euroCoin(right, bottom, coinWidth / 2) + `<path d="${ticks}" fill="none" stroke="${ink}"/>`
    + measured(left, width, 180, size) + measured(right, coinWidth, 180, '1 EURO') + '</svg>';
};
