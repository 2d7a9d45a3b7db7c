import { line, mirrored, nums, placed, polar, range, solid } from '../geometry.ts';

const leafOutline = 'M-90 2030l45-863a95 95 0 0 0-111-98l-859 151 116-320a65 65 0 0 0-20-73l-941-762 212-99a65 65 0 0 0 34-79l-186-572 542 115a65 65 0 0 0 73-38l105-247 423 454a65 65 0 0 0 111-57l-204-1052 327 189a65 65 0 0 0 91-27l332-652 332 652a65 65 0 0 0 91 27l327-189-204 1052a65 65 0 0 0 111 57l423-454 105 247a65 65 0 0 0 73 38l542-115-186 572a65 65 0 0 0 34 79l212 99-941 762a65 65 0 0 0-20 73l116 320-859-151a95 95 0 0 0-111 98l45 863z';

/** A sugar maple leaf with its veins cut in. */
export const mapleLeaf = (): string =>
  placed('translate(0 2)scale(.054)', solid(leafOutline, 190)) +
  line('M0 60L0-88', 2.6, 128) +
  mirrored('v', line('M0 52C-20 20-52 0-92-12M0 54C-14 44-30 44-44 52M-4 46C-14 10-30-22-36-52M-32 20L-64 24M-60 3L-76-22M-17 3L-32-2M-28-27L-18-44M0-20L-14-38M0-44L-12-60M-20 22L-30 34', 1.7, 132, ' stroke-linecap="round"')) +
  line('M0 60C1 80-2 92-6 106', 6, 190, ' stroke-linecap="round"');

/** Rays of a rising sun above a horizon. */
export const sunrise = (y: number, radius: number, reach: number): string =>
  placed(`translate(0 ${y})`, range(19).map(i => `<path d="M0-${radius + 6}L0-${reach - (i % 2) * 12}" stroke="#999" stroke-width="2.4" transform="rotate(${-90 + i * 10})"/>`).join('')
    + solid(`M-${radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`, 170));

/** Rays behind a head. */
export const crownOfRays = (): string => range(11).map(i => -70 + i * 15).map(degrees =>
  solid(`M${nums(...polar(62, degrees - 4))}L${nums(...polar(112, degrees))}L${nums(...polar(62, degrees + 4))}Z`, 205)).join('');

/** A crescent among stars. */
export const moon = (): string => solid('M20-92C-30-96-84-56-84 2C-84 58-36 98 18 94C-18 78-40 42-40 0C-40-40-18-76 20-92Z', 205)
  + line('M-30-66C-66-32-66 34-30 68M-48-46C-68-16-68 20-48 48', 2, 160)
  + ([[40, -40, 1], [72, 14, 0.7], [28, 34, 0.8], [10, -10, 0.5], [66, 62, 0.5], [76, -70, 0.5]] as const).map(([x, y, size]) => placed(`translate(${x} ${y})scale(${size})`, solid('M0-26L5-5L26 0L5 5L0 26L-5 5L-26 0L-5-5Z', 235))).join('');
