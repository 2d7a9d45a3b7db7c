import type { Form } from '../../kit/forms/useForm.ts';

/** What ties a text field to its form. */
export type FieldText = ReturnType<Form<object>['text']>;
