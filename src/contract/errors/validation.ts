import { Schema, SchemaTransformation } from 'effect';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { FieldProblem } from '../shapes/checkout.ts';
import { wireError } from '../WireError.ts';

/** The path of a field, each of its names as on the wire (API-C3). */
const Field = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (path: string) => path.replace(/\bzipCode$/u, 'zip'),
      encode: (path: string) => path.replace(/\bzip$/u, 'zipCode'),
    }),
  ),
);

export const validationErrors = {
  'invalid-fields': wireError(
    422,
    'InvalidFields',
    Schema.Struct({ problems: Schema.Array(Schema.Struct({ field: Field, problem: FieldProblem })) }),
    (data) => new InvalidFields(data),
  ),
} as const;
