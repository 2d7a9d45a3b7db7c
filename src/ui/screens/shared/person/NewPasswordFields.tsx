import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import type { FieldText } from '../forms/useForm.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Fields for a new password and its repetition. */
export function NewPasswordFields({
  newPassword,
  passwordAgain,
}: {
  readonly newPassword: FieldText;
  readonly passwordAgain: FieldText;
}) {
  const { t } = useLingui();
  return (
    <>
      <NewPasswordField field={newPassword} label={t`New password`} />
      <PasswordField {...passwordAgain} label={t`Repeat new password`} autoComplete="new-password" />
    </>
  );
}
