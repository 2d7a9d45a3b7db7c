import { box, disc, line, mirrored, num, placed, range, solid, spokes } from '../geometry.ts';

const round = ' stroke-linecap="round"';

/** Alpine peaks and a lake. */
export const mountains = (y: number): string => placed(`translate(0 ${num(y)})`,
  solid('M-118 20L-84-26L-66-8L-30-62L-4-24L14-44L44-6L62-30L118 20Z', 168) + solid('M-30-62L-16-41L-24-34L-32-42L-38-32L-46-38ZM14-44L26-28L18-30L10-24L2-29ZM-84-26L-74-16L-82-18L-92-14ZM62-30L74-19L64-18L54-21Z', 235)
  + line('M-66-8L-50 14M-4-24L-14 12M44-6L36 14M-30-36L-34 10', 1.6, 130));

/** Two snow-capped volcanoes behind the figure. */
export const volcanoes = (y: number): string => placed(`translate(0 ${num(y)})`, solid('M-118 30C-90 20-76-18-68-34L-52-34C-46-14-30 16 0 30ZM0 30C36 12 44-22 60-30C66-34 74-30 80-26C92-6 102 22 118 30Z', 160)
  + solid('M-68-34L-52-34L-47-18L-55-24L-60-14L-66-23L-74-18ZM60-30C66-34 74-30 80-26L86-14L76-20L70-10L62-19L52-16Z', 225));

const roof = (half: number, y: number): string =>
  solid(`M-${half} ${y}C-${half * 0.5} ${y - 6}-${num(half * 0.3)} ${y - 16}-${num(half * 0.24)} ${y - 26}H${num(half * 0.24)}C${num(half * 0.3)} ${y - 16} ${half * 0.5} ${y - 6} ${half} ${y}V${y + 5}H-${half}Z`, 212)
  + line(range(9).map(k => (k - 4) / 4).map(t => `M${num(t * half * 0.2)} ${y - 25}Q${num(t * half * 0.36)} ${y - 8} ${num(t * half * 0.92)} ${y}`).join(''), 1.4, 150)
  + box(-half * 0.72, y + 5, half * 1.44, 8, 150) + line(range(9).map(k => `M${num((k - 4) * half * 0.16)} ${y + 5}v8`).join(''), 2, 205);

/** A temple with three round roofs on its terraces. */
export const temple = (): string => line(spokes(36, 20, 116), 1, 122) + roof(34, -52) + roof(50, -20) + roof(68, 14)
  + line('M0-78L0-92', 4, 225, round) + disc(0, -92, 5, 240) + box(-48, 27, 96, 20, 140) + line(range(11).map(i => `M${-45 + i * 9} 27v20`).join(''), 4, 200)
  + box(-66, 47, 132, 9, 195) + box(-82, 59, 164, 9, 185) + box(-96, 71, 192, 9, 175) + box(-13, 47, 26, 33, 145) + line('M-13 53H13M-13 60H13M-13 67H13M-13 74H13', 1.8, 205);

/** A ship on the flood before the mountain, a dove above. */
export const ark = (): string => placed('translate(0 -16)', line(spokes(60, 52, 116), 1.4, 150) + disc(0, 0, 50, 158))
  + solid('M-116 30C-80 14-60-34-36-44C-22-50-14-30-2-24C14-16 22-38 34-30C56-16 80 20 116 30L116 36L-116 36Z', 132)
  + solid('M-82 20C-50 28 50 28 82 20C78 44 66 60 52 66L-52 66C-66 60-78 44-82 20Z', 205) + line('M-76 34C-48 42 48 42 76 34M-70 46C-44 54 44 54 70 46M-60 58C-40 62 40 62 60 58', 1.8, 145)
  + box(-46, -8, 92, 30, 180) + line('M-34-2L-34 16M-22-2L-22 16M-10-2L-10 16M10-2L10 16M22-2L22 16M34-2L34 16', 4, 140) + solid('M-56-8L-38-28L38-28L56-8Z', 222) + line('M-46-14L46-14M-42-20L42-20', 1.4, 150)
  + line(range(4).map(k => `M${-104 + k * 5} ${70 + k * 9}${range(7 - k).map(() => 'q7-8 14 0t14 0').join('')}`).join(''), 3.2, 190, round)
  + placed('translate(10 -70)scale(1.1)', solid('M-34 2C-26-4-20-4-14 0C-16-16-8-28 8-34C6-22 8-14 12-8C22-12 34-12 42-6C32-4 26 2 20 8C8 16-8 16-18 8C-24 8-28 6-34 2Z', 238) + line('M-8-2C-4-12 0-20 6-26M2 0C4-8 4-12 8-16', 1.4, 160, round) + disc(-25, 1, 1.6, 90));

const robe = solid('M-16-46C-22-30-18-14-14-4C-22 26-28 60-30 92L30 92C28 60 22 26 14-4C18-14 22-30 16-46C8-52-8-52-16-46Z', 196)
  + line('M-6-2C-12 28-16 60-18 90M0-2L0 90M6-2C12 28 16 60 18 90M-12 0C-18 30-23 60-25 88M12 0C18 30 23 60 25 88', 2.2, 142, round) + line('M-15-4L15-4', 4, 230) + line('M-12-44C-8-32 8-32 12-44M-10-14C-4-24 4-24 10-14', 2, 150, round);
const face = solid('M0-88C10-88 13-78 11-68C9-60 5-54 0-54C-5-54-9-60-11-68C-13-78-10-88 0-88Z', 226) + box(-4, -58, 8, 12, 205) + line('M-6-72L-3-72M3-72L6-72M0-72L0-66M-3-61L3-61', 1.5, 130, round);
const hair = line('M-11-70C-15-92 15-92 11-70', 6, 205, round);
const flame = solid('M0-12C10-24 4-32 6-42C-4-34-12-26-8-16C-8-12-4-10 0-12Z', 248);
const arms = { raised: line('M14-42C26-48 34-62 38-76', 8, 212, round), lowered: line('M-14-42C-26-34-32-22-40-12', 8, 212, round), lifted: line('M-14-42C-26-48-34-62-38-76', 8, 212, round) };

/** Liberty with torch and branch before the sun. */
export const liberty = (): string => line(spokes(60, 66, 118), 2, 160) + robe + face + hair + line('M-12-86L-20-100M-6-90L-9-106M0-91L0-108M6-90L9-106M12-86L20-100', 3, 240, round)
  + arms.raised + placed('translate(40 -76)', line('M-2 6L0-10', 5, 235, round) + flame) + arms.lowered + line('M-36-4C-44-16-56-28-72-32', 2.6, 225, round) + range(5).map(i => placed(`translate(${-44 - i * 7} ${-14 - i * 4.4})rotate(${i % 2 ? 10 : 70})`, solid('M0 0C-4-6-12-6-16-2C-12 3-4 4 0 0Z', 230))).join('');

const wingPair = (): string => {
  const feathers = range(8).map(i => i / 7).map(t => `M${num(12 + t * 10)} ${num(-34 - t * 14)}L${num(44 + t * 40)} ${num(44 - t * 108)}`).join('');
  return mirrored('v', line(feathers, 9.5, 180, round) + line(feathers, 1.2, 222) + line('M12-40C22-58 48-72 80-72', 9, 215, round));
};

/** Winged victory with her wreath. */
export const victory = (): string => volcanoes(62) + wingPair() + robe + face + hair + arms.lifted + placed('translate(-40 -92)', '<circle r="13" fill="none" stroke="#e6e6e6" stroke-width="6" stroke-dasharray="4 1.8"/>') + line('M14-42C28-34 34-24 40-14', 8, 212, round) + line('M36-6L46-22M40-4C48 2 52 0 56-6M44-10L50-2', 3, 225, round);

/** Britannia, helmeted, with trident and shield. */
export const britannia = (shield: string): string => line('M-46 94L-46-92', 4.4, 228) + line('M-64-92C-64-74-60-66-46-66C-32-66-28-74-28-92', 4.4, 228) + solid('M-46-114L-51-90L-41-90ZM-64-108L-69-88L-59-88ZM-28-108L-33-88L-23-88Z', 240)
  + robe + face + solid('M-13-66C-16-86-10-98 0-98C10-98 16-86 13-66L9-76L3-78L0-70L-3-78L-9-76Z', 232) + line('M-6-100C4-116 26-110 30-90C32-80 30-74 26-66', 7, 222, round) + line('M-4-101C6-112 22-108 27-92', 1.6, 150)
  + line('M-14-42C-28-40-36-30-46-20', 8, 212, round) + placed('translate(42 38)', shield) + line('M14-42C30-36 34-20 36-6', 8, 212, round) + line('M-96 95C-40 88 40 88 96 95', 3.4, 205, round);
