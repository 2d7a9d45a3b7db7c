/**
 * Numbers and paths of the drawings. The origin is the middle of the picture, y points down, one unit is 1/400 of the
 * edge.
 */

/** One decimal, without a leading zero: a third of a drawing's bytes are digits. */
export const num = (n: number): string => {
  const text = String(Math.round(n * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.');
};

/** Joins numbers with the fewest separators a path allows. */
export const nums = (...values: readonly number[]): string =>
  values.map(num).reduce((joined, next) => (joined === '' || next.startsWith('-') ? joined + next : `${joined} ${next}`), '');

/** A point on a circle; degrees clockwise from twelve o'clock. */
export const polar = (radius: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A grey is a height: 0 is the deepest cut, 255 the highest relief. */
const grey = (height: number): string => {
  const hex = Math.round(Math.min(255, Math.max(0, height))).toString(16).padStart(2, '0');
  return hex[0] === hex[1] ? `#${hex[0]}${hex[0]}${hex[0]}` : `#${hex}${hex}${hex}`;
};

export const solid = (d: string, height: number): string => `<path d="${d}" fill="${grey(height)}"/>`;
export const line = (d: string, width: number, height: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${grey(height)}" stroke-width="${num(width)}"${extra}/>`;
export const ring = (radius: number, width: number, height: number, extra = ''): string =>
  `<circle r="${num(radius)}" fill="none" stroke="${grey(height)}" stroke-width="${num(width)}"${extra}/>`;
export const disc = (x: number, y: number, radius: number, height: number): string =>
  `<circle${x === 0 ? '' : ` cx="${num(x)}"`}${y === 0 ? '' : ` cy="${num(y)}"`} r="${num(radius)}" fill="${grey(height)}"/>`;
export const box = (x: number, y: number, width: number, height: number, level: number, radius = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${radius === 0 ? '' : ` rx="${num(radius)}"`} fill="${grey(level)}"/>`;
export const placed = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`;

/** A half drawn once and mirrored on the vertical axis. */
export const mirrored = (id: string, half: string): string =>
  `<g id="${id}">${half}</g><use href="#${id}" transform="scale(-1 1)"/>`;

/** The same shape turned `count` times around the middle. */
export const spokes = (count: number, inner: number, outer: number, offset = 0): string =>
  range(count).map(index => {
    const degrees = offset + (360 / count) * index;
    return `M${nums(...polar(inner, degrees))}L${nums(...polar(outer, degrees))}`;
  }).join('');

/** A stable number from a text, for serials and variations (FNV-1a, 32 bits). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};
