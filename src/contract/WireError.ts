import { Result, Schema } from 'effect';

type Tagged = { readonly _tag: string };

/** One error on the wire: its HTTP status, the schema of its data, and how to rebuild the error class. */
export interface WireError<E> {
  readonly status: number;
  readonly tag: string;
  /** JSON of the data, limited to the fields of the schema. */
  readonly data: Schema.Codec<unknown, unknown>;
  readonly encode: (error: unknown) => Result.Result<unknown, Schema.SchemaError>;
  readonly decode: (data: unknown) => Result.Result<E, Schema.SchemaError>;
}

/** Connects an error class with its HTTP status and the schema of its data. */
export const wireError = <D, E extends Tagged & D>(
  status: number,
  tag: E['_tag'],
  data: Schema.Codec<D, unknown>,
  rebuild: (data: D) => E,
): WireError<E> => {
  const encode = Schema.encodeUnknownResult(data);
  const decode = Schema.decodeUnknownResult(data);
  return {
    status,
    tag,
    data,
    encode: (error) => encode(error),
    decode: (unknown) => Result.map(decode(unknown), rebuild),
  };
};

/** An error without data; any data in the document is dropped. */
export const bareError = <E extends Tagged>(status: number, tag: E['_tag'], rebuild: () => E): WireError<E> => ({
  status,
  tag,
  data: Schema.Record(Schema.String, Schema.Never),
  encode: () => Result.succeed({}),
  decode: () => Result.succeed(rebuild()),
});
