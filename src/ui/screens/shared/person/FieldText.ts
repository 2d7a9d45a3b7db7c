import type { Form } from '../forms/useForm.ts';

/** The props that tie a text field to its form. */
export type FieldText = ReturnType<Form<object>['text']>;
