import { num, polar, range } from './geometry.ts';
import { around, straight } from './lettering.ts';
import type { PictureFacts } from './PictureFacts.ts';

/** A kind of accessory with its drawing and description. */
export interface Accessory { readonly match: RegExp; readonly draw: (facts: PictureFacts) => string; readonly de: string; readonly en: string }

const shape = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${extra}/>`;
const trace = (d: string, width: number, stroke: string, extra = ''): string => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
const slope = (id: string, stops: readonly (readonly [number, string])[], turn = 'x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${turn}>${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`;
const across = 'x2="1" y2="0"';
const soft = '<filter id="D" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="7"/></filter>';
const shade = (rx: number, cy: number, ry = 14): string => `<ellipse cy="${cy}" rx="${rx}" ry="${ry}" opacity=".4" filter="url(#D)"/>`;
const steel = slope('s', [[0, '#f6f7f8'], [0.3, '#aeb4ba'], [0.5, '#e9ecee'], [0.75, '#7d848b'], [1, '#c9ced2']], across);
const gilt = slope('g', [[0, '#fff1bd'], [0.4, '#e5b541'], [1, '#9a6510']], 'x2="1" y2="1"');
const velvet = slope('v', [[0, '#2b4560'], [1, '#101f30']], 'x2="1" y2="1"');
const goldCoin = (x: number, y: number, radius: number): string => `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="url(#g)"/><circle r="${num(radius * 0.86)}" fill="none" stroke="#8d5c0e" stroke-opacity=".55" stroke-width="${num(radius * 0.06)}"/><circle r="${num(radius * 0.5)}" fill="none" stroke="#fff6d2" stroke-opacity=".8" stroke-width="${num(radius * 0.05)}"/></g>`;

const sizeOf = (facts: PictureFacts): string => /\d+ ?mm/i.exec(facts.name.en)?.[0].toLowerCase() ?? '';

const capsule = (facts: PictureFacts): string => `<defs>${soft}<radialGradient id="c"><stop offset=".6" stop-color="#dfe7ee" stop-opacity=".1"/><stop offset=".9" stop-color="#c3d0db" stop-opacity=".42"/><stop offset="1" stop-color="#8fa1b1" stop-opacity=".75"/></radialGradient>${gilt}</defs>`
  + '<circle cy="10" r="168" opacity=".3" filter="url(#D)"/><circle r="174" fill="#e9eff4" fill-opacity=".55"/><circle r="174" fill="url(#c)" stroke="#8496a6" stroke-width="2"/><circle r="158" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3"/><circle r="150" fill="none" stroke="#8395a5" stroke-opacity=".6" stroke-width="1.5"/>'
  + trace(around(sizeOf(facts), 158, 180, 11, { outward: false, tracking: 3 }), 1.7, '#41566a')
  + '<circle r="122" fill="#1c2733"/><circle r="128" fill="none" stroke="#0e161e" stroke-width="13"/><circle r="134" fill="none" stroke="#3b4a59" stroke-width="1.5"/>' + goldCoin(0, 0, 112)
  + range(60).map(i => { const [x, y] = polar(105, i * 6); return `M${num(x)} ${num(y)}L${num(x * 0.86)} ${num(y * 0.86)}`; }).reduce((d, part, i) => d + (i % 2 ? '' : part), '<path stroke="#9b6912" stroke-opacity=".5" stroke-width="1.5" d="') + '"/>'
  + shape('M-120-104A159 159 0 0 1 60-147A190 190 0 0 0-148 24A159 159 0 0 1-120-104Z', '#fff', ' opacity=".62"') + trace('M100 116A153 153 0 0 0 146 44', 7, '#fff', ' opacity=".7"') + shape('M172-22l16 0a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-16Z', '#c8d4de', ' opacity=".7"');

const tube = (): string => `<defs>${soft}${gilt}${slope('t', [[0, '#8fa0ae'], [0.14, '#eef3f6'], [0.5, '#cfd9e0'], [0.82, '#f7fafb'], [1, '#7f909e']], across)}${slope('k', [[0, '#123a5c'], [0.25, '#3c76a6'], [0.6, '#1d4f7a'], [1, '#0b2740']], across)}${slope('e', [[0, '#8a5a10'], [0.25, '#fbe391'], [0.6, '#d9a432'], [1, '#7b4d0c']], across)}</defs>` + shade(84, 172)
  + '<path d="M-78-110V150A78 20 0 0 0 78 150V-110Z" fill="url(#t)" fill-opacity=".75"/>'
  + range(25).map(i => `<path d="M-64 ${148 - i * 9.4}A64 14 0 0 0 64 ${148 - i * 9.4}v-7.4A64 14 0 0 1-64 ${num(140.6 - i * 9.4)}Z" fill="url(#e)"/>`).join('') + '<ellipse cy="-86" rx="64" ry="14" fill="url(#g)"/><ellipse cy="-86" rx="52" ry="10.5" fill="none" stroke="#8d5c0e" stroke-opacity=".6" stroke-width="1.5"/>'
  + shape('M-70-100V152A70 16 0 0 0-52 163V-100Z', '#fff', ' opacity=".6"') + shape('M56-100V160A80 20 0 0 0 70 154V-100Z', '#fff', ' opacity=".35"')
  + '<path d="M-86-160V-112A86 21 0 0 0 86-112V-160Z" fill="url(#k)"/><ellipse cy="-160" rx="86" ry="19" fill="#4a86b6"/><ellipse cy="-160" rx="70" ry="14" fill="#2f6797"/>' + trace(range(15).map(i => { const x = -77 + i * 11; return `M${x} ${num(-152 + 18 * Math.sqrt(1 - (x / 88) ** 2))}v36`; }).join(''), 2, '#0b2740', ' opacity=".5"');

const giftCase = (facts: PictureFacts): string => `<defs>${soft}${gilt}${velvet}${slope('w', [[0, '#7a2230'], [1, '#3d0d17']])}${slope('i', [[0, '#f8f3e8'], [1, '#cfc4ae']])}</defs>` + shade(150, 158, 18)
  + shape('M-132-160H132A14 14 0 0 1 146-146L152 2H-152L-146-146A14 14 0 0 1-132-160Z', 'url(#w)') + shape('M-124-148H124A8 8 0 0 1 132-140L138-6H-138L-132-140A8 8 0 0 1-124-148Z', 'url(#i)') + trace(straight(facts.maker.toUpperCase(), 0, -66, 30, 14, 240), 2.6, '#a0791f') + trace('M-46-50H46', 1.5, '#a0791f')
  + shape('M-152 2H152L164 96H-164Z', '#1a2a3b') + shape('M-140 8H140L150 90H-150Z', 'url(#v)') + '<ellipse cy="50" rx="66" ry="30" fill="#0a131d"/><ellipse cy="48" rx="60" ry="27" fill="url(#g)"/><ellipse cy="48" rx="51" ry="22.5" fill="none" stroke="#8d5c0e" stroke-opacity=".6" stroke-width="2"/><ellipse cy="48" rx="30" ry="13" fill="none" stroke="#fff4cc" stroke-width="2"/>'
  + shape('M-164 96H164V140A18 18 0 0 1 146 158H-146A18 18 0 0 1-164 140Z', 'url(#w)') + '<path d="M-164 97.5H164" stroke="#b5495b" stroke-width="2"/><rect x="-15" y="92" width="30" height="24" rx="4" fill="url(#g)"/><circle cy="104" r="4" fill="#7b4d0c"/>' + trace('M-154 2H154', 4, '#caa24a');

const glove = 'M-58 158L-60 60C-76 40-104 8-106-10C-108-26-92-30-82-20L-58 12L-62-92C-63-112-38-114-36-94L-30-22L-26-130C-25-150 2-150 2-130L2-24L14-116C17-136 42-132 39-112L32-14L50-78C56-96 80-90 75-70L56 22C54 40 48 52 46 64L46 158Z';
const gloves = (): string => `<defs>${soft}${slope('w', [[0, '#ffffff'], [0.6, '#f1eee8'], [1, '#cbc5ba']], 'x2="1" y2="1"')}</defs>` + shade(130, 172)
  + [['translate(54 14)rotate(12)scale(-1 1)', 0.95], ['translate(-34 6)rotate(-8)', 1]].map(([transform]) => `<g transform="${transform}">${shape(glove, 'url(#w)', ' stroke="#a59d8f" stroke-width="2.2" stroke-linejoin="round"')}${trace('M-60 118C-30 126 20 126 46 118M-60 127C-30 135 20 135 46 127M-26-2L-32 44M0-4L-2 44M26-2L24 40', 1.8, '#b5ad9f')}${trace('M-56 150C-30 156 20 156 44 150', 5, '#e3ded4')}</g>`).join('');

const loupe = (): string => `<defs>${soft}${steel}<radialGradient id="o" cx=".36" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".9"/><stop offset=".45" stop-color="#cfe3ee" stop-opacity=".5"/><stop offset="1" stop-color="#5f8196" stop-opacity=".65"/></radialGradient>${slope('b', [[0, '#4a4f55'], [0.4, '#17191c'], [1, '#34383d']], 'x2="1" y2="1"')}</defs>`
  + '<g transform="rotate(-38)"><g filter="url(#D)" opacity=".4"><circle cx="-66" cy="10" r="98"/><rect x="20" y="-60" width="152" height="130" rx="60"/></g>'
  + shape('M44-68H116A66 66 0 0 1 116 68H44A66 66 0 0 1 44-68Z', 'url(#s)', ' stroke="#666d74" stroke-width="2"') + shape('M58-52H114A52 52 0 0 1 114 52H58Z', 'none', ' stroke="#fff" stroke-opacity=".7" stroke-width="2.5"') + trace(straight('10X', 112, 13, 26, 2), 3.4, '#4a5057')
  + '<circle cx="-62" r="104" fill="url(#b)"/><circle cx="-62" r="97" fill="none" stroke="#7b828a" stroke-width="2"/><circle cx="-62" r="80" fill="#e3edf2" fill-opacity=".5"/><circle cx="-62" r="80" fill="url(#o)" stroke="#0c0d0f" stroke-width="5"/>' + shape('M-126-20A66 66 0 0 1-70-66C-96-48-112-30-126-20Z', '#fff', ' opacity=".9"') + trace('M-14 44A66 66 0 0 0 3 14', 6, '#fff', ' opacity=".7"')
  + '<circle cx="46" r="15" fill="url(#s)" stroke="#5d646b" stroke-width="2"/><path d="M37-5L55 5" stroke="#5d646b" stroke-width="3.5"/></g>';

const scale = (): string => `<defs>${soft}${steel}${gilt}${slope('b', [[0, '#3a4047'], [1, '#15181b']])}${slope('x', [[0, '#b9d6c8'], [1, '#86ac9a']])}</defs>` + shade(140, 164)
  + shape('M-128-164H128A22 22 0 0 1 150-142V142A22 22 0 0 1 128 164H-128A22 22 0 0 1-150 142V-142A22 22 0 0 1-128-164Z', 'url(#b)') + trace('M-126-158H126A18 18 0 0 1 144-140', 2.5, '#7a828a')
  + '<rect x="-126" y="-142" width="252" height="178" rx="12" fill="url(#s)" stroke="#50565c" stroke-width="2"/>' + trace(range(28).map(i => `M-118 ${num(-134 + i * 6)}H118`).join(''), 0.8, '#fff', ' opacity=".35"') + '<ellipse cx="3" cy="-46" rx="66" ry="65" opacity=".3" filter="url(#D)"/>' + goldCoin(0, -53, 62)
  + '<rect x="-126" y="54" width="150" height="58" rx="7" fill="url(#x)" stroke="#0a0c0d" stroke-width="3"/>' + trace(straight('31.10', -62, 98, 30, 3), 3.8, '#1d2c26') + trace(straight('g', 6, 98, 18), 2.6, '#1d2c26')
  + [[54, '#c14b40'], [92, '#5d666f'], [130, '#5d666f']].map(([x, color]) => `<circle cx="${Number(x) - 4}" cy="83" r="14" fill="${color}" stroke="#0a0c0d" stroke-width="2"/>`).join('') + trace(straight('0.01 g', 0, 144, 12, 3), 1.6, '#aab2ba');

const tester = (): string => `<defs>${soft}${steel}${gilt}${slope('b', [[0, '#2f4356'], [1, '#111d28']])}${slope('x', [[0, '#d8ecf6'], [1, '#9dc0d2']])}</defs>` + shade(110, 172)
  + shape('M-84-172H84A24 24 0 0 1 108-148V148A24 24 0 0 1 84 172H-84A24 24 0 0 1-108 148V-148A24 24 0 0 1-84-172Z', 'url(#b)') + trace('M-84-166H84A18 18 0 0 1 102-148', 2.5, '#7d93a6')
  + '<rect x="-88" y="-150" width="176" height="108" rx="9" fill="url(#x)" stroke="#0a1118" stroke-width="3"/><rect x="-74" y="-110" width="148" height="20" rx="10" fill="#f7fbfd"/><rect x="-26" y="-110" width="52" height="20" fill="#3d8f63"/>' + shape('M4-84L14-68H-6Z', '#12222f') + trace(straight('AU 916.7', 0, -122, 13, 2), 2, '#12222f') + trace(straight('OK', 0, -50, 14, 2), 2.3, '#2c7a50')
  + '<circle cy="44" r="78" fill="#0b141c"/><circle cy="44" r="72" fill="none" stroke="#3e5567" stroke-width="2"/>' + goldCoin(0, 44, 58) + '<circle cx="-36" cy="146" r="11" fill="#3d8f63"/><circle cy="146" r="11" fill="#5b6f80"/><circle cx="36" cy="146" r="11" fill="#5b6f80"/>';

/** One place of the album is empty, every third coin is silver, the others are gold. */
const albumFill = (i: number): string => {
  if (i === 16) return '#e4dac5';
  return i % 3 === 1 ? 'url(#s)' : 'url(#g)';
};

const album = (): string => `<defs>${soft}${gilt}${slope('s', [[0, '#fafbfc'], [0.5, '#b5bbc1'], [1, '#757c84']], 'x2="1" y2="1"')}${slope('b', [[0, '#5b2a1b'], [1, '#33140b']], 'x2="1" y2="1"')}${slope('p', [[0, '#efe7d6'], [0.9, '#fbf7ee'], [1, '#d9cfba']], across)}</defs>` + shade(160, 150, 18)
  + shape('M-174-132H174A8 8 0 0 1 182-124V138A8 8 0 0 1 174 146H-174A8 8 0 0 1-182 138V-124A8 8 0 0 1-174-132Z', 'url(#b)') + shape('M-168-122C-110-132-50-130 0-116V136C-50 124-110 124-168 132Z', 'url(#p)') + `<g transform="scale(-1 1)">${shape('M-168-122C-110-132-50-130 0-116V136C-50 124-110 124-168 132Z', 'url(#p)')}</g>` + trace('M0-116V136', 3, '#8d7f66')
  + range(18).map(i => { const x = (i % 6) * 49 - 122.5 + (i % 6 > 2 ? 8 : -8); const y = Math.floor(i / 6) * 76 - 70; return `<rect x="${num(x - 21)}" y="${y - 28}" width="42" height="58" rx="3" fill="#fff" fill-opacity=".7" stroke="#b8ab92"/><circle cx="${num(x)}" cy="${y}" r="17" fill="${albumFill(i)}"/><circle cx="${num(x)}" cy="${y}" r="13" fill="none" stroke="#6b4a12" stroke-opacity=".4"/>`; }).join('');

const parcel = (): string => `<defs>${soft}${velvet}${gilt}${slope('w', [[0, '#f7f2e7'], [1, '#d4c9b3']], 'x2="1" y2="1"')}</defs>` + shade(150, 150, 18) + '<rect x="-150" y="-70" width="300" height="220" rx="6" fill="url(#w)"/><rect x="-162" y="-112" width="324" height="62" rx="6" fill="url(#v)"/><rect x="-20" y="-112" width="40" height="262" fill="url(#g)"/>' + shape('M0-112C-60-120-110-150-84-174C-54-196-10-150 0-112C10-150 54-196 84-174C110-150 60-120 0-112Z', 'url(#g)', ' stroke="#8d5c0e" stroke-width="2"');

const accessories: readonly Accessory[] = [
  { match: /caps|kapsel/i, draw: capsule, de: 'runde Münzkapsel mit einer Goldmünze', en: 'round coin capsule holding a gold coin' },
  { match: /tube|röhre/i, draw: tube, de: 'durchsichtige Münztube mit 25 Münzen', en: 'clear coin tube holding 25 coins' },
  { match: /gift|geschenk|etui|case/i, draw: giftCase, de: 'offenes Geschenketui mit samtenem Bett', en: 'open gift case with a velvet bed' },
  { match: /glove|handschuh/i, draw: gloves, de: 'ein Paar weiße Baumwollhandschuhe', en: 'a pair of white cotton gloves' },
  { match: /loupe|lupe|magnif/i, draw: loupe, de: 'Einschlaglupe mit zehnfacher Vergrößerung', en: 'folding loupe of ten magnifications' },
  { match: /scale|waage/i, draw: scale, de: 'Feinwaage mit Anzeige und einer Münze', en: 'precision scale with a display and a coin' },
  { match: /test|prüf/i, draw: tester, de: 'Prüfgerät mit Anzeige und aufgelegter Münze', en: 'tester with a display and a coin on its sensor' },
  { match: /album/i, draw: album, de: 'aufgeschlagenes Münzalbum', en: 'open coin album' },
];
const anyOther: Accessory = { match: /$/, draw: parcel, de: 'Schachtel mit Schleife', en: 'box with a ribbon' };

/** The drawing that matches an accessory's names. */
export const accessoryOf = (facts: Pick<PictureFacts, 'name' | 'sku'>): Accessory => {
  const words = `${facts.name.en} ${facts.name.de} ${facts.sku}`;
  return accessories.find(({ match }) => match.test(words)) ?? anyOther;
};
