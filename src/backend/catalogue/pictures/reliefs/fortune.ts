import { disc, line, placed, range, solid, spokes } from '../geometry.ts';

const round = ' stroke-linecap="round"';
const grain = '<g id="r"><ellipse rx="3.2" ry="7" fill="#e0e0e0"/></g>';
const ear = (turn: number): string => placed(`translate(-44 -8)rotate(${turn})`, line('M0 0V-72', 2.4, 210, round)
  + range(5).map(i => `<use href="#r" transform="translate(-5 ${-42 - i * 8})rotate(-28)"/><use href="#r" transform="translate(5 ${-42 - i * 8})rotate(28)"/>`).join('') + '<use href="#r" y="-82"/>');
const grapes = range(4).flatMap(row => range(4 - row).map(i => disc(-70 + row * 6 + i * 12 - row * 2, 34 + row * 11, 7.4, 200 + row * 14) + disc(-72 + row * 4 + i * 12, 32 + row * 11, 2.4, 250))).join('');
const fruit = ([[-58, 0, 15], [-76, 16, 12], [-40, 18, 13]] as const).map(([x, y, r]) => disc(x, y, r, 210) + disc(x - r * 0.3, y - r * 0.3, r * 0.4, 248)).join('');

/** A horn of plenty with wheat, fruit and grapes, before rays of light. */
export const cornucopia = (): string => `<defs>${grain}</defs>` + line(spokes(48, 44, 92), 1.3, 128) + ear(-34) + ear(-10) + ear(-58)
  + solid('M-46-24C-20-46 18-40 40-18C52-6 62-2 70-10C78-20 72-34 62-36C70-44 88-36 90-16C92 12 66 30 38 26C10 24-8 44-34 44C-52 34-56-6-46-24Z', 196)
  + line('M-22-36C-10-18-8 20-20 40M2-38C14-20 14 8 4 29M24-30C34-16 34 8 26 24M42-16C50-6 50 12 44 25M60-5C66 2 68 10 66 18M74-14C80-10 86-8 89-8', 2.4, 240, round)
  + line('M-46-26C-62-8-56 34-36 46', 8, 226, round) + fruit + grapes;
