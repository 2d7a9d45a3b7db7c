import { Result, Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { calls } from '../../src/contract/calls.ts';
import { nameOf } from '../../src/contract/Call.ts';
import { wireErrors } from '../../src/contract/errors.ts';
import { samplesOf } from './samples.ts';
import { asked } from '../numbers.ts';

const runs = asked('Z6', 40, 1_000);

/** Sends a value through JSON. */
const overTheWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const comesBack = (schema: Schema.Codec<unknown, unknown>, seed: number, strict: boolean) => {
  const options = strict ? ({ onExcessProperty: 'error' } as const) : {};
  for (const value of samplesOf(schema, runs, seed)) {
    const written = Result.getOrThrow(Schema.encodeUnknownResult(schema)(value));
    const read = Result.getOrThrow(Schema.decodeUnknownResult(schema, options)(overTheWire(written)));
    expect(overTheWire(read)).toEqual(overTheWire(value));
  }
};

describe('What is written is read again as it was', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`${nameOf(call)}: parameters, query, body and answer`, () => {
      comesBack(call.params, 1, true);
      comesBack(call.query, 2, true);
      comesBack(call.body, 3, true);
      comesBack(call.answer, 4, true);
      expect(name).toMatch(/^[a-z]/);
    });
  }
});

describe('Every error comes back as its class with its data', () => {
  for (const [code, wire] of Object.entries(wireErrors)) {
    it(code, () => {
      for (const data of samplesOf(wire.data, runs, 5)) {
        const error = Result.getOrThrow<{ readonly _tag: string }, unknown>(wire.decode(data));
        expect(error._tag).toBe(wire.tag);
        const written = overTheWire(Result.getOrThrow<unknown, unknown>(wire.encode(error)));
        expect(written).toEqual(overTheWire(data));
        const again = Result.getOrThrow<{ readonly _tag: string }, unknown>(wire.decode(written));
        expect(again.constructor).toBe(error.constructor);
      }
    });
  }

  it('no two codes share a tag', () => {
    const tags = Object.values(wireErrors).map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
