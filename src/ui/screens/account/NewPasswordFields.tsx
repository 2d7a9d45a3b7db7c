import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../kit/forms/PasswordField.tsx';
import type { FieldText } from './FieldText.ts';

/** A new password, and the same once more. */
export function NewPasswordFields({ newPassword, passwordAgain }: { readonly newPassword: FieldText; readonly passwordAgain: FieldText }) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField {...newPassword} label={t`New password`} autoComplete="new-password" hint={t`At least 8 characters with a capital letter and a number. A whole sentence is welcome.`} />
      <PasswordField {...passwordAgain} label={t`New password, once more`} autoComplete="new-password" />
    </>
  );
}
