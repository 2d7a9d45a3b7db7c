import { box, disc, hashOf, line, num, nums, placed, polar, range, ring, solid } from './geometry.ts';
import { straight } from './lettering.ts';
import { finenessText, legend } from './legend.ts';
import type { Alloy } from './metal.ts';
import { strike } from './metal.ts';
import type { Face, PictureFacts } from './PictureFacts.ts';
import { guilloche } from './reliefs/heraldry.ts';
import { cornucopia } from './reliefs/fortune.ts';
import { ark } from './reliefs/scenes.ts';

const round = ' stroke-linecap="round" stroke-linejoin="round"';
const stamp = (d: string, width: number, height = 236): string => line(d, width, height, round);

export const metalNames = {
  gold: ['FEINGOLD', 'FINE GOLD'], silver: ['FEINSILBER', 'FINE SILVER'], platinum: ['PLATIN', 'PLATINUM'], palladium: ['PALLADIUM', 'PALLADIUM'],
} as const;

/** Half width and half height of a bar standing upright, true to its measures. */
export const extent = (facts: Pick<PictureFacts, 'length' | 'width'>): readonly [number, number] => {
  const [long, short] = [Math.max(facts.length ?? 50, facts.width ?? 29), Math.min(facts.length ?? 50, facts.width ?? 29)];
  const ratio = Math.min(0.8, Math.max(0.36, short / long));
  return [Math.round(174 * ratio), 174];
};

/** A serial number punched into a bar, derived from the sku, so that it never changes. */
export const serialOf = (facts: Pick<PictureFacts, 'sku'>): string => {
  const hash = hashOf(facts.sku);
  return `${String.fromCharCode(65 + (hash % 23))}${String(100_000 + (hash >>> 5) % 900_000)}`.replace(/[IO]/, 'K');
};

/** An invented maker's mark: the name's initials in a frame chosen by the name. */
export const mark = (maker: string, radius: number): string => {
  const initials = maker.split(/[\s-]+/).filter(word => /^[A-ZÄÖÜ]/.test(word)).map(word => word[0] ?? '').join('').slice(0, 2) || 'T';
  const corners = [0, 6, 4, 8][hashOf(maker) % 4] ?? 0;
  const outline = (size: number): string => `M${range(corners).map(i => nums(...polar(size, (360 / corners) * i))).join('L')}Z`;
  const frame = corners === 0 ? ring(radius, 2.6, 230) + ring(radius * 0.84, 1.2, 200) : line(outline(radius * 1.06), 2.6, 230, ' stroke-linejoin="round"') + line(outline(radius * 0.88), 1.2, 200);
  return frame + stamp(straight(initials, 0, radius * 0.4, radius * 0.8, -3, radius * 1.1), radius * 0.11);
};

/** A plate of struck metal with a bevelled edge; `inner` is drawn in heights. */
export const plate = (half: readonly [number, number], alloy: Alloy, inner: string, glow = ''): string => {
  const [w, h] = half;
  const rect = (inset: number, y: number, radius: number, fill: string): string =>
    `<rect x="${num(inset - w)}" y="${num(inset - h + y)}" width="${num(2 * (w - inset))}" height="${num(2 * (h - inset))}" rx="${radius}" fill="${fill}"/>`;
  return `<defs>${strike('M', alloy, { bevel: 0.9, swell: 3.2, depth: 15, reach: [w + 2, h + 2] })}<filter id="D" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="6"/></filter>`
    + '<pattern id="B" width="400" height="3.4" patternUnits="userSpaceOnUse"><path d="M0 1H400" stroke="#6d6d6d" stroke-width="1.5"/></pattern>'
    + '<linearGradient id="L" x1="0" y1="0" x2="1" y2=".7"><stop offset=".04" stop-color="#fff" stop-opacity=".4"/><stop offset=".26" stop-color="#fff" stop-opacity="0"/><stop offset=".43" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity=".04"/><stop offset=".56" stop-color="#fff" stop-opacity=".14"/><stop offset=".7" stop-opacity=".05"/><stop offset="1" stop-opacity=".32"/></linearGradient></defs>'
    + `<g filter="url(#D)" opacity=".45">${rect(4, 9, 12, '#000')}</g>` + rect(0, 4, 12, alloy.edge)
    + `<g filter="url(#M)">${rect(0, 0, 12, '#b8b8b8')}${rect(4, 0, 9, '#d6d6d6')}${rect(11, 0, 5, '#686868')}${rect(11, 0, 5, 'url(#B)')}${inner}</g>${glow}${rect(0, 0, 12, 'url(#L)')}`;
};

const marks = [disc(0, 0, 4, 190), solid('M0-5L5 4L-5 4Z', 190), line('M-4 0H4M0-4V4', 2, 190)];
const hallmark = (w: number, y: number): string => placed(`translate(0 ${num(y)})`, marks.map((mark, i) => placed(`translate(${num((i - 1) * Math.min(34, w * 0.5))} 0)`, box(-10, -7, 20, 14, 60, 3) + mark)).join(''));

const specification = (facts: PictureFacts, [w]: readonly [number, number], top: number): string => {
  const [german, english] = facts.metal === null ? ['', ''] : metalNames[facts.metal];
  const inside = w * 1.62;
  return stamp(straight(facts.weight ?? '', 0, top + 36, 42, 0, inside * 0.86), 5.2, 245)
    + stamp(straight(german, 0, top + 79, 14, 4, inside), 2.7) + stamp(straight(english, 0, top + 99, 10.5, 4, inside), 1.9, 215)
    + stamp(straight(facts.fineness === null ? '' : finenessText(facts.fineness), 0, top + 131, 20, 3, inside), 3.3, 240);
};

const lattice = ([w, h]: readonly [number, number]): string => {
  const step = 26;
  return line(range(Math.ceil((2 * w + 2 * h) / step)).map(i => { const at = -w - 2 * h + i * step; return `M${num(at)}-${h}l${2 * h} ${2 * h}M${num(-at)}-${h}l-${2 * h} ${2 * h}`; }).join(''), 1.3, 128, ' clip-path="url(#C)"')
    + `<clipPath id="C"><rect x="${16 - w}" y="${16 - h}" width="${2 * w - 32}" height="${2 * h - 32}"/></clipPath>`;
};

const frontOf = (facts: PictureFacts, half: readonly [number, number]): string => {
  const [w, h] = half;
  const { maker } = facts;
  return line(`M${20 - w} ${20 - h}H${w - 20}V${h - 20}H${20 - w}Z`, 1.2, 150)
    + placed(`translate(0 ${num(-h + 66)})`, mark(maker, Math.min(32, w * 0.42))) + stamp(straight(maker.toUpperCase(), 0, -h + 130, 15, 3, w * 1.6), 2.5)
    + line(`M${num(-w * 0.62)}-29H${num(w * 0.62)}`, 1.6, 200) + specification(facts, half, -16) + stamp(straight(serialOf(facts), 0, h - 28, 9.5, 5, w * 1.5), 1.6, 60);
};

const fortuneOf = (facts: PictureFacts, half: readonly [number, number]): string => {
  const [w, h] = half;
  return line(`M${20 - w} ${20 - h}H${w - 20}V${h - 20}H${20 - w}Z`, 1.2, 150) + placed(`translate(${num(w * 0.04)} ${num(-h * 0.2)})scale(${Math.round((w / 128) * 100) / 100})`, cornucopia())
    + stamp(straight('FORTUNA', 0, h - 62, 15, 8, w * 1.5), 2.5) + stamp(straight(facts.weight ?? '', 0, h - 30, 18, 2), 2.8);
};

const backOf = (facts: PictureFacts, half: readonly [number, number]): string => {
  const [w, h] = half;
  const { maker } = facts;
  return lattice(half) + placed('translate(0 -20)', disc(0, 0, Math.min(74, w * 0.76), 108) + ring(Math.min(74, w * 0.76), 2.6, 215) + ring(Math.min(68, w * 0.7), 1, 190) + mark(maker, Math.min(40, w * 0.5)))
    + box(-w * 0.72, 84, w * 1.44, 44, 108, 3) + stamp(straight(maker.toUpperCase(), 0, 103, 11, 3, w * 1.3), 1.9) + stamp(straight('ESSAYEUR FONDEUR', 0, 120, 7.5, 3, w * 1.3), 1.3, 210) + hallmark(w, h - 26);
};

const kinegram = ([w]: readonly [number, number]): readonly [string, string] => [
  placed('translate(0 -70)', box(-w * 0.74, -72, w * 1.48, 144, 90, 4) + placed(`scale(${num(w / 130)})`, guilloche(84, 12, 170))),
  `<linearGradient id="K" x1="0" y1="0" x2="1" y2="1">${['#f7c', '#fb6', '#ee7', '#7e9', '#6ce', '#87f', '#d7e'].map((color, i) => `<stop offset="${Math.round((i / 6) * 100) / 100}" stop-color="${color}"/>`).join('')}</linearGradient><rect x="${num(-w * 0.74)}" y="-142" width="${num(w * 1.48)}" height="144" rx="4" fill="url(#K)" opacity=".5"/>`,
];

/** A bar that is legal tender bears its country's words and a ship. */
const coinBarOf = (facts: PictureFacts, half: readonly [number, number]): string => {
  const [w, h] = half;
  return line(`M${20 - w} ${20 - h}H${w - 20}V${h - 20}H${20 - w}Z`, 1.2, 150) + placed(`translate(0 -36)scale(${num(w / 140)})`, ark())
    + stamp(straight(/cook/i.test(facts.name.en) ? 'COOK ISLANDS' : 'LEGAL TENDER', 0, 96, 13, 5, w * 1.5), 2.2) + stamp(straight(legend('{value}', facts), 0, 128, 17, 3, w * 1.5), 2.7);
};

/** A minted bar: sharp edges, stamped frame, maker's mark, weight, fineness and serial. */
export const mintedBar = (facts: PictureFacts, face: Face, alloy: Alloy): string => {
  const half = extent(facts);
  const words = `${facts.series ?? ''} ${facts.name.en} ${facts.name.de}`;
  if (/kinebar/i.test(words) && face === 'reverse') {
    const [relief, glow] = kinegram(half);
    return plate(half, alloy, relief + placed('translate(0 74)', mark(facts.maker, 36)) + stamp(straight('KINEBAR', 0, 142, 15, 6, half[0] * 1.5), 2.5), glow);
  }
  if (face === 'reverse' && (facts.faceValue !== null || /coin bar|münzbarren/i.test(words))) return plate(half, alloy, coinBarOf(facts, half));
  if (/fortuna|pamp/i.test(`${words} ${facts.manufacturer ?? ''}`)) return plate(half, alloy, face === 'obverse' ? fortuneOf(facts, half) : frontOf(facts, half));
  return plate(half, alloy, face === 'obverse' ? frontOf(facts, half) : backOf(facts, half));
};

/** Fifty one-gram bars in one tablet, to be broken by hand. */
export const combiBar = (facts: PictureFacts, face: Face, alloy: Alloy): string => {
  const [w, h] = [118, 174];
  const [dx, dy] = [(2 * w - 16) / 5, (2 * h - 16) / 10];
  const { maker } = facts;
  const inner = face === 'obverse' ? stamp(straight('1 g', 0, 5, 12), 1.8) + stamp(straight('999.9', 0, 13, 5, 2), 1) + stamp(straight(maker.toUpperCase(), 0, -9, 3.6, 2, dx * 0.76), 0.9)
    : placed('scale(.34)', mark(maker, 32));
  return plate([w, h], alloy, `<defs><g id="c">${box(1.5 - dx / 2, 1.5 - dy / 2, dx - 3, dy - 3, 190, 3)}${box(4 - dx / 2, 4 - dy / 2, dx - 8, dy - 8, 120, 2)}${inner}</g></defs>`
    + box(8 - w, 8 - h, 2 * w - 16, 2 * h - 16, 50) + range(50).map(i => `<use href="#c" x="${num(((i % 5) - 2) * dx)}" y="${num((Math.floor(i / 5) - 4.5) * dy)}"/>`).join(''));
};
