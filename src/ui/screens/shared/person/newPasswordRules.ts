import type { InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { repeating, required } from '../../../../domain/validation/Rules.ts';

export interface NewPasswordValues {
  readonly newPassword: string;
  readonly passwordAgain: string;
  /** The present password, if the form asks for it. */
  readonly currentPassword?: string;
}

/** Rules for a new password and its repetition (VAL-2, VAL-4). The list of common passwords loads on the call. */
export async function newPasswordRules(): Promise<(values: NewPasswordValues) => InvalidFields['problems']> {
  const { problemInNewPassword } = await import('../../../../domain/account/ChangeProfile.ts');
  return ({ newPassword, passwordAgain, currentPassword }) => {
    const own = problemInNewPassword(newPassword, currentPassword)?.problems ?? [];
    const again = newPassword === '' ? required(passwordAgain) : repeating(newPassword)(passwordAgain);
    return [...own, ...(again === null ? [] : [{ field: 'passwordAgain', problem: again }])];
  };
}
