import { Trans, useLingui } from '@lingui/react/macro';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useCustomer } from '../CustomerContext.ts';
import { Revealing } from './Revealing.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { EmailForm } from './useEmailForm.ts';

export function EmailSection({ change: { form, onSubmit, saved, kept, begin } }: { readonly change: EmailForm }) {
  const { t } = useLingui();
  const { email, pendingEmail } = useCustomer();
  return (
    <Section id="profile-email" title={<Trans>E-mail</Trans>} text={<Trans>You sign in with it, and we write to it.</Trans>}>
      <p className="mb-4 font-semibold wrap-anywhere">{email}</p>
      {pendingEmail === null ? null : (
        <div className="mb-4"><Notice tone="plain" live title={<Trans>One step is left</Trans>}><p><Trans>We have sent a link to <strong className="wrap-anywhere">{pendingEmail}</strong>. The new address counts once you have followed it.</Trans></p></Notice></div>
      )}
      <Revealing label={<Trans>Change the e-mail address</Trans>} focus="email-email" kept={kept} saved={saved} done={<Trans>The link is on its way.</Trans>} onBegin={begin}>{(close) => (
        <Form onSubmit={onSubmit} className="grid gap-4">
          <ErrorSummary entries={form.summary({ email: t`New e-mail`, currentPassword: t`Current password` })} attempt={form.attempt} />
          <TextField {...form.text('email')} label={t`New e-mail`} type="email" inputMode="email" autoComplete="email" maxLength={longestEmail + 20} />
          <PasswordField {...form.text('currentPassword')} label={t`Current password`} autoComplete="current-password" hint={t`So that nobody else changes it.`} />
          <SaveBar busy={form.busy} failure={form.failure} label={<Trans>Send the link</Trans>} onCancel={close} />
        </Form>
      )}</Revealing>
    </Section>
  );
}
