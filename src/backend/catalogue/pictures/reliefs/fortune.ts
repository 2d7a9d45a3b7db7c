import { disc, line, placed, range, solid, spokes } from '../geometry.ts';

const round = ' stroke-linecap="round"';

/** A horn of plenty before rays of light. */
export const cornucopia = (): string => line(spokes(48, 40, 86), 1.4, 130)
  + solid('M-52-20C-40-44-6-42 8-24C20-6 36 16 58 20C72 22 76 8 66 2C58-2 54 8 60 10C48 12 44-2 50-12C58-24 82-18 84 6C86 34 60 52 34 46C2 40-30 26-44 10Z', 190)
  + line('M-30-34C-26-16-30 4-36 16M-10-36C-4-16-8 10-18 28M8-24C14-6 10 20 0 38M22-4C28 10 28 28 20 44M40 14C46 24 46 38 40 48M58 20C66 28 70 36 66 44', 2.2, 235, round)
  + line('M-54-22C-66-8-60 8-46 12', 7, 228, round)
  + [[-66, -18, 11], [-72, 2, 10], [-58, 14, 11], [-74, 20, 8], [-52, -30, 9], [-84, -8, 8], [-64, 30, 9], [-48, 28, 8]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, 222) + disc(x - r * 0.3, y - r * 0.3, r * 0.4, 245)).join('')
  + range(5).map(i => placed(`translate(${-80 + i * 9} ${40 + i * 6})rotate(${20 + i * 22})`, '<ellipse rx="9" ry="9" fill="#c8c8c8"/><ellipse rx="5.5" ry="5.5" fill="none" stroke="#888" stroke-width="1.4"/>')).join('')
  + line('M-58-34C-64-48-56-60-46-66C-44-54-48-44-54-36M-48-36C-44-48-32-54-22-52C-26-42-36-36-44-34', 3, 215, round);
