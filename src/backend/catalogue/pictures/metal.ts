import { num } from './geometry.ts';
import type { PictureFacts } from './PictureFacts.ts';

/** The colours of a metal from shadow to highlight; equally spaced steps of light. */
export interface Alloy { readonly shades: readonly string[]; readonly edge: string }

const alloys = {
  fineGold: { shades: ['#2e1902', '#85500a', '#c58819', '#ebba3f', '#f9dc7e', '#fff5cf', '#fffef8'], edge: '#80520c' },
  yellowGold: { shades: ['#2f1803', '#824b0d', '#bf7f20', '#e3ae48', '#f3d086', '#fdeeca', '#fffbf2'], edge: '#794a10' },
  redGold: { shades: ['#311503', '#80450e', '#ba7424', '#dba147', '#efc684', '#fce8c6', '#fff9f0'], edge: '#724010' },
  silver: { shades: ['#1d2024', '#585d64', '#8f959c', '#bcc1c6', '#dde0e3', '#f4f6f7', '#ffffff'], edge: '#5b6067' },
  platinum: { shades: ['#1b1f22', '#4c5357', '#7d8589', '#a6adb0', '#c9cfd1', '#e6eaeb', '#fbfdfd'], edge: '#4b5256' },
  palladium: { shades: ['#201e1c', '#55514d', '#87827c', '#b0aba4', '#d1cdc6', '#ebe8e3', '#fdfcfa'], edge: '#55514c' },
} as const satisfies Record<string, Alloy>;

/** The alloy a product shows: copper turns 917 gold red, silver and copper turn 900 gold warm. */
export const alloyOf = (facts: Pick<PictureFacts, 'metal' | 'fineness'>): Alloy => {
  if (facts.metal === 'gold') {
    const fineness = facts.fineness ?? 99_990;
    if (fineness > 98_000) return alloys.fineGold;
    return fineness > 91_000 ? alloys.redGold : alloys.yellowGold;
  }
  return facts.metal === null ? alloys.silver : alloys[facts.metal];
};

const channel = (shades: readonly string[], at: number): string =>
  shades.map(shade => num1(Number.parseInt(shade.slice(at, at + 2), 16) / 255)).join(' ');
const num1 = (n: number): string => String(Math.round(n * 100) / 100).replace(/^0\./, '.');

export interface Struck {
  /** How soft the edges are. */
  readonly bevel: number;
  /** The distance from the edges over which the relief rises; null for a flat top. */
  readonly swell: number | null;
  /** The scale of the heights. */
  readonly depth: number;
  /** Half width and half height of the lit area; every unit more costs rendering time. */
  readonly reach: readonly [number, number];
}

/**
 * Turns a drawing in greys (heights) into struck metal: the heights, sharp for the edges and once more soft so that
 * what is raised swells, are lit from the upper left, and the light is looked up in the alloy's shades. The mix of
 * light and height leaves .66 + .34 of the drawing's own opacity, which the last step stretches back, so nothing shows
 * outside the drawing. All measures in picture units.
 */
export const strike = (id: string, alloy: Alloy, { bevel, swell, depth, reach }: Struck): string =>
  `<filter id="${id}" x="${-reach[0]}" y="${-reach[1]}" width="${2 * reach[0]}" height="${2 * reach[1]}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
  `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="h"/>` +
  (swell === null ? '' : `<feGaussianBlur stdDeviation="${num(swell)}" result="v"/>`) + `<feGaussianBlur in="h" stdDeviation="${num(bevel)}"/>` +
  (swell === null ? '' : '<feComposite in2="v" operator="arithmetic" k2=".6" k3=".42"/>') +
  `<feDiffuseLighting surfaceScale="${num(depth)}" lighting-color="#fff"><feDistantLight azimuth="235" elevation="46"/></feDiffuseLighting>` +
  `<feComposite in2="SourceGraphic" operator="arithmetic" k2=".86" k3=".34" k4="-.2"/>` +
  `<feComponentTransfer><feFuncR type="table" tableValues="${channel(alloy.shades, 1)}"/>` +
  `<feFuncG type="table" tableValues="${channel(alloy.shades, 3)}"/><feFuncB type="table" tableValues="${channel(alloy.shades, 5)}"/>` +
  `<feFuncA type="linear" slope="2.9412" intercept="-1.9412"/></feComponentTransfer></filter>`;
