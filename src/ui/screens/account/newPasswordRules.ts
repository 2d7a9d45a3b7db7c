import type { InvalidFields } from '../../../domain/validation/InvalidFields.ts';
import { repeating, required } from '../../../domain/validation/Rules.ts';

export interface NewPasswordValues {
  readonly newPassword: string;
  readonly passwordAgain: string;
  /** The one it takes the place of, where that is asked for. */
  readonly currentPassword?: string;
}

/** What is wrong with a new password and its repetition (VAL-2, VAL-4). The words everybody tries first come only when they are asked about. */
export async function newPasswordRules(): Promise<(values: NewPasswordValues) => InvalidFields['problems']> {
  const { problemInNewPassword } = await import('../../../domain/account/ChangeProfile.ts');
  return ({ newPassword, passwordAgain, currentPassword }) => {
    const own = problemInNewPassword(newPassword, currentPassword)?.problems ?? [];
    const again = newPassword === '' ? required(passwordAgain) : repeating(newPassword)(passwordAgain);
    return [...own, ...(again === null ? [] : [{ field: 'passwordAgain', problem: again }])];
  };
}
