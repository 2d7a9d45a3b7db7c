import { nums, polar } from './geometry.ts';

/**
 * A monoline Roman capital alphabet, drawn by strokes so that lettering looks the same without any font.
 * Grid: cap line 0, baseline 20. Each glyph: advance width, then absolute M, L, C, Q commands.
 */
const glyphs: Readonly<Record<string, readonly [number, string]>> = {
  'A': [17, 'M0 20L8.5 0L17 20M3.2 13L13.8 13'],
  'B': [11, 'M0 10L5 10C13 10 13 20 5 20L0 20L0 0L5 0C11.5 0 11.5 10 5 10'],
  'C': [17, 'M17 4C10-3 0 0 0 10C0 20 10 23 17 16'],
  'D': [16, 'M0 0L5 0C19 0 19 20 5 20L0 20L0 0'],
  'E': [10, 'M10 0L0 0L0 20L10 20M0 10L8.5 10'],
  'F': [9.5, 'M9.5 0L0 0L0 20M0 10L8 10'],
  'G': [18, 'M17 4C10-3 0 0 0 10C0 20 11 23 18 17L18 11L12 11'],
  'H': [15, 'M0 0L0 20M15 0L15 20M0 10L15 10'],
  'I': [0, 'M0 0L0 20'],
  'J': [7, 'M7 0L7 14C7 20 3 21 0 18'],
  'K': [13, 'M0 0L0 20M12 0L0 11M3.5 8L13 20'],
  'L': [9.5, 'M0 0L0 20L9.5 20'],
  'M': [20, 'M0 20L3 0L10 16L17 0L20 20'],
  'N': [15, 'M0 20L0 0L15 20L15 0'],
  'O': [20, 'M10 0C-3.3 0-3.3 20 10 20C23.3 20 23.3 0 10 0'],
  'P': [11, 'M0 20L0 0L5 0C13 0 13 11 5 11L0 11'],
  'Q': [20, 'M10 0C-3.3 0-3.3 20 10 20C23.3 20 23.3 0 10 0M12 14L20 22'],
  'R': [12, 'M0 20L0 0L5 0C13 0 13 10.5 5 10.5L0 10.5M5 10.5L12 20'],
  'S': [11, 'M10.5 3C7-2-.5 0 1 5.5C2 10 11 9 11 15C11 20.5 3 22 0 16.5'],
  'T': [14, 'M0 0L14 0M7 0L7 20'],
  'U': [14, 'M0 0L0 13C0 22.3 14 22.3 14 13L14 0'],
  'V': [16, 'M0 0L8 20L16 0'],
  'W': [23, 'M0 0L6 20L11.5 3L17 20L23 0'],
  'X': [14, 'M0 0L14 20M14 0L0 20'],
  'Y': [14, 'M0 0L7 10L14 0M7 10L7 20'],
  'Z': [14, 'M0 0L14 0L0 20L14 20'],
  '0': [13, 'M6.5 0C-2.1 0-2.1 20 6.5 20C15.1 20 15.1 0 6.5 0'],
  '1': [5, 'M0 4L5 0L5 20'],
  '2': [12, 'M.5 5C1-1.5 11.5-1.5 11.5 5.5C11.5 10 4 14 0 20L12 20'],
  '3': [11, 'M.5 2.5C4-1.5 10.5-.5 10.5 4.8C10.5 8 8 9.5 4.5 9.5C8 9.5 11 11 11 14.5C11 21 3 21.5 0 17'],
  '4': [13, 'M10 20L10 0L0 14.5L13 14.5'],
  '5': [11, 'M10 0L2 0L1 9C5 6 11 8 11 13.5C11 20.5 3 22 0 17'],
  '6': [12, 'M9.5 0C5 3 0 9 0 14C0 22 12 22 12 14C12 7 3 6.5 .5 12'],
  '7': [12, 'M0 0L12 0L4 20'],
  '8': [12, 'M6 9.3C-1 9-.5 0 6 0C12.5 0 13 9 6 9.3C-2 9.5-2 20 6 20C14 20 14 9.5 6 9.3'],
  '9': [12, 'M2.5 20C7 17 12 11 12 6C12-2 0-2 0 6C0 13 9 13.5 11.5 8'],
  '.': [0, 'M0 19.8L0 20.2'],
  ',': [2, 'M2 19L0 23.5'],
  '·': [0, 'M0 9.8L0 10.2'],
  '-': [6, 'M0 10.5L6 10.5'],
  '/': [9, 'M0 21L9-1'],
  '&': [15, 'M14 20L3 5C0-1.5 9-1.5 8 3.5C7 8 0 9 0 14.5C0 22 11 22 13.5 11'],
  '+': [11, 'M0 10.5L11 10.5M5.5 5L5.5 16'],
  '×': [10, 'M0 6L10 16M10 6L0 16'],
  '’': [1, 'M1 0L0 4'],
  'k': [9, 'M0 0L0 20M8.5 8L0 15M3 12.5L9 20'],
  'g': [10, 'M10 8L10 22C10 28 2 28 .5 24M10 14C10 5.5 0 5.5 0 14C0 22.5 10 22.5 10 14'],
  'o': [11, 'M5.5 7.5C-1.8 7.5-1.8 20 5.5 20C12.8 20 12.8 7.5 5.5 7.5'],
  'z': [9, 'M0 8L9 8L0 20L9 20'],
  'm': [14, 'M0 20L0 8M0 12C1 6.5 7 6.5 7 12L7 20M7 12C8 6.5 14 6.5 14 12L14 20'],
};

const accents: Readonly<Record<string, readonly [string, string]>> = {
  'Ä': ['A', 'M5-5L5-4.6M12-5L12-4.6'], 'Ö': ['O', 'M6.5-5L6.5-4.6M13.5-5L13.5-4.6'],
  'Ü': ['U', 'M4-5L4-4.6M10-5L10-4.6'], 'É': ['E', 'M3-3.5L7-7'], 'È': ['E', 'M7-3.5L3-7'],
  'Ç': ['C', 'M11 20L9 25'], 'Á': ['A', 'M7-3.5L11-7'],
};

interface Glyph { readonly advance: number; readonly strokes: string }
const glyphOf = (character: string): Glyph | null => {
  const accent = accents[character];
  const found = glyphs[accent?.[0] ?? character];
  return found === undefined ? null : { advance: found[0], strokes: found[1] + (accent?.[1] ?? '') };
};

const gap = 7;
const blank = 9;
interface Laid { readonly glyph: Glyph; readonly at: number }

const layOut = (text: string, tracking: number): { readonly laid: readonly Laid[]; readonly width: number } => {
  const laid: Laid[] = [];
  let at = 0;
  for (const character of text) {
    const glyph = glyphOf(character);
    if (glyph === null) { at += blank + tracking; continue; }
    laid.push({ glyph, at });
    at += glyph.advance + gap + tracking;
  }
  return { laid, width: Math.max(0, at - gap - tracking) };
};

type Place = (x: number, y: number) => readonly [number, number];

/** Strokes of a glyph moved into place, in relative commands, which are shorter. */
const strokesAt = (strokes: string, place: Place): string => {
  let [penX, penY] = [0, 0];
  let path = '';
  for (const [, command, rest] of strokes.matchAll(/([MLCQ])([^MLCQ]*)/g)) {
    const values = [...(rest ?? '').matchAll(/-?\d*\.?\d+/g)].map(([digits]) => Number(digits));
    const moved: number[] = [];
    for (let i = 0; i + 1 < values.length; i += 2) {
      const [x, y] = place(values[i] ?? 0, values[i + 1] ?? 0);
      moved.push(Math.round(x * 10) / 10, Math.round(y * 10) / 10);
    }
    path += command === 'M'
      ? `M${nums(...moved)}`
      : `${(command ?? '').toLowerCase()}${nums(...moved.map((value, i) => value - (i % 2 === 0 ? penX : penY)))}`;
    [penX, penY] = [moved.at(-2) ?? 0, moved.at(-1) ?? 0];
  }
  return path;
};

/**
 * A straight line of text, centred on x, its baseline at y; squeezed to `within` when it is wider. Returns path data to
 * stroke.
 */
export const straight = (text: string, x: number, y: number, size: number, tracking = 0, within = Infinity): string => {
  const { laid, width } = layOut(text, tracking);
  const scale = Math.min(size / 20, within / Math.max(1, width));
  return laid.map(({ glyph, at }) => strokesAt(glyph.strokes, (gx, gy) =>
    [x + (at + gx - width / 2) * scale, y + (gy - 20) * scale])).join('');
};

/**
 * Text along a circle around the middle, centred on a direction (degrees clockwise from the top). `outward` letters
 * stand on the circle, their feet to the middle; otherwise they hang inside it, readable along the bottom.
 */
export const around = (
  text: string, radius: number, direction: number, size: number,
  options: { readonly outward?: boolean; readonly tracking?: number; readonly withinDegrees?: number } = {},
): string => {
  const { outward = true, withinDegrees = 360 } = options;
  const allowed = ((withinDegrees * Math.PI) / 180) * radius;
  const plain = layOut(text, options.tracking ?? 0);
  const fits = Math.min(1, allowed / ((plain.width * size) / 20));
  const scale = (size / 20) * fits;
  const { laid, width } = plain;
  const sign = outward ? 1 : -1;
  return laid.map(({ glyph, at }) => {
    const middle = (at + glyph.advance / 2 - width / 2) * scale;
    const turn = direction + sign * ((middle / radius) * 180) / Math.PI;
    const [cx, cy] = polar(radius, turn);
    const tilt = ((outward ? turn : turn + 180) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
    return strokesAt(glyph.strokes, (gx, gy) => {
      const [dx, dy] = [(gx - glyph.advance / 2) * scale, (gy - 20) * scale];
      return [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos];
    });
  }).join('');
};
