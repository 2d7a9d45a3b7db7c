import type { FormRefusal } from './useForm.ts';
import { accountMessage, type AccountRefusal } from '../../../messages/accountMessage.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';

/**
 * Where an account form shows an error: beside the field concerned, else above the form. `passwordField` is the field
 * of the password that authorises the change.
 */
export function formRefusal(refusal: AccountRefusal, passwordField = 'currentPassword'): FormRefusal {
  if (refusal._tag === 'InvalidFields')
    return { fields: refusal.problems.map(({ field, problem }) => ({ field, message: fieldMessage(problem) })) };
  const message = accountMessage(refusal);
  return refusal._tag === 'PasswordIncorrect' ? { fields: [{ field: passwordField, message }] } : { failure: message };
}
