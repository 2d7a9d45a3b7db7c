import { Option, Schema } from 'effect';

/** The names of errors that another backend may answer instead of a problem document (ERR-4). */
export const foreignErrorNames = ['OperationNotValidError', 'RepositoryError', 'ResourceNotFoundError'] as const;
export type ForeignErrorName = (typeof foreignErrorNames)[number];

const Named = Schema.Struct({ name: Schema.Literals(foreignErrorNames) });
const Answer = Schema.Union([Named, Schema.Struct({ error: Named })]);
const read = Schema.decodeUnknownOption(Answer);

/** The name in the body of a refusal, at its top or within `error`; null for any other body. */
export const foreignErrorIn = (body: unknown): ForeignErrorName | null =>
  Option.match(read(body), { onNone: () => null, onSome: (said) => ('error' in said ? said.error.name : said.name) });
