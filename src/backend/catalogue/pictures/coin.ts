import { line, num, range, ring, nums, polar } from './geometry.ts';
import { around } from './lettering.ts';
import type { Alloy } from './metal.ts';
import { strike } from './metal.ts';

/** The border between rim and lettering. */
export type Border = 'beads' | 'denticles' | 'line' | 'fluted';

/** The description of one side of a coin. */
export interface CoinSide {
  /** Heights inside a circle of radius 122; see geometry. */
  readonly relief: string;
  /** Lettering along the upper and the lower edge. */
  readonly above?: string;
  readonly below?: string;
  readonly border: Border;
  /** A coloured core inside a ring of the alloy. */
  readonly core?: string;
}

const outer = 176;
const capHeight = 14;
const baseline = 133;
const fieldHeight = 104;

const borders: Readonly<Record<Border, string>> = {
  beads: ring(157, 4.4, 205, ' stroke-linecap="round" stroke-dasharray="0 7.047"'),
  denticles: ring(158, 7, 190, ' stroke-dasharray="3.1 3.105"'),
  line: ring(158, 1.8, 190) + ring(154, 1, 170),
  fluted: line(`M${range(72).map(i => nums(...polar(i % 2 === 0 ? 160 : 155, i * 5))).join('L')}Z`, 2, 190, ' stroke-linejoin="round"'),
};

/** How many degrees a line of lettering may take without meeting the other one. */
const shares = (above: string, below: string): readonly [number, number] => {
  if (above === '') return [0, 300];
  if (below === '') return [320, 0];
  const share = (above.length / (above.length + below.length)) * 330;
  const upper = Math.min(250, Math.max(90, share));
  return [upper, 335 - upper];
};

const lettering = ({ above = '', below = '' }: CoinSide): string => {
  const [upper, lower] = shares(above, below);
  const d = (above === '' ? '' : around(above, baseline, 0, capHeight, { tracking: 4, withinDegrees: upper }))
    + (below === '' ? '' : around(below, baseline + capHeight, 180, capHeight, { outward: false, tracking: 4, withinDegrees: lower }));
  return d === '' ? '' : line(d, 2.5, 235, ' stroke-linecap="round" stroke-linejoin="round"');
};

/** Reflections as on turned metal: nested sectors, each the dashed circle `s`. */
const sectors = (axis: number, colour: string, strength: number, widths: readonly number[]): string =>
  `<g fill="none" stroke="${colour}" stroke-opacity="${strength}" stroke-width="164" transform="rotate(${axis})">${widths.map(width =>
    `<use href="#s" stroke-dasharray="${width} ${180 - width}" stroke-dashoffset="${width / 2}"/>`).join('')}</g>`;

const sheen = (shade: string): string => sectors(52, '#fff', 0.042, [8, 18, 28, 38, 48, 58, 68, 78]) + sectors(-38, shade, 0.05, [14, 28, 42, 56, 70, 84]);
const light = (shade: string): string => '<circle id="s" r="82" pathLength="360"/><linearGradient id="L" x1=".15" y1="0" x2=".85" y2="1"><stop offset=".04" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>' +
  `<stop offset=".55" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".42"/></linearGradient>`;

const shadow = '<radialGradient id="D"><stop offset=".84" stop-opacity=".42"/><stop offset=".9" stop-opacity=".16"/><stop offset="1" stop-opacity="0"/></radialGradient>';

/** Draws one side of a coin: shadow, reeded edge, struck metal, light. Returns what goes inside the svg element. */
export const coin = (side: CoinSide, alloy: Alloy): string =>
  `<defs>${strike('M', alloy, { bevel: 0.9, swell: 3.2, depth: 15, reach: [178, 178] })}${light(alloy.edge)}${shadow}</defs>` +
  '<circle cy="8" r="192" fill="url(#D)"/>' +
  `<circle cy="4" r="${num(outer)}" fill="${alloy.edge}"/>` +
  `<circle cy="4" r="${num(outer - 1.5)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3" stroke-dasharray="1.5 2.1"/>` +
  `<g filter="url(#M)"><circle r="${num(outer)}" fill="#b4b4b4"/><circle r="168" fill="#f0f0f0"/>` +
  `<circle r="164" fill="#${fieldHeight.toString(16).repeat(3)}"/>` +
  borders[side.border] + side.relief + lettering(side) + '</g>' +
  (side.core === undefined ? '' : `<circle r="96" fill="${side.core}" style="mix-blend-mode:multiply"/>`) +
  `${sheen(alloy.edge)}<circle r="${num(outer)}" fill="url(#L)"/>`;
