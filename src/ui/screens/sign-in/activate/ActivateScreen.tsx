import { Trans, useLingui } from '@lingui/react/macro';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { tryLater } from '../../../messages/refusalMessage.ts';
import { Done } from '../Done.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import type { Activation } from './useActivation.ts';

/** Where the link of an activation mail leads (RT-25). */
export function ActivateScreen({ activation }: { readonly activation: Activation }) {
  const { i18n } = useLingui();
  switch (activation.state) {
    case 'checking': return <SignInFrame title={<Trans>Confirm your e-mail address</Trans>}><p role="status" className="text-soft"><Trans>One moment, your link is being checked …</Trans></p></SignInFrame>;
    case 'done': return <SignInFrame title={<Trans>Your e-mail address is confirmed</Trans>}><Done signedIn={activation.signedIn}>{activation.signedIn ? <Trans>From now on you sign in with it, and we write to it.</Trans> : <Trans>Sign in with this address to go on.</Trans>}</Done></SignInFrame>;
    case 'failed': return (
      <SignInFrame title={<Trans>Confirm your e-mail address</Trans>}>
        <Notice tone="alarm" live><p>{i18n._(tryLater)}</p><Button look="quiet" small onClick={activation.again} className="mt-3"><Trans>Try again</Trans></Button></Notice>
      </SignInFrame>
    );
    case 'link-invalid': return <SignInFrame title={<Trans>Confirm your e-mail address</Trans>}><AnotherLink activation={activation} /></SignInFrame>;
  }
}

function AnotherLink({ activation: { form, onSubmit, resending } }: { readonly activation: Activation }) {
  const { t, i18n } = useLingui();
  const sent = resending.state === 'sent';
  return (
    <>
      <Notice tone="caution" live title={<Trans>This link is no longer valid.</Trans>}><p><Trans>Links hold for 60 minutes and work once. Ask for a new one; it takes a moment.</Trans></p></Notice>
      <Form onSubmit={onSubmit} className="mt-6 grid gap-5">
        <ErrorSummary entries={form.summary({ email: t`E-mail` })} attempt={form.attempt} />
        <TextField {...form.text('email')} label={t`E-mail`} type="email" inputMode="email" autoComplete="username" maxLength={longestEmail + 20} />
        <div role="status" className="empty:hidden">{sent ? <p className="text-sm"><Trans>If there is an account that waits for its confirmation, a new link is on its way.</Trans></p> : null}</div>
        <FormFailure text={resending.failure === null ? null : i18n._(resending.failure)} />
        <Button type="submit" busy={form.busy} className="w-full">{form.busy ? <Trans>Sending …</Trans> : sent ? <Trans>Send the link again</Trans> : <Trans>Send a new link</Trans>}</Button>
      </Form>
    </>
  );
}
