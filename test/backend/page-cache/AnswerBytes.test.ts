import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerBytes, encodingOf } from '../../../src/backend/page-cache/AnswerBytes.ts';

const long = 'Münze '.repeat(500);

describe('the bytes of an answer', () => {
  it('are compressed from 1,024 bytes on; shorter ones are sent as they are', async () => {
    const encodings = async (size: number) => {
      const answer = new AnswerBytes('x'.repeat(size));
      return [
        (await answer.in('br')).encoding,
        (await answer.in('gzip')).encoding,
        (await answer.in('identity')).encoding,
      ];
    };
    expect(await encodings(1023)).toEqual(['identity', 'identity', 'identity']);
    expect(await encodings(1024)).toEqual(['br', 'gzip', 'identity']);
  });

  it('unpack to the same text from either form, and are packed once for all readers (P5)', async () => {
    const answer = new AnswerBytes(long);
    const [br, gzip, plain] = await Promise.all([answer.in('br'), answer.in('gzip'), answer.in('identity')]);
    expect([
      brotliDecompressSync(br.bytes).toString(),
      gunzipSync(gzip.bytes).toString(),
      plain.bytes.toString(),
    ]).toEqual([long, long, long]);
    const again = await Promise.all([answer.in('br'), answer.in('gzip')]);
    expect([again[0].bytes === br.bytes, again[1].bytes === gzip.bytes]).toEqual([true, true]);
    expect([again[0].encoding, again[1].encoding]).toEqual(['br', 'gzip']);
  });

  it('count as many as are sent unpacked, not as many letters', () => {
    expect([new AnswerBytes('abc').size, new AnswerBytes('Münze').size]).toEqual([3, 6]);
  });

  it('have a weak tag of their own: equal for equal text, another for one changed letter', () => {
    expect(new AnswerBytes('[1]').etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(new AnswerBytes('[1]').etag).toBe(new AnswerBytes('[1]').etag);
    expect(new AnswerBytes('[2]').etag).not.toBe(new AnswerBytes('[1]').etag);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['deflate, zstd', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5', 'br'],
    ['brotli', 'identity'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['gzip ; Q = 0.5 ,br;q=0.50', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['gzip, *;q=0.5', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=0', 'identity'],
    ['br;q=much', 'identity'],
  ] as const)('is for Accept-Encoding %j: %s (P5)', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
  });
});
