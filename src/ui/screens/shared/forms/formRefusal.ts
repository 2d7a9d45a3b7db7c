import type { FormRefusal } from './useForm.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import type { Facts } from '../../../messages/refusals/Words.ts';
import { refusalWords, type Refusal } from '../../../messages/refusals/refusalWords.ts';

/**
 * Where an account form shows an error: beside the field concerned, else above the form. `passwordField` is the field
 * of the password that authorises the change.
 */
export function formRefusal(refusal: Refusal, facts: Facts, passwordField = 'currentPassword'): FormRefusal {
  if (refusal._tag === 'InvalidFields')
    return { fields: refusal.problems.map(({ field, problem }) => ({ field, message: fieldMessage(problem) })) };
  const message = refusalWords(refusal, facts);
  return refusal._tag === 'PasswordIncorrect' ? { fields: [{ field: passwordField, message }] } : { failure: message };
}
