import { extent, mark, metalNames, serialOf } from './bar.ts';
import { finenessText } from './legend.ts';
import { hashOf, line, num, nums, placed, polar, range } from './geometry.ts';
import { straight } from './lettering.ts';
import type { Alloy } from './metal.ts';
import { strike } from './metal.ts';
import type { Face, PictureFacts } from './PictureFacts.ts';

const round = ' stroke-linecap="round" stroke-linejoin="round"';

/** An irregular rounded rectangle, as poured metal has; `seed` decides its shape. */
const loaf = (w: number, h: number, wobble: number, seed: number): string => {
  const points = range(40).map(i => {
    const degrees = i * 9;
    const [x, y] = polar(1, degrees);
    const power = (n: number): number => Math.sign(n) * Math.abs(n) ** 0.32;
    const sag = 1 + wobble * (Math.sin(degrees / 21 + seed) + 0.6 * Math.sin(degrees / 9 + seed * 2));
    return [power(x) * w * sag, power(y) * h * sag] as const;
  });
  const middle = (a: readonly [number, number], b: readonly [number, number]): string => nums((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  const first = points[0] ?? [0, 0];
  return points.reduce((d, point, i) => {
    const next = points[(i + 1) % points.length] ?? first;
    return d + (i === 0 ? `M${middle(points.at(-1) ?? first, point)}` : '') + `Q${nums(...point)} ${middle(point, next)}`;
  }, '') + 'Z';
};

const tone = (height: number): string => `#${Math.round(height).toString(16).padStart(2, '0').repeat(3)}`;

/** A bar poured into a mould: soft shoulders, a skin that cooled in rings, marks punched deep. */
export const castBar = (facts: PictureFacts, face: Face, alloy: Alloy): string => {
  const [w, h] = extent(facts);
  const seed = hashOf(facts.sku + face) % 100;
  const { maker } = facts;
  const [german, english] = facts.metal === null ? ['', ''] : metalNames[facts.metal];
  const skin = [[0.76, 0.82, 166], [0.6, 0.7, 159], [0.46, 0.55, 165], [0.26, 0.4, 160]]
    .map(([x = 1, y = 1, height = 0], i) => `<use href="#a" transform="rotate(${(seed % 3) - 1 + (i % 2)})scale(${x} ${y})" fill="${tone(height)}"/>`).join('');
  const body = `<path id="a" d="${loaf(w, h, 0.009, seed)}"/>`;
  const plateOf = (y: number, halfWidth: number, halfHeight: number, radius: number, d: string, weight: number): string =>
    `<rect x="${num(-halfWidth)}" y="${num(y - halfHeight)}" width="${num(2 * halfWidth)}" height="${num(2 * halfHeight)}" rx="${num(radius)}" fill="#4a4a4a"/>` + line(d, weight, 205, round);
  const front = placed(`translate(0 ${num(-h * 0.6)})`, `<circle r="${num(w * 0.44)}" fill="#4a4a4a"/>` + mark(maker, w * 0.36))
    + plateOf(-h * 0.2, w * 0.72, 15, 5, straight(maker.toUpperCase(), 0, -h * 0.2 + 7, 14, 3, w * 1.25), 2.6)
    + plateOf(h * 0.09, w * 0.7, 25, 8, straight(facts.weight ?? '', 0, h * 0.09 + 11, 27, 2, w * 1.15), 4.4)
    + plateOf(h * 0.385, w * 0.68, 21, 6, straight(german, 0, h * 0.385 - 3, 10.5, 3, w * 1.15) + straight(english, 0, h * 0.385 + 13, 9, 3, w * 1.15), 1.9)
    + plateOf(h * 0.62, w * 0.42, 12, 11, straight(facts.fineness === null ? '' : finenessText(facts.fineness), 0, h * 0.62 + 6, 12, 3, w * 0.7), 2.3)
    + plateOf(h * 0.8, w * 0.5, 9, 3, straight(serialOf(facts), 0, h * 0.8 + 4.5, 9, 4, w * 0.85), 1.7);
  const back = plateOf(0, w * 0.5, 13, 4, straight(serialOf(facts), 0, 6, 12, 4, w * 0.85), 2.1);
  return `<defs>${strike('M', alloy, { bevel: 5, swell: null, depth: 46, reach: [w + 6, h + 6] })}${strike('S', alloy, { bevel: 0.9, swell: 3.2, depth: 15, reach: [w, h] })}<filter id="D" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="7"/></filter>${body}`
    + '<linearGradient id="L" x1="0" y1="0" x2="1" y2=".8"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".36" stop-color="#fff" stop-opacity=".02"/><stop offset=".5" stop-color="#fff" stop-opacity=".16"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></linearGradient></defs>'
    + `<use href="#a" y="9" opacity=".5" filter="url(#D)"/><g filter="url(#M)"><use href="#a" fill="#666"/><use href="#a" transform="scale(.92 .955)" fill="#a0a0a0"/>${skin}</g>`
    + `<g filter="url(#S)">${face === 'obverse' ? front : back}</g><use href="#a" fill="url(#L)"/>`;
};
