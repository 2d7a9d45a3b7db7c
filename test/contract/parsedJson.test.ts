import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mostLevels, parsedJson } from '../../src/contract/parsedJson.ts';

const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('JSON from outside', () => {
  afterEach(() => void vi.restoreAllMocks());

  test.prop([fc.json({ maxDepth: 12 })])('is read as JSON.parse reads it (F2)', (text) => {
    expect(parsedJson(text)).toEqual(JSON.parse(text));
  });

  test.prop([fc.array(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a') }))])(
    'counts no brackets within strings, whatever is escaped in them (F2)',
    (strings) => {
      const bracketed = strings.map((each) => each + '['.repeat(mostLevels + 1));
      expect(parsedJson(JSON.stringify(bracketed))).toEqual(bracketed);
    },
  );

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
    ['arrays after strings that end with a backslash', '["\\\\",', ']'],
    ['arrays after closed ones', '[[],{},', ']'],
  ])('has at most 64 levels of %s, and is not parsed with more (F2, API-C1)', (_, open, close) => {
    const most = open === '[[],{},' ? mostLevels - 1 : mostLevels;
    expect(JSON.stringify(parsedJson(nested(most, open, close)))).toBe(nested(most, open, close));
    const parse = vi.spyOn(JSON, 'parse');
    for (const levels of [mostLevels + 1, 100_000])
      expect(() => parsedJson(nested(levels, open, close))).toThrow(SyntaxError);
    expect(parse).not.toHaveBeenCalled();
  });
});
