import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../kit/forms/PasswordField.tsx';
import type { FieldText } from './FieldText.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

/** A new password, and the same once more. */
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
