import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { isOffline, offline } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';
import { Done } from '../Done.tsx';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import type { Activation } from './useActivation.ts';

const profile = '/kundenkonto/meine-daten';

/** Target of the activation mail (RT-25): says what it does, with a button to do it. */
export function ActivateScreen({ activation }: { readonly activation: Activation }) {
  const { i18n } = useLingui();
  const { state, busy, signedIn, confirm } = activation;
  if (state === 'done')
    return (
      <SignInFrame
        title={
          <Trans>
            Your <span className="whitespace-nowrap">e-mail</span> address is confirmed
          </Trans>
        }
      >
        <Done signedIn={signedIn}>
          {signedIn ? (
            <Trans>From now on you sign in with it, and we write to it.</Trans>
          ) : (
            <Trans>Sign in with this address to continue.</Trans>
          )}
        </Done>
      </SignInFrame>
    );
  if (state === 'link-invalid')
    return (
      <SignInFrame
        title={
          <Trans>
            Confirm your <span className="whitespace-nowrap">e-mail</span> address
          </Trans>
        }
      >
        {signedIn ? <AnotherChange /> : <AnotherLink activation={activation} />}
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={
        <Trans>
          Confirm your <span className="whitespace-nowrap">e-mail</span> address
        </Trans>
      }
      intro={
        <Trans>
          One click confirms the address our mail came to. Your new account is then ready or, if you have changed your
          address, the new one takes effect.
        </Trans>
      }
    >
      {state === 'failed' ? (
        <div className="mb-6">
          <Notice tone="alarm" live>
            {i18n._(isOffline() ? offline : tryLater)}
          </Notice>
        </div>
      ) : null}
      <Form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>One moment, please …</Trans> : <Trans>Confirm my e-mail address</Trans>}
        </Button>
      </Form>
      <p className="mt-6 text-sm text-soft">
        <Trans>
          You did not open an account or change your address? Then simply close this page; nothing will change.
        </Trans>
      </p>
    </SignInFrame>
  );
}

function Over() {
  return (
    <Notice tone="caution" live title={<Trans>This link is no longer valid.</Trans>}>
      <p>
        <Trans>
          A link is valid for 60 minutes, works once and only in the store it comes from. The newest one counts.
        </Trans>
      </p>
    </Notice>
  );
}

/** A signed-in customer has an active account, so the link was for a change of the e-mail address. */
function AnotherChange() {
  return (
    <>
      <Over />
      <Link to={profile} hash="profile-email" className={`${buttonClass('primary')} mt-6 w-full`}>
        <Trans>To my profile, for a new link</Trans>
      </Link>
    </>
  );
}

function AnotherLink({ activation: { form, onSubmit, resending } }: { readonly activation: Activation }) {
  const { t, i18n } = useLingui();
  const sent = resending.state === 'sent';
  const label = sent ? <Trans>Send the link again</Trans> : <Trans>Send a new link</Trans>;
  return (
    <>
      <Over />
      <p className="mt-6 text-sm">
        <Trans>
          For a new account, ask for another link here. To change the address of an account you have,{' '}
          <Link to="/login" search={{ redirect: profile }} className="link">
            sign in
          </Link>{' '}
          and ask for it in your profile.
        </Trans>
      </p>
      <Form onSubmit={onSubmit} className="mt-6 grid gap-5">
        <ErrorSummary entries={form.summary({ email: t`E-mail` })} attempt={form.attempt} />
        <TextField
          {...form.text('email')}
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={longestEmail + 20}
        />
        <div role="status" className="empty:hidden">
          {sent ? (
            <p className="text-sm">
              <Trans>If there is an account that waits for its confirmation, a new link is on its way.</Trans>
            </p>
          ) : null}
        </div>
        <FormFailure text={resending.failure === null ? null : i18n._(resending.failure)} />
        <Button type="submit" busy={form.busy} className="w-full">
          {form.busy ? <Trans>Sending …</Trans> : label}
        </Button>
      </Form>
    </>
  );
}
