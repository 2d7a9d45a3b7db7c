import { box, disc, line, mirrored, num, nums, placed, polar, range, ring, solid, spokes } from '../geometry.ts';

const round = ' stroke-linecap="round"';

const wing = (lift: number): string => {
  const feathers = range(9).map(i => {
    const t = i / 8;
    const [x, y] = [14 + t * 46, -32 - Math.sin(t * 2.2) * 28 * lift];
    const [dx, dy] = polar(70 - Math.abs(t - 0.4) * 24, 172 - t * (90 + lift * 6));
    return `M${nums(x, y)}l${nums(dx, dy)}`;
  }).join('');
  return line(feathers, 12.5, 178, round) + line(feathers, 1.5, 220)
    + line('M10-36C22-60 44-68 64-58', 12, 205, round) + line('M18-34L22-14M28-44L36-22M40-51L52-32M52-54L66-42', 7, 198, round);
};

const shield = (inner: string): string => solid('M-17-24L17-24L17 0C17 16 8 24 0 29C-8 24-17 16-17 0Z', 235) + placed('scale(.82)', solid('M-17-24L17-24L17 0C17 16 8 24 0 29C-8 24-17 16-17 0Z', 150) + inner);
const stripes = line('M-11-10L-11 18M-5.5-10L-5.5 22M0-10L0 26M5.5-10L5.5 22M11-10L11 18', 2.6, 215) + box(-17, -24, 34, 13, 205);
const quarters = line('M0-24L0 28M-17-2L17-2', 2.4, 225) + disc(-8, -12, 4, 215) + disc(8, 9, 4, 215);
const plain = line('M-12-18L12 16M12-18L-12 16', 3, 215);

const singleHead = solid('M-10-38C-10-56-12-72-2-80C8-86 18-78 14-68C10-60 12-48 12-38Z', 200) + solid('M-4-79C-16-82-24-74-24-64C-18-70-12-70-5-70Z', 225) + disc(-1, -74, 2, 110)
  + line('M-2-60L2-56L6-60M-5-50L0-46L6-50', 1.6, 145);
const doubleHeads = mirrored('n', solid('M0-30C8-50 4-64 14-76C24-86 36-78 32-70L42-62C34-64 28-62 26-58C18-50 22-38 12-28Z', 200) + disc(25, -74, 1.9, 110) + line('M14-54L18-50M10-42L15-38', 1.6, 145));

/** A royal crown standing on y. */
export const crown = (y: number, scale = 1): string => placed(`translate(0 ${num(y)})scale(${num(scale)})`,
  mirrored('k', solid('M0 0L17 0L24-18C18-22 8-20 6-10C5-20 4-24 0-26Z', 210) + disc(24, -20, 2.8, 240)) + box(-18, -3, 36, 6, 235, 2)
  + line('M-12 0L-12 .1M0 0L0 .1M12 0L12 .1', 3, 150, round) + solid('M-1.5-36L1.5-36L1.5-33L5-33L5-30L1.5-30L1.5-25L-1.5-25L-1.5-30L-5-30L-5-33L-1.5-33Z', 240));

const tailFeathers = [-34, -17, 0, 17, 34].map(degrees => `M0 34L${nums(...polar(degrees === 0 ? -92 : -84, degrees))}`).join('');
const tail = line(tailFeathers, 12, 180, round) + line(tailFeathers, 1.6, 220);
const claws = line('M14 34C28 40 36 44 44 54M44 54L56 52M44 54L54 62M44 54L46 66', 5, 205, round);

export interface EagleForm { readonly heads: 1 | 2; readonly arms?: 'stripes' | 'quarters' | 'plain'; readonly crowned?: boolean; readonly lift?: number }

/** A heraldic eagle, displayed. */
export const eagle = ({ heads, arms = 'plain', crowned = false, lift = 1 }: EagleForm): string =>
  mirrored('w', wing(lift) + claws) + tail + solid('M0-44C18-40 24-14 20 10C18 30 10 42 0 46C-10 42-18 30-20 10C-24-14-18-40 0-44Z', 190)
  + (heads === 1 ? singleHead : doubleHeads) + placed('translate(0 0)scale(.92)', shield({ stripes, quarters, plain }[arms]))
  + (crowned ? crown(heads === 1 ? -86 : -84, 0.8) : '');

/** Two branches tied below, open at the top. `radius` is the middle of the leaves. */
export const wreath = (radius: number, from = 28, to = 168, leaf = 12): string => {
  const count = Math.round(((to - from) * radius) / 57 / (leaf * 0.92));
  const leaves = range(count).map(i => {
    const degrees = to - ((to - from) * (i + 0.5)) / count;
    const [x, y] = polar(radius, degrees);
    return `<use href="#b" transform="translate(${nums(x, y)})rotate(${num(degrees + 180)})"/>`;
  }).join('');
  const pair = solid(`M0 0C-${leaf * 0.2}-${num(leaf * 0.7)}-${num(leaf * 0.9)}-${num(leaf * 0.8)}-${num(leaf * 1.35)}-${num(leaf * 0.55)}C-${num(leaf)} ${num(leaf * 0.1)}-${num(leaf * 0.5)} ${num(leaf * 0.3)} 0 0Z`, 215)
    + solid(`M0 0C-${num(leaf * 0.2)} ${num(leaf * 0.7)}-${num(leaf * 0.9)} ${num(leaf * 0.8)}-${num(leaf * 1.35)} ${num(leaf * 0.55)}C-${num(leaf)}-${num(leaf * 0.1)}-${num(leaf * 0.5)}-${num(leaf * 0.3)} 0 0Z`, 195);
  const arc = `M${nums(...polar(radius, from + 6))}A${nums(radius, radius)} 0 0 1 ${nums(...polar(radius, to))}`;
  return `<defs><g id="b">${pair}</g></defs>` + mirrored('z', line(arc, 2.2, 190) + leaves) + placed(`translate(0 ${num(radius)})`, line('M-12-6C-4 0 4 0 12-6M-12 8C-4 0 4 0 12 8', 4, 225, round));
};

/** A Greek cross on a shield, as on a confederation's arms. */
export const crossShield = (scale: number): string => placed(`scale(${num(scale)})`,
  solid('M-40-48C-26-42-12-44 0-52C12-44 26-42 40-48C44-20 42 10 30 30C20 44 8 50 0 56C-8 50-20 44-30 30C-42 10-44-20-40-48Z', 228)
  + placed('scale(.88)', solid('M-40-48C-26-42-12-44 0-52C12-44 26-42 40-48C44-20 42 10 30 30C20 44 8 50 0 56C-8 50-20 44-30 30C-42 10-44-20-40-48Z', 135)
  + line(range(12).map(i => { const y = -42 + i * 8; const half = y < 0 ? 38 : 38 * Math.sqrt(1 - (y / 56) ** 2); return `M${num(-half)} ${y}H${num(half)}`; }).join(''), 1, 160) + solid('M-9-36L9-36L9-11L34-11L34 7L9 7L9 32L-9 32L-9 7L-34 7L-34-11L-9-11Z', 240)));

/** A round shield with the crosses of a union. */
export const unionShield = (radius: number): string => `<clipPath id="u"><circle r="${num(radius - 4)}"/></clipPath>` + disc(0, 0, radius, 225)
  + placed('scale(1)', `<g clip-path="url(#u)">${disc(0, 0, radius - 4, 140)}${line(`M-${radius}-${radius}L${radius} ${radius}M${radius}-${radius}L-${radius} ${radius}`, radius * 0.22, 205)}${line(`M0-${radius}L0 ${radius}M-${radius} 0L${radius} 0`, radius * 0.46, 165)}${line(`M0-${radius}L0 ${radius}M-${radius} 0L${radius} 0`, radius * 0.28, 230)}</g>`);

/** A rosette of crossing waves, the ornament of security printing: one wave, turned. */
export const guilloche = (radius: number, lobes: number, height = 200): string => {
  const steps = lobes * 6;
  const wave = (low: number, high: number): string => `M${range(steps).map(i => {
    const angle = (360 / steps) * i;
    return nums(...polar(radius * (low + high) / 2 + (radius * (high - low) / 2) * Math.cos((lobes * angle * Math.PI) / 180), angle));
  }).join('L')}Z`;
  return `<g id="g">${line(wave(0.5, 1), 1.5, height, ' stroke-linejoin="round"')}</g>`
    + range(3).map(i => `<use href="#g" transform="rotate(${num(((i + 1) * 90) / lobes)})"/>`).join('') + ring(radius * 0.46, 2, height);
};

/** A radiant star for products without a relief of their own. */
export const rosette = (): string => line(spokes(48, 62, 108), 2, 170) + ring(112, 2.4, 200) + ring(58, 3, 215)
  + range(12).map(i => `<path d="M0-54C12-40 12-22 0-6C-12-22-12-40 0-54Z" fill="${i % 2 ? '#aaa' : '#d2d2d2'}" transform="rotate(${i * 30})"/>`).join('') + disc(0, 0, 9, 240);

/** The quartered shield alone. */
export const shieldOfQuarters = (): string => shield(quarters);
