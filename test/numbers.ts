/** Whether this run uses the numbers of docs/reliability.md: `npm run soak -- --only asked`. */
export const inFull = process.env['TROY_NUMBERS'] === 'asked';

/**
 * The number of repetitions in a test: `everyDay` with each change, `all` – the number of the row in
 * docs/reliability.md – with `TROY_NUMBERS=asked`. Row and numbers are literals, because the table of that page is made
 * from them.
 */
export const asked = (_row: string, everyDay: number, all: number): number => (inFull ? all : everyDay);
