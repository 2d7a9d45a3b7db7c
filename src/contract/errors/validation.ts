import { Schema } from 'effect';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { FieldProblem } from '../shapes/checkout.ts';
import { wireError } from '../WireError.ts';

export const validationErrors = {
  'invalid-fields': wireError(
    422,
    'InvalidFields',
    Schema.Struct({ problems: Schema.Array(Schema.Struct({ field: Schema.String, problem: FieldProblem })) }),
    (data) => new InvalidFields(data),
  ),
} as const;
