import { Result, Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { calls } from '../../src/contract/calls.ts';
import { nameOf } from '../../src/contract/Call.ts';
import { wireErrors } from '../../src/contract/errors.ts';
import { samplesOf, samplesOnWire } from './samples.ts';
import { asked } from '../numbers.ts';

const runs = asked('Z6', 40, 1_000);

/** Sends a value through JSON. */
const overTheWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Whether two items of a cart have the same id, which no cart has. */
const hasTwins = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const items = 'lineItems' in value && Array.isArray(value.lineItems) ? value.lineItems.map(({ id }) => id) : [];
  return new Set(items).size < items.length || Object.values(value).some(hasTwins);
};

/** What follows from other fields, such as the key of a shipping method, is written anew. */
const comesBackOnWire = (schema: Schema.Codec<unknown, unknown>, seed: number) => {
  const samples = samplesOnWire(schema, runs, seed).filter((sample) => !hasTwins(sample));
  expect(samples.length).toBeGreaterThan(0);
  for (const sample of samples) {
    const decode = (sent: unknown) =>
      Result.getOrThrow(Schema.decodeUnknownResult(schema, { onExcessProperty: 'error' })(overTheWire(sent)));
    const read = decode(sample);
    expect(decode(Result.getOrThrow(Schema.encodeUnknownResult(schema)(read)))).toEqual(read);
  }
};

const comesBack = (schema: Schema.Codec<unknown, unknown>, seed: number) => {
  for (const value of samplesOf(schema, runs, seed)) {
    const written = Result.getOrThrow(Schema.encodeUnknownResult(schema)(value));
    const read = Result.getOrThrow(
      Schema.decodeUnknownResult(schema, { onExcessProperty: 'error' })(overTheWire(written)),
    );
    expect(overTheWire(read)).toEqual(overTheWire(value));
  }
};

describe('What is written is read again as it was', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`${nameOf(call)}: parameters, query, body and answer`, () => {
      comesBack(call.params, 1);
      comesBack(call.query, 2);
      comesBackOnWire(call.body, 3);
      comesBackOnWire(call.answer, 4);
      expect(name).toMatch(/^[a-z]/);
    });
  }
});

describe('Every error comes back as its class with its data', () => {
  for (const [code, wire] of Object.entries(wireErrors)) {
    it(`the error ${code}`, () => {
      for (const sample of samplesOnWire(wire.data, runs, 5).filter((each) => !hasTwins(each))) {
        const data = overTheWire(sample);
        const error = Result.getOrThrow<{ readonly _tag: string }, unknown>(wire.decode(data));
        expect(error._tag).toBe(wire.tag);
        const written = overTheWire(Result.getOrThrow<unknown, unknown>(wire.encode(error)));
        const again = Result.getOrThrow<{ readonly _tag: string }, unknown>(wire.decode(written));
        expect({ ...again }).toEqual({ ...error });
        expect(again.constructor).toBe(error.constructor);
      }
    });
  }

  it('no two codes share a tag', () => {
    const tags = Object.values(wireErrors).map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
