import { line, mirrored, placed, range, solid } from '../geometry.ts';

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
