import { inflateSync } from 'node:zlib';

/** The words of a PDF: its streams unpacked, hex strings read. */
export const wordsOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
        return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)]
          .map(([, parts = '']) =>
            [...parts.matchAll(/<([0-9a-f]+)>/g)]
              .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
              .join(''),
          )
          .join('\n');
      } catch {
        return '';
      }
    })
    .join('\n')
    .replaceAll('\x80', '€');
