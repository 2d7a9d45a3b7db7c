import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { NewPasswordFields } from '../../shared/person/NewPasswordFields.tsx';
import { Revealing } from './Revealing.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { PasswordForm } from './usePasswordForm.ts';

export function PasswordSection({ change: { form, onSubmit, saved, begin } }: { readonly change: PasswordForm }) {
  const { t } = useLingui();
  const { email } = useCustomer();
  return (
    <Section
      id="profile-password"
      title={<Trans>Password</Trans>}
      text={<Trans>A new password signs you out on all other devices.</Trans>}
    >
      <Revealing
        label={<Trans>Change the password</Trans>}
        focus="password-currentPassword"
        saved={saved}
        done={<Trans>Your password is changed.</Trans>}
        onBegin={begin}
      >
        {(close) => (
          <Form onSubmit={onSubmit} className="grid gap-4">
            <ErrorSummary
              entries={form.summary({
                currentPassword: t`Current password`,
                newPassword: t`New password`,
                passwordAgain: t`Repeat new password`,
              })}
              attempt={form.attempt}
            />
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...form.text('currentPassword')}
              label={t`Current password`}
              autoComplete="current-password"
            />
            <NewPasswordFields newPassword={form.text('newPassword')} passwordAgain={form.text('passwordAgain')} />
            <SaveBar
              busy={form.busy}
              failure={form.failure}
              label={<Trans>Change the password</Trans>}
              onCancel={close}
            />
          </Form>
        )}
      </Revealing>
    </Section>
  );
}
