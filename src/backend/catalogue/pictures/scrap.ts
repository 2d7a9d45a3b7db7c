import { box, disc, line, placed, range, ring, solid } from './geometry.ts';
import { straight } from './lettering.ts';
import { finenessText } from './legend.ts';
import type { Alloy } from './metal.ts';
import { strike } from './metal.ts';
import type { PictureFacts } from './PictureFacts.ts';

const round = ' stroke-linecap="round" stroke-linejoin="round"';

const pair = (): string => placed('translate(-40 18)rotate(-10)', ring(104, 30, 170) + ring(104, 21, 210) + ring(104, 10, 235))
  + placed('translate(56 -26)rotate(16)', ring(92, 26, 170) + ring(92, 18, 215) + ring(92, 8, 240));
const solitaire = (): string => placed('translate(0 44)', ring(108, 26, 170) + ring(108, 18, 212) + ring(108, 8, 240)) + solid('M-46-112L-26-136H26L46-112L0-58Z', 250) + line('M-46-112H46M-26-136L-14-112L0-58L14-112L26-136M-14-112L0-136L14-112', 3, 150, round) + line('M-34-92L-22-62M34-92L22-62M-46-112L-54-120M46-112L54-120', 8, 220, round);
const spoon = (turn: number): string => placed(`rotate(${turn})`, solid('M0-160C34-160 46-122 40-92C34-66 16-54 9-40L7 40C7 70 18 104 18 134C18 158-18 158-18 134C-18 104-7 70-7 40L-9-40C-16-54-34-66-40-92C-46-122-34-160 0-160Z', 200) + '<ellipse cy="-108" rx="28" ry="40" fill="#6e6e6e"/>' + line('M0 78V138M-8 120C-8 132 8 132 8 120', 3, 140, round));
const tooth = (): string => solid('M-98-96C-70-126-30-116 0-100C30-116 70-126 98-96C124-66 112-14 96 14C86 40 84 92 66 118C50 138 32 118 26 84C22 54 12 44 0 44C-12 44-22 54-26 84C-32 118-50 138-66 118C-84 92-86 40-96 14C-112-14-124-66-98-96Z', 200) + line('M-56-76C-34-62-14-68 0-84C14-68 34-62 56-76M-30-66C-24-44-10-36 0-40C10-36 24-44 30-66', 5, 140, round) + line('M-88 8C-54 24 54 24 88 8', 4, 150, round);
const nuggets = (): string => ([[0, 40, 62, 0], [-74, 62, 44, 50], [74, 60, 46, 200], [-40, -14, 46, 130], [44, -18, 44, 280], [2, -66, 40, 20], [-104, 104, 22, 90], [110, 108, 20, 10], [0, 108, 34, 300], [-46, 112, 26, 170], [52, 112, 28, 60]] as const)
  .map(([x, y, size, turn], i) => placed(`translate(${x} ${y})rotate(${turn})scale(${size / 60})`, solid('M-56-8C-58-36-32-56-8-54C14-60 44-46 54-22C64 2 50 30 32 40C14 56-14 56-32 42C-50 34-56 14-56-8Z', 165 + (i % 3) * 14) + solid('M-36-10C-34-30-12-40 6-36C26-34 38-18 34 0C30 18 8 28-10 24C-28 20-38 6-36-10Z', 205 + (i % 3) * 12))).join('');
const wire = (): string => range(7).map(i => ring(54 + i * 15, 9, 190 + (i % 3) * 20)).join('') + line('M0-144C60-170 120-150 150-120M10-54C40-30 60 30 40 80', 9, 220, round) + disc(0, 0, 12, 60);

/** Dental alloys are paid by assay, so no fineness is shown. */
const assayed = (facts: Pick<PictureFacts, 'name'>): boolean => /dental|zahn/i.test(`${facts.name.en} ${facts.name.de}`);

export interface ScrapKind { readonly draw: () => string; readonly de: string; readonly en: string }

/** The drawing of a kind of scrap. */
export const scrapOf = (facts: Pick<PictureFacts, 'metal' | 'name' | 'fineness'>): ScrapKind => {
  if (assayed(facts)) return { draw: tooth, de: 'Zahnkrone', en: 'dental crown' };
  if ((facts.fineness ?? 0) >= 98_000) return { draw: nuggets, de: 'Granulat', en: 'granules' };
  if (facts.metal === 'silver') return { draw: () => spoon(-34) + spoon(30), de: 'Silberlöffel', en: 'silver spoons' };
  if (facts.metal === 'platinum') return { draw: solitaire, de: 'Ring mit Stein', en: 'ring with a stone' };
  if (facts.metal === 'palladium') return { draw: wire, de: 'gewickelter Draht', en: 'coiled wire' };
  return { draw: pair, de: 'zwei Ringe', en: 'two rings' };
};

/** Scrap metal with a tag that shows its fineness. */
export const scrap = (facts: PictureFacts, alloy: Alloy): string => {
  const text = facts.fineness === null || assayed(facts) ? '' : finenessText(facts.fineness);
  const tag = text === '' ? '' : placed('translate(112 142)rotate(-8)', box(-50, -22, 100, 44, 170, 8) + box(-45, -17, 90, 34, 104, 5) + line(straight(text, 0, 10, 20, 3, 76), 3.2, 240, round));
  return `<defs>${strike('M', alloy, { bevel: 2.6, swell: null, depth: 22, reach: [190, 190] })}${strike('T', alloy, { bevel: 0.9, swell: null, depth: 11, reach: [190, 190] })}<filter id="D" x="-.3" y="-.3" width="1.6" height="1.6"><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .45 0"/><feGaussianBlur stdDeviation="7"/></filter></defs>`
    + `<use href="#a" y="11" filter="url(#D)"/><g filter="url(#M)"><g id="a">${scrapOf(facts).draw()}</g></g>${tag === '' ? '' : `<g filter="url(#T)">${tag}</g>`}`;
};
