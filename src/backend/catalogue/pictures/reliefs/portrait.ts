import { disc, line, placed, range, solid } from '../geometry.ts';

const round = ' stroke-linecap="round"';
/** A classical head in profile, looking left; the neck ends in a bust line. */
const head = 'M-32-70C-40-60-44-50-44-40C-44-34-47-29-50-23L-61-6C-63-2-59 1-52 2C-51 5-56 7-56 10C-56 12-52 12-51 13.5C-51 16-55 17-54 20.5C-53 24-49 24-50 29C-52 36-51 43-43 46C-35 48-26 46-18 42C-16 56-15 66-22 76C-30 84-44 88-54 96C-20 113 32 113 66 95C50 84 42 66 47 36C62 14 70-10 64-36C56-74 26-92 0-90C-14-88-26-80-32-70Z';
const features = line('M-47-25C-41-30-35-31-28-29', 2.6, 225, round) + line('M-43-20C-39-24-33-24-29-20C-33-17-39-17-43-20', 1.5, 118, round)
  + line('M-53-3C-49-7-47-3-49 0M-51 13C-47 13-45 13-42 11M-44 36C-38 42-30 42-22 36', 1.5, 128, round)
  + solid('M4-14C14-22 22-10 16 0C13 6 10 14 6 12C1 8 0-10 4-14Z', 210) + line('M8-10C14-10 12-2 9 4', 1.6, 130, round);
const collar = line('M-50 96C-20 109 30 109 62 95', 2, 215);

const strands = (ds: string, width = 1.7): string => line(ds, width, 140, round);
const cap = 'M-32-70C-36-64-38-58-38-52C-26-52-16-46-10-34C-6-26 0-20 4-14C14-22 24-12 18 2C26 18 36 30 47 36C62 14 70-10 64-36C56-74 26-92 0-90C-14-88-26-80-32-70Z';
const shortHair = solid(cap, 200) + strands('M-34-58C-14-66 18-60 34-36M-30-70C-4-80 34-72 50-40M-20-82C14-92 52-72 60-36M-12-46C4-54 24-44 30-20M22-8C34-6 46 2 52 16M24-22C40-20 54-10 60 0M24-38C44-36 58-24 64-12');
const bun = solid(cap, 198) + strands('M-36-56C-16-66 20-56 44-20M-30-70C0-80 36-68 56-26M-14-86C24-92 54-66 62-32M-8-38C8-46 24-30 48-6M24 6C34 18 42 26 50 28')
  + disc(62, -8, 19, 205) + strands('M50-18C60-26 74-20 76-8C77 4 62 9 54 2M58-12C64-14 69-8 65-3', 2);
const curls = solid('M-34-66C-38-58-40-52-38-46C-24-50-14-40-8-28C-4-18 0-10 0 0C8 20 22 30 30 56C38 70 52 74 62 68C70 58 60 50 66 40C78 30 70 20 74 8C80-4 74-14 76-24C74-68 34-94 2-91C-14-89-28-80-34-66Z', 198)
  + strands('M-34-56C-12-64 18-52 24-24C28-4 26 8 38 20C46 28 36 40 44 54M-22-74C14-84 46-62 46-30C46-8 50 0 58 12C64 22 54 30 58 46M2-86C40-88 64-60 62-30C62-16 68-10 66 4M4-30C12-18 10-2 20 10C28 22 24 36 34 50', 2.1);
const beard = solid('M-54 6C-46 8-38 4-32 0C-24 6-10 12 2 10C6 26 0 44-10 56C-22 72-40 74-54 64C-58 52-56 44-52 36C-54 30-56 22-54 20C-46 20-46 14-56 11Z', 206)
  + strands('M-50 30C-44 44-46 56-50 62M-42 26C-34 42-36 58-42 68M-32 20C-22 36-22 54-30 68M-20 18C-12 32-12 46-20 60M-8 16C-4 26-4 36-10 50M-50 8C-42 10-38 8-34 4')
  + line('M-53 15C-48 14-44 15-40 18', 2.2, 140, round);
const moustache = solid('M-56 6C-48 2-38 2-30 10C-26 14-22 10-20 4C-18 18-30 22-40 16C-46 12-52 12-57 11Z', 222) + strands('M-52 8C-44 6-36 10-30 15', 1.2);
const whiskers = solid('M2-4C4 16-2 34-14 42C-28 48-34 40-28 30C-20 20-8 8-6-6Z', 204) + strands('M-2 2C0 18-8 32-18 38M-8 10C-10 22-16 28-24 34');

const laurelLeaves = (): string => {
  const at: readonly (readonly [number, number, number])[] = [[-33, -62, -68], [-22, -68, -56], [-9, -71, -42], [5, -71, -26], [19, -67, -8], [31, -59, 10], [41, -48, 26], [49, -35, 42], [54, -21, 58]];
  return at.map(([x, y, turn]) => placed(`translate(${x} ${y})rotate(${turn})`, '<use href="#y"/>')).join('');
};
const leafSymbol = `<g id="y">${solid('M-11 0C-5-10 6-9 12 0C6 3-5 4-11 0Z', 238)}${line('M-8-1L10-1', 1, 165)}${solid('M-10 2C-4 10 4 11 10 4Z', 224)}</g>`;
const laurel = (): string => `<defs>${leafSymbol}</defs>` + line('M-34-60C-10-72 36-66 58-14M56-14C66-10 70 2 66 14M56-14C58 0 52 8 54 18', 3.4, 225, round) + laurelLeaves();
const tiara = solid('M-36-62L-46-92L-32-84L-30-104L-14-93L-6-112L6-95L20-106L24-88L40-92L36-64C16-74-16-74-36-62Z', 222)
  + line('M-37-60C-16-73 16-73 38-62', 4.4, 240, round) + [[-44, -93], [-30, -105], [-6, -113], [21, -107], [40, -93]].map(([x = 0, y = 0]) => disc(x, y, 3.2, 250)).join('')
  + strands('M-30-74L-28-92M-8-80L-6-100M16-80L18-96', 2);
const veil = solid('M-14-91C26-100 72-78 78-34C86 4 76 40 92 92C70 106 40 108 12 106C28 84 38 62 30 30C26 4 34-30 6-56C-6-66-18-74-30-74Z', 216)
  + strands('M-6-82C40-80 58-40 54-4C52 30 62 64 44 100M12-92C60-86 70-40 68-6C66 30 78 62 66 98M-16-78C24-70 42-40 40-8C40 26 48 54 30 90', 2.2);
const band = solid('M-38-60C-14-78 26-74 60-34L54-26C22-62-12-64-38-50Z', 236) + line('M-34-54C-12-68 24-64 54-33', 1.2, 160);
const phrygian = solid('M-36-60C-30-96 10-116 44-98C66-88 80-66 74-46C66-56 60-50 58-34C22-66-12-66-36-50Z', 214) + strands('M-20-74C4-98 40-94 62-66M-28-64C0-84 34-78 58-48M50-92C64-84 68-70 70-60', 2.2);
const braids = solid(cap, 198) + strands('M-36-56C-16-66 14-58 30-34M-24-74C8-82 40-66 50-36M24-22C40-20 54-10 60 0')
  + line('M-35-58C-20-74 10-76 32-58C52-42 58-16 44 4C36 14 24 12 22 2', 11, 222, round) + line('M-33-59C-20-71 10-73 30-56C48-40 54-16 42 2C36 10 28 9 25 2', 6, 168, ' stroke-dasharray="1.6 4"');
const feathers = solid('M20-62L64-118C76-122 82-112 76-102L34-52Z', 220) + solid('M30-48L96-84C108-84 108-72 98-66L40-38Z', 214)
  + strands('M24-58L72-114M34-44L100-76M52-94L56-88M44-84L48-78M78-72L80-66M64-66L66-60', 1.8)
  + line('M40 0C48 24 46 48 54 76', 13, 206, round) + line('M40 6C48 26 46 48 54 74', 9, 150, ' stroke-dasharray="2 5"') + line('M-34-58C-10-66 24-62 44-36', 5, 235);
const flowers = range(6).map(i => { const t = -28 + i * 17; return disc(t, -66 - Math.sin((i + 0.6) / 2) * 16, 7, 232) + disc(t, -66 - Math.sin((i + 0.6) / 2) * 16, 2.2, 150); }).join('');

const hood = solid('M-36-62C-30-96 6-112 40-98C74-84 88-44 78-6C72 20 66 44 80 92C60 104 26 108 0 106C14 84 26 62 28 36C30 16 22 0 14-16C4-34-12-50-38-50Z', 208)
  + strands('M-28-70C8-84 46-64 52-20C56 20 48 60 40 98M-20-84C24-98 66-66 66-14C64 24 58 60 62 94M-36-55C-8-56 16-36 26-6', 2.3);

const styles = {
  diadem: bun + tiara, bearded: shortHair + beard, laureate: shortHair + whiskers + laurel() + moustache, imperial: shortHair + moustache,
  veiled: shortHair + veil, liberty: curls + phrygian + band, republic: curls + band + flowers, braided: braids, chief: curls + feathers, sovereign: bun + band, hooded: hood,
} as const;

/** The depicted persons; the faces are invented. */
export type Sitter = keyof typeof styles;

/** A head in relief, looking left. */
export const portrait = (sitter: Sitter): string => placed(sitter === 'diadem' ? 'translate(-3 2)scale(1)' : 'translate(-3-6)scale(1.08)', solid(head, 182) + features + collar + styles[sitter]);
