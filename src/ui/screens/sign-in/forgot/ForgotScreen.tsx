import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Mailbox } from '../Mailbox.tsx';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import type { Forgot } from './useForgot.ts';

/** Form to request a link for a new password (RT-23). */
export function ForgotScreen({ forgot: { form, onSubmit, sentTo } }: { readonly forgot: Forgot }) {
  const { t } = useLingui();
  const { busy } = form;
  const label = sentTo === null ? <Trans>Send the link</Trans> : <Trans>Send the link again</Trans>;
  return (
    <SignInFrame
      title={sentTo === null ? <Trans>Forgot your password?</Trans> : <Trans>Check your inbox</Trans>}
      intro={
        sentTo === null ? (
          <Trans>Enter your e-mail address, and we will send you a link to choose a new password.</Trans>
        ) : undefined
      }
    >
      <div role="status" className="empty:hidden">
        {sentTo === null ? null : (
          <div className="card mb-6 flex gap-4 p-6">
            <Icon name="mail" className="mt-0.5 size-6 text-accent" />
            <div className="grid min-w-0 gap-2">
              <p>
                <Trans>
                  If there is an account with <Mailbox address={sentTo} />, a link is on its way.
                </Trans>
              </p>
              <p className="text-sm text-soft">
                <Trans>The link is valid for 60 minutes. If nothing arrives, check your spam folder too.</Trans>
              </p>
            </div>
          </div>
        )}
      </div>
      <Form onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary entries={form.summary({ email: t`E-mail` })} attempt={form.attempt} />
        <TextField
          {...form.text('email')}
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={longestEmail + 20}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" look={sentTo === null ? 'primary' : 'quiet'} busy={busy} className="w-full">
          {busy ? <Trans>Sending …</Trans> : label}
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-6 text-sm">
        <Link to="/login" className="link font-semibold">
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </SignInFrame>
  );
}
