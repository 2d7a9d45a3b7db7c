/** Whether this run does as many of everything as docs/reliability.md asks for: `npm run soak -- --only asked`. */
export const inFull = process.env['TROY_NUMBERS'] === 'asked';

/**
 * How many of something a test does: `everyDay` with each change, `all` – what the row of docs/reliability.md asks for – with
 * `TROY_NUMBERS=asked`. Row and numbers are written as literals: the table of that page is made from them.
 */
export const asked = (_row: string, everyDay: number, all: number): number => (inFull ? all : everyDay);
