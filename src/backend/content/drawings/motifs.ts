import type { Drawing } from '../../../domain/content/Drawing.ts';

type Motif = Drawing['motif'];
type Tone = Drawing['tone'];

/*
 * The parts of drawings, on a grid of 64. The class `f` fills with a thin wash of the tone.
 */
const path = (d: string, attributes = ''): string => `<path d="${d}"${attributes}/>`;
const wash = (d: string): string => path(d, ' class="f"');
const circle = (x: number, y: number, r: number, attributes = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}"${attributes}/>`;
const text = (x: number, y: number, size: number, words: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`;

/** A disc with a reeded rim. */
const disc = (x: number, y: number, r: number): string =>
  circle(x, y, r, ' class="f"') +
  circle(x, y, r, ` stroke-dasharray="${(r * 0.044).toFixed(2)} ${(r * 0.0607).toFixed(2)}" stroke-width="2.4"`) +
  circle(x, y, r * 0.86);

/** A bar seen from its end: a trapezoid, `w` wide at its foot. */
const ingot = (x: number, y: number, w: number, h: number): string => {
  const outline = `M${x} ${y}l${w * 0.13} ${-h}h${w * 0.74}l${w * 0.13} ${h}z`;
  return wash(outline) + path(outline) + path(`M${x + w * 0.3} ${y - h / 2}h${w * 0.4}`);
};

const plate = (x: number, y: number, w: number, h: number): string => {
  const outline = `M${x + 2} ${y}h${w - 4}a2 2 0 0 1 2 2v${h - 4}a2 2 0 0 1 -2 2h${4 - w}a2 2 0 0 1 -2 -2v${4 - h}a2 2 0 0 1 2 -2z`;
  return wash(outline) + path(outline);
};

/** Discs lying on each other, seen from the side. */
const pile = (x: number, y: number, n: number, w = 26): string =>
  Array.from({ length: n }, (_, at) => {
    const top = y - at * 5;
    return (
      wash(`M${x} ${top}h${w}v-5h${-w}z`) +
      path(`M${x} ${top}h${w}v-5h${-w}zM${x + 4} ${top}v-5M${x + w - 4} ${top}v-5`)
    );
  }).join('');

const axes = path('M10 10v44h46');

const elements: Readonly<Record<Tone, readonly [symbol: string, number: string]>> = {
  gold: ['Au', '79'],
  silver: ['Ag', '47'],
  platinum: ['Pt', '78'],
  palladium: ['Pd', '46'],
  ink: ['Au', '79'],
};

/** What each drawing shows, in every tone or by its tone. Its words are the same in all languages. */
const motifs: Readonly<Record<Motif, string | ((tone: Tone) => string)>> = {
  coin:
    disc(32, 32, 25) +
    path('M32 18l3.6 8.900 9.600 .7-7.400 6.100 2.400 9.300-8.200-5.100-8.200 5.100 2.400-9.300-7.400-6.100 9.600-.7z'),
  coins:
    pile(19, 54, 4) + wash('M19 34a13 5 0 0 1 26 0a13 5 0 0 1-26 0') + path('M19 34a13 5 0 0 1 26 0a13 5 0 0 1-26 0'),
  bar: plate(18, 9, 28, 46) + path('M23 15h18M23 49h18') + text(32, 36, 9, '999.9'),
  bars: ingot(7, 54, 26, 14) + ingot(31, 54, 26, 14) + ingot(19, 38, 26, 14),
  ounce:
    wash('M16 54l4-30h24l4 30z') + path('M16 54l4-30h24l4 30zM26 24v-4a6 6 0 1 1 12 0v4') + text(32, 44, 10, '1 oz'),
  scale:
    path('M32 12v40M20 54h24M12 20l40-4M12 20l-6 18h14zM52 16l-6 18h14z') +
    wash('M6 38a7 5 0 0 0 14 0zM46 34a7 5 0 0 0 14 0z') +
    path('M6 38a7 5 0 0 0 14 0M46 34a7 5 0 0 0 14 0') +
    circle(32, 12, 2),
  hallmark: plate(8, 20, 48, 24) + text(32, 36.5, 13, '585') + path('M8 14h48M8 50h48', ' stroke-dasharray="2 3"'),
  touchstone:
    wash('M8 46l6-26 38-4 6 24-20 12z') +
    path('M8 46l6-26 38-4 6 24-20 12z') +
    path('M20 28l8 14M30 26l7 14M40 25l6 13', ' stroke-width="3"'),
  crucible:
    wash('M30 12l22 8-6 24-18-4z') +
    path('M30 12l22 8-6 24-18-4zM30 12l-6 6 6 2') +
    path('M26 20c-4 12-6 20-6 30', ' stroke-width="3"') +
    path('M10 54h24'),
  grain: [
    [16, 46, 5],
    [27, 49, 6],
    [39, 48, 5],
    [49, 47, 4],
    [21, 36, 5],
    [33, 37, 6],
    [44, 38, 5],
    [28, 26, 5],
    [38, 27, 4],
    [33, 17, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ' class="f"') + circle(x, y, r))
    .join(''),
  alloy: circle(24, 32, 17, ' class="f"') + circle(40, 32, 17, ' class="f"') + circle(24, 32, 17) + circle(40, 32, 17),
  premium: plate(12, 26, 26, 28) + plate(12, 12, 26, 10) + path('M46 12v10M43 12h6M43 22h6M46 26v28M43 54h6M43 26h6'),
  spread:
    path('M10 20h44M10 44h44', ' stroke-width="2.2"') +
    wash('M10 20h44v24h-44z') +
    path('M32 24v16M28 28l4-4 4 4M28 36l4 4 4-4'),
  chart:
    axes + wash('M10 54V44l9-8 8 5 9-15 8 6 10-14v36z') + path('M10 44l9-8 8 5 9-15 8 6 10-14', ' stroke-width="2"'),
  clock: circle(32, 32, 24, ' class="f"') + circle(32, 32, 24) + path('M32 16v16l10 7M32 8v4M32 52v4M8 32h4M52 32h4'),
  vault:
    plate(8, 8, 48, 48) +
    circle(32, 32, 15) +
    circle(32, 32, 5, ' class="f"') +
    circle(32, 32, 5) +
    path('M32 27v-10M32 37v10M27 32h-10M37 32h10M8 18h-3M8 46h-3'),
  certificate:
    wash('M14 8h28l8 8v40h-36z') +
    path('M14 8h28l8 8v40h-36zM42 8v8h8M20 22h22M20 29h22M20 36h14') +
    circle(41, 45, 5) +
    path('M38 49l-1 8 4-2 4 2-1-8'),
  press:
    wash('M20 6h24v14h-24zM20 44h24v14h-24z') +
    path('M20 6h24v14h-24zM20 44h24v14h-24z') +
    pile(19, 36, 1) +
    path('M32 22v6M29 25l3 3 3-3M32 42v-4M29 40l3-3 3 3'),
  ore:
    wash('M6 46l8-24 18-10 20 8 6 22-14 12h-28z') +
    path('M6 46l8-24 18-10 20 8 6 22-14 12h-28z') +
    path('M18 26l8 8-4 10M34 18l2 14 12 6-6 10', ' stroke-width="2.6"'),
  edge:
    wash('M8 26h48v12h-48z') +
    path('M8 26h48v12h-48z') +
    path(Array.from({ length: 15 }, (_, at) => `M${11 + at * 3} 26v12`).join('')),
  tube: pile(21, 52, 6, 22) + path('M18 56V14h28v42zM18 20h28'),
  tax:
    wash('M14 6h36v52l-6-4-6 4-6-4-6 4-6-4-6 4z') +
    path('M14 6h36v52l-6-4-6 4-6-4-6 4-6-4-6 4zM20 14h24M20 20h16') +
    path('M24 46l16-16') +
    circle(26, 32, 3) +
    circle(38, 44, 3),
  key: circle(20, 32, 11, ' class="f"') + circle(20, 32, 11) + circle(20, 32, 4) + path('M31 32h25v9M48 32v7'),
  globe:
    circle(32, 32, 24, ' class="f"') +
    circle(32, 32, 24) +
    path('M8 32h48M32 8c-15 14-15 34 0 48M32 8c15 14 15 34 0 48M12 20h40M12 44h40'),
  ring:
    circle(32, 38, 18, ' class="f"') +
    circle(32, 38, 18) +
    circle(32, 38, 13) +
    wash('M24 12h16l4 6-12 9-12-9z') +
    path('M24 12h16l4 6-12 9-12-9zM20 18h24'),
  tooth:
    wash('M16 14c6-6 12 0 16 0s10-6 16 0c5 6 1 14-1 20h-30c-2-6-6-14-1-20z') +
    path(
      'M16 14c6-6 12 0 16 0s10-6 16 0c5 6 1 14-1 20-2 8-2 22-6 22s-4-16-9-16-5 16-9 16-4-14-6-22c-2-6-6-14-1-20zM17 34h30',
    ),
  ratio:
    disc(18, 32, 13) +
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2].map(
          (column) => circle(40 + column * 8, 20 + row * 8, 3, ' class="f"') + circle(40 + column * 8, 20 + row * 8, 3),
        ),
      )
      .join(''),
  density:
    wash('M8 34l8-6h14l-6 6zM8 34h16v16h-16z') +
    path('M8 34h16v16h-16zM8 34l7-6h16l-7 6M24 50l7-6v-16') +
    wash('M38 26h18v24h-18z') +
    path('M38 26h18v24h-18zM38 26l4-6h18l-4 6M56 50l4-6v-24') +
    path('M6 54h52'),
  element: (tone) => {
    const [symbol, number] = elements[tone];
    return plate(12, 12, 40, 40) + text(32, 40, 20, symbol) + text(19, 21, 6, number);
  },
  magnifier: disc(26, 26, 13) + circle(26, 26, 18) + path('M39 39l17 17', ' stroke-width="4"'),
  parcel:
    wash('M8 20l24-10 24 10v26l-24 10-24-10z') +
    path('M8 20l24-10 24 10v26l-24 10-24-10zM8 20l24 10 24-10M32 30v26M20 15l24 10v8'),
  blister: path('M12 6h40v52h-40z') + plate(22, 20, 20, 30) + path('M18 12h28') + text(32, 38, 6, '999.9'),
  medal:
    path('M22 6l8 20M42 6l-8 20M22 6h20') +
    disc(32, 41, 16) +
    path('M32 33l2.400 5.400 5.600.600-4.200 3.900 1.200 5.600-5-2.900-5 2.900 1.200-5.600-4.200-3.900 5.600-.600z'),
  seal:
    circle(32, 28, 17, ' class="f"') +
    path('M32 8l5 4 6-1 2 6 6 3-1 6 4 5-4 5 1 6-6 3-2 6-6-1-5 4-5-4-6 1-2-6-6-3 1-6-4-5 4-5-1-6 6-3 2-6 6 1z') +
    circle(32, 31, 11) +
    path('M22 47l-4 11 7-2 4 5M42 47l4 11-7-2-4 5'),
};

/** The parts of a drawing in a tone. */
export const partsOf = ({ motif, tone }: Pick<Drawing, 'motif' | 'tone'>): string => {
  const parts = motifs[motif];
  return typeof parts === 'string' ? parts : parts(tone);
};
