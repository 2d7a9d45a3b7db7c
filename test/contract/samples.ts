import { Arbitrary, Effect, Result, Schema } from 'effect';

/** `count` values a schema accepts, the same ones for the same seed. */
export const samplesOf = <S extends Schema.Constraint>(schema: S, count: number, seed: number): readonly S['Type'][] =>
  Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count, seed }));

/**
 * Like `samplesOf`, as they are on the wire. They are drawn there, because the domain's side of a mapped shape is a type
 * alone; those that the schema refuses are left out.
 */
export const samplesOnWire = (
  schema: Schema.Codec<unknown, unknown>,
  count: number,
  seed: number,
): readonly unknown[] => {
  const drawn = samplesOf(Schema.toEncoded(schema), 10 * count, seed);
  return drawn.filter((sample) => Result.isSuccess(Schema.decodeUnknownResult(schema)(sample))).slice(0, count);
};

/** The values that samples of the wire are read as. */
export const samplesRead = <A>(schema: Schema.Codec<A, unknown>, count: number, seed: number): readonly A[] =>
  samplesOnWire(schema, count, seed).map((sample) => Schema.decodeUnknownSync(schema)(sample));
