const inset = 1.5;

/** The values as an SVG path that fills a box, highest on top; equal values give a line in the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const y = (value: number) =>
    span === 0 ? height / 2 : height - inset - ((value - low) / span) * (height - 2 * inset);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(y(value))}`).join('');
}

const round = (n: number): number => Math.round(n * 10) / 10;
