import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { userLoggedOutOnExpiredSession } from '../../../messages/first/sessionMessage.ts';
import type { ReturnSearch } from '../../../binding/Addresses.ts';
import { SendAgain } from '../SendAgain.tsx';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import type { Login } from './useLogin.ts';

interface LoginScreenProps {
  readonly login: Login;
  readonly search: ReturnSearch;
  /** An expired session led here. */
  readonly expired: boolean;
}

/** The sign-in page (RT-3). */
export function LoginScreen({ login: { form, onSubmit, unverified }, search, expired }: LoginScreenProps) {
  const { t, i18n } = useLingui();
  const { busy } = form;
  return (
    <SignInFrame
      title={<Trans>Sign in</Trans>}
      intro={<Trans>Welcome back. What you have put into a cart comes with you.</Trans>}
      benefits
    >
      <div role="status" className="empty:hidden">
        {expired ? (
          <div className="mb-6">
            <Notice tone="caution" title={i18n._(userLoggedOutOnExpiredSession)}>
              <p>
                <Trans>Sign in again to carry on where you left off.</Trans>
              </p>
            </Notice>
          </div>
        ) : null}
      </div>
      <Form onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary entries={form.summary({ email: t`E-mail`, password: t`Password` })} attempt={form.attempt} />
        <TextField
          {...form.text('email')}
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={longestEmail + 20}
        />
        <div>
          <PasswordField {...form.text('password')} label={t`Password`} autoComplete="current-password" />
          <Link to="/passwort-vergessen" className="link mt-2 inline-block py-1 text-sm">
            <Trans>Forgot your password?</Trans>
          </Link>
        </div>
        <FormFailure text={form.failure}>
          {unverified === null ? null : (
            <div className="mt-3">
              <SendAgain resending={unverified} />
            </div>
          )}
        </FormFailure>
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>Signing in …</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </Form>
      <div className="mt-10 border-t border-line pt-6">
        <h2 className="text-xl">
          <Trans>New here?</Trans>
        </h2>
        <p className="mt-1 text-sm text-soft">
          <Trans>Creating an account takes two minutes. You can also order without one.</Trans>
        </p>
        <Link to="/registrierung" search={search} className={`${buttonClass('quiet')} mt-4 w-full`}>
          <Trans>Create an account</Trans>
        </Link>
      </div>
    </SignInFrame>
  );
}
