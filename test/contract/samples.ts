import { Arbitrary, Effect, type Schema } from 'effect';

/** `count` values a schema accepts, the same ones for the same seed. */
export const samplesOf = <S extends Schema.Constraint>(schema: S, count: number, seed: number): readonly S['Type'][] =>
  Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count, seed }));
