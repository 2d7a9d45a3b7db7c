import type { FormRefusal } from '../kit/forms/useForm.ts';
import { accountMessage, type AccountRefusal } from './accountMessage.ts';
import { fieldMessage } from './fieldMessage.ts';

/** What a form of the account says of a refusal: beside the field it is about, else of the whole. `passwordField` is the one that was to prove who asks. */
export function formRefusal(refusal: AccountRefusal, passwordField = 'currentPassword'): FormRefusal {
  if (refusal._tag === 'InvalidFields')
    return { fields: refusal.problems.map(({ field, problem }) => ({ field, message: fieldMessage(problem) })) };
  const message = accountMessage(refusal);
  return refusal._tag === 'PasswordIncorrect' ? { fields: [{ field: passwordField, message }] } : { failure: message };
}
