import { box, line, mirrored, num, placed, ring, solid } from '../geometry.ts';

const tower = (x: number, heights: readonly number[], width: number, foot: number): { body: string; mouths: string } => ({
  body: heights.map((height, i) => `M${num(x + (i - (heights.length - 1) / 2) * width)} ${num(foot - height)}V${num(foot)}`).join(''),
  mouths: heights.map((height, i) => `M${num(x + (i - (heights.length - 1) / 2) * width - 1.6)} ${num(foot - 13 - height * 0.05)}l3.2 0`).join(''),
});

/** The front of a concert hall's organ. */
export const organ = (): string => {
  const foot = 52;
  const middle = tower(0, [88, 98, 106, 112, 106, 98, 88], 8.4, foot);
  const half = [tower(-47, [64, 70, 77], 8.4, foot), tower(-80, [84, 94, 102, 94], 8.4, foot)];
  const pipes = (list: readonly { body: string; mouths: string }[]): string =>
    line(list.map(t => t.body).join(''), 7.4, 176) + line(list.map(t => t.body).join(''), 2.6, 232) + line(list.map(t => t.mouths).join(''), 2.4, 96);
  return mirrored('o', pipes(half) + box(-98, 52, 98, 6, 215) + box(-94, 61, 94, 22, 150) + box(-102, 85, 102, 6, 215)
    + line('M-98-52L-98 52M-62-54L-62 52M-32-50L-32 52', 2.4, 200)
    + line('M-86 64L-86 80M-74 64L-74 80M-62 64L-62 80M-50 64L-50 80M-38 64L-38 80M-26 64L-26 80M-14 64L-14 80', 5, 190, ' stroke-linecap="round"')
    + line('M-100-52C-92-62-88-66-80-68C-72-66-68-62-60-52', 3.4, 225) + line('M-60-30C-50-40-44-42-34-36', 3, 215))
    + pipes([middle]) + line('M-34-62C-24-74-12-78 0-82C12-78 24-74 34-62', 4, 230)
    + solid('M0-100l4 9-4 9-4-9Z', 230) + line('M0 61L0 83', 1, 150);
};

const violin = (): string =>
  solid('M0-40C9-41 15-35 14-27C13-20 8-18 8-11C8-4 17-1 18 12C19 24 11 30 0 30C-11 30-19 24-18 12C-17-1-8-4-8-11C-8-18-13-20-14-27C-15-35-9-41 0-40Z', 178)
  + line('M0-36C7-37 11-33 10-27C9-20 4-18 4-11C4-3 13 0 14 12C15 21 9 26 0 26C-9 26-15 21-14 12C-13 0-4-3-4-11C-4-18-9-20-10-27C-11-33-7-37 0-36Z', 1.2, 206)
  + line('M-8-3C-10 2-6 4-8 10M8-3C10 2 6 4 8 10', 1.6, 105, ' stroke-linecap="round"')
  + solid('M-3.2-74L3.2-74L4-14L-4-14Z', 226) + solid('M-2.4 10L2.4 10L3.6 27L-3.6 27Z', 222)
  + line('M-6 4.5L6 4.5', 2.2, 235) + line('M-1.4-74L-1.4 12M1.4-74L1.4 12', 0.7, 150)
  + line('M0-74C1-84 7-86 7-80.5C7-77 2-77 2.5-80.5', 3.4, 215, ' stroke-linecap="round"') + line('M-7-76L7-76M-6-71L6-71', 2, 205, ' stroke-linecap="round"');

/** Strings of an orchestra fanned around a cello, with horn and harp. */
export const orchestra = (): string =>
  placed('translate(-56 70)', ring(17, 6, 205) + ring(8, 3.2, 185) + line('M-17 2C-24-16-16-26-6-30', 4.4, 205, ' stroke-linecap="round"') + line('M14 10C18 16 16 22 12 26', 6, 205) + solid('M18 12C18 22 24 30 36 34L4 38C8 30 10 24 8 16Z', 214))
  + placed('translate(56 72)scale(.82)', line('M-14 46L-22-34C-14-46 0-30 12-38L18-30L-10 46Z', 5, 210, ' stroke-linejoin="round"') + line('M-16-32L-9 30M-9-31L-5 34M-2-30L-3 28M5-32L0 16M11-33L6 0', 1.2, 180) + line('M-18 48L-4 48', 6, 210, ' stroke-linecap="round"'))
  + placed('translate(0 34)', [-76, -40, 40, 76].map(turn => `<use href="#f" transform="rotate(${turn})translate(0 -46)scale(${Math.abs(turn) > 50 ? 0.78 : 0.96})"/>`).join(''))
  + `<g transform="translate(0 42)scale(1.6)"><g id="f">${violin()}</g></g>` + line('M0 88L0 108', 3.4, 225, ' stroke-linecap="round"');
