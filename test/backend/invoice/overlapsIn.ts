import { inflateSync } from 'node:zlib';

interface Placed {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const streamsOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });

/** The lines of text of a PDF, each with its page and its place in points, upwards from the lower left corner. */
export const placedIn = (pdf: Buffer): readonly Placed[] =>
  streamsOf(pdf).flatMap((drawn, page) =>
    [...drawn.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, x, y, parts = '']) => ({
      page,
      x: Number(x),
      y: Number(y),
      text: [...parts.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    })),
  );

/** Lines that begin at the same place as another one, give or take half a line. */
export const overlapsIn = (pdf: Buffer): readonly (readonly [string, string])[] => {
  const placed = placedIn(pdf).filter(({ text }) => text.trim() !== '');
  return placed.flatMap((one, at) =>
    placed
      .slice(at + 1)
      .filter(({ page, x, y }) => page === one.page && Math.abs(x - one.x) < 1 && Math.abs(y - one.y) < 6)
      .map(({ text }) => [one.text, text] as const),
  );
};
