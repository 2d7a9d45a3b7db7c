import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { NewPasswordFields } from '../../shared/person/NewPasswordFields.tsx';
import { Done } from '../Done.tsx';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import type { Reset } from './useReset.ts';

/** Form for a new password (RT-24). */
export function ResetScreen({ reset: { form, onSubmit, state } }: { readonly reset: Reset }) {
  const { t } = useLingui();
  const { busy } = form;
  if (state === 'done') {
    return (
      <SignInFrame title={<Trans>Your new password is set</Trans>}>
        <Done>
          <Trans>You have been signed out on all devices. Sign in with your new password.</Trans>
        </Done>
      </SignInFrame>
    );
  }
  if (state === 'link-invalid') {
    return (
      <SignInFrame title={<Trans>Choose a new password</Trans>}>
        <Notice tone="caution" live title={<Trans>This link is no longer valid.</Trans>}>
          <p>
            <Trans>Links are valid for 60 minutes and work once. Request a new one; it takes a moment.</Trans>
          </p>
        </Notice>
        <Link to="/passwort-vergessen" className={`${buttonClass('primary')} mt-6 w-full`}>
          <Trans>Request a new link</Trans>
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={<Trans>Choose a new password</Trans>}
      intro={<Trans>You will then be signed out on all devices and can sign in with the new password.</Trans>}
    >
      <Form onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary
          entries={form.summary({ newPassword: t`New password`, passwordAgain: t`Repeat new password` })}
          attempt={form.attempt}
        />
        <NewPasswordFields newPassword={form.text('newPassword')} passwordAgain={form.text('passwordAgain')} />
        <FormFailure text={form.failure} />
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>Saving …</Trans> : <Trans>Set the new password</Trans>}
        </Button>
      </Form>
    </SignInFrame>
  );
}
