import { Schema } from 'effect';

/**
 * A problem document (RFC 9457). `code` is stable; the shape of `data` depends on `code`; no field is meant for
 * display.
 */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Number.check(Schema.isInt()),
  code: Schema.String,
  correlationId: Schema.String,
  data: Schema.Unknown,
});
export type Problem = Schema.Schema.Type<typeof Problem>;
export const problemMediaType = 'application/problem+json';
