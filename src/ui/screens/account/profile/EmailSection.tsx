import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { Revealing } from './Revealing.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import { SavedWord } from './SavedWord.tsx';
import type { EmailForm } from './useEmailForm.ts';
import type { PendingEmail } from './usePendingEmail.ts';

interface EmailSectionProps {
  readonly change: EmailForm;
  readonly pending: PendingEmail;
}

export function EmailSection({ change: { form, onSubmit, saved, sent, kept, begin }, pending }: EmailSectionProps) {
  const { t } = useLingui();
  const { email, pendingEmail } = useCustomer();
  return (
    <Section
      id="profile-email"
      title={<Trans>E-mail</Trans>}
      text={<Trans>You sign in with it, and we write to it.</Trans>}
    >
      <Pending email={email} pendingEmail={pendingEmail} pending={pending} />
      <Revealing
        label={<Trans>Change the e-mail address</Trans>}
        focus="email-email"
        kept={kept}
        saved={saved && pending.done === null}
        done={sent ? <Trans>The link is on its way.</Trans> : null}
        onBegin={begin}
      >
        {(close) => (
          <Form onSubmit={onSubmit} className="grid gap-4">
            <ErrorSummary
              entries={form.summary({ email: t`New e-mail`, currentPassword: t`Current password` })}
              attempt={form.attempt}
            />
            <TextField
              {...form.text('email')}
              label={t`New e-mail`}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={longestEmail + 20}
              hint={t`We send a link to this address. It takes effect once you have followed it.`}
            />
            <PasswordField
              {...form.text('currentPassword')}
              label={t`Current password`}
              autoComplete="current-password"
              hint={t`So that nobody else can change your e-mail address.`}
            />
            <SaveBar busy={form.busy} failure={form.failure} label={<Trans>Send the link</Trans>} onCancel={close} />
          </Form>
        )}
      </Revealing>
    </Section>
  );
}

interface PendingProps {
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly pending: PendingEmail;
}

/** A new e-mail address that awaits its confirmation, with the present one. */
function Pending({ email, pendingEmail, pending: { busy, done, failure, sendAgain, drop } }: PendingProps) {
  const { i18n } = useLingui();
  const word = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === 'drop') word.current?.focus();
  }, [done]);
  return (
    <div ref={word} tabIndex={-1} className="mb-4 grid gap-3 outline-none">
      <p className="font-semibold wrap-anywhere">{email}</p>
      {pendingEmail === null ? null : (
        <Notice tone="plain" live title={<Trans>One last step</Trans>}>
          <p>
            <Trans>
              We have sent a link to <strong className="wrap-anywhere">{pendingEmail}</strong>. The new address counts
              once you have followed it. Follow it on this device to stay signed in here: everywhere else you are signed
              out then.
            </Trans>
          </p>
        </Notice>
      )}
      {pendingEmail === null ? null : (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" small busy={busy === 'send'} onClick={sendAgain}>
            {busy === 'send' ? <Trans>Sending …</Trans> : <Trans>Send the link again</Trans>}
          </Button>
          <Button look="quiet" small busy={busy === 'drop'} onClick={drop}>
            {busy === 'drop' ? <Trans>One moment, please …</Trans> : <Trans>Keep the address I have</Trans>}
          </Button>
        </div>
      )}
      <FormFailure text={failure === null ? null : i18n._(failure)} />
      <SavedWord>
        {done === 'send' && pendingEmail !== null ? (
          <Trans>We have sent you a new link. It is valid for 60 minutes.</Trans>
        ) : null}
        {done === 'drop' && pendingEmail === null ? (
          <Trans>Your address stays as it is. The link we had sent no longer counts.</Trans>
        ) : null}
      </SavedWord>
    </div>
  );
}
