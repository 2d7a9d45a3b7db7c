import { socialPictureSize } from '../../domain/content/SocialPicture.ts';
import type { Drawing } from '../../domain/content/Drawing.ts';
import { drawProduct } from '../catalogue/pictures/drawProduct.ts';
import { shades } from '../content/drawings/drawingRoutes.ts';
import { partsOf } from '../content/drawings/motifs.ts';
import type { Lettering } from './Lettering.ts';
import type { SocialCard } from './SocialCard.ts';

/** The fonts of the shop. */
export interface Letterings {
  readonly serif: Lettering;
  readonly sans: Lettering;
}

const { width, height } = socialPictureSize;
const margin = 84;
const art = { x: 700, y: 100, side: 430 };
/** Networks lay a bar over the lowest part of a picture. */
const lowest = 540;
/** Of the light scheme of the pages. */
const colours = { paper: '#faf8f3', ink: '#1c1a16', soft: '#5c5547', gold: '#8a6412' };

const line = (lettering: Lettering, text: string, { x = margin, y = 0, size = 0, fill = colours.ink }): string =>
  `<path fill="${fill}" transform="translate(${x} ${y})" d="${lettering.outline(text, size).path}"/>`;

/** A drawing with the words in it as outlines. */
const drawing = (drawn: Pick<Drawing, 'motif' | 'tone'>, { serif }: Letterings): string => {
  const outlined = partsOf(drawn).replaceAll(
    /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">([^<]*)<\/text>/g,
    (_, x: string, y: string, size: string, words: string) => {
      const { path, width: wide } = serif.outline(words, Number(size));
      return `<path fill="currentColor" stroke="none" transform="translate(${Number(x) - wide / 2} ${y})" d="${path}"/>`;
    },
  );
  const [shade] = shades[drawn.tone];
  return (
    `<svg x="${art.x}" y="${art.y}" width="${art.side}" height="${art.side}" viewBox="0 0 64 64" fill="none"` +
    ` stroke="${shade}" color="${shade}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round">` +
    `<style>.f{fill:${shade};fill-opacity:.14;stroke:none}</style>${outlined}</svg>`
  );
};

const artOf = (card: SocialCard, letterings: Letterings): string => {
  if (card.art === null) return '';
  if (card.art.kind === 'drawing') return drawing(card.art.drawing, letterings);
  const place = `x="${art.x}" y="${art.y}" width="${art.side}" height="${art.side}"`;
  return drawProduct(card.art.facts, 'obverse').replace('<svg ', `<svg ${place} `);
};

const steps = (lines: readonly string[], leading: number): number => lines.length * leading;

/**
 * A card as an SVG of the size of a social picture. All texts are outlines: the file needs no font, and no character of
 * a text is part of its markup.
 */
export const cardSvg = (card: SocialCard, letterings: Letterings): string => {
  const { serif, sans } = letterings;
  const within = card.art === null ? width - 2 * margin : art.x - margin - 40;
  const size = card.art === null ? 72 : 60;
  const leading = Math.round(size * 1.14);
  const titles = serif.lines(card.title, { size, within, most: 4 });
  const texts = sans.lines(card.text, { size: 30, within, most: Math.max(1, 6 - titles.length) });
  const [shop = ''] = serif.lines(card.shop, { size: 40, within: width - 2 * margin, most: 1 });
  const top = 178 + Math.max(0, (lowest - 178 - steps(titles, leading) - steps(texts, 42)) / 2);
  const body = [
    ...titles.map((each, at) => line(serif, each, { y: Math.round(top + (at + 0.75) * leading), size })),
    ...texts.map((each, at) =>
      line(sans, each, { y: Math.round(top + steps(titles, leading) + 44 + at * 42), size: 30, fill: colours.soft }),
    ),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>` +
    line(serif, shop, { y: 122, size: 40 }) +
    `<path d="M${margin} 148h72" stroke="${colours.gold}" stroke-width="3"/>` +
    `${body.join('')}${artOf(card, letterings)}</svg>`
  );
};
