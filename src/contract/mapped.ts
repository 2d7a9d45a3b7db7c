import { Schema, SchemaTransformation } from 'effect';

/** The two directions of a mapping. Neither loses anything: what one writes, the other reads as it was. */
interface Mapping<W, D> {
  readonly decode: (onWire: W) => D;
  readonly encode: (value: D) => W;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * A shape whose names on the wire are those of the specification and whose names in the domain are the domain's own
 * (API-C3). Values are checked once, on the side of the wire; the domain's side is its type alone.
 */
export const mapped = <W, I, D extends object>(
  onWire: Schema.Codec<W, I>,
  mapping: Mapping<W, D>,
): Schema.Codec<D, I> =>
  onWire.pipe(
    Schema.decodeTo(
      Schema.declare((value): value is D => isObject(value)),
      SchemaTransformation.transform(mapping),
    ),
  );
