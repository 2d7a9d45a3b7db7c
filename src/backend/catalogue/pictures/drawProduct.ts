import { accessoryOf } from './accessory.ts';
import { combiBar, mintedBar } from './bar.ts';
import { castBar } from './castBar.ts';
import { coin } from './coin.ts';
import { sideOf } from './designs.ts';
import { alloyOf } from './metal.ts';
import type { Face, PictureFacts } from './PictureFacts.ts';
import { scrap } from './scrap.ts';

/** How a bar was made: minted, unless its texts say otherwise. */
export const makeOf = (facts: PictureFacts): 'minted' | 'cast' | 'combi' => {
  const words = [facts.series ?? '', facts.name.en, facts.name.de, facts.sku].join(' ');
  if (/combi/i.test(words)) return 'combi';
  return /cast|guss|gegossen/i.test(words) || /^([5-9]|\d\d) kg$/.test(facts.weight ?? '') ? 'cast' : 'minted';
};

const bars = { minted: mintedBar, cast: castBar, combi: combiBar } as const;

const piece = (facts: PictureFacts, face: Face): string => {
  if (facts.form === 'coin') return coin(sideOf(facts, face), alloyOf(facts));
  if (facts.form === 'bar') return bars[makeOf(facts)](facts, face, alloyOf(facts));
  if (facts.form === 'scrap') return scrap(facts, alloyOf(facts));
  return accessoryOf(facts).draw(facts);
};

/**
 * A standalone SVG of one face of a product, 400 × 400 units on a transparent ground: no scripts, fonts or outside
 * files. Equal facts give equal bytes.
 */
export const drawProduct = (facts: PictureFacts, face: Face): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400">${piece(facts, face)}</svg>`;
