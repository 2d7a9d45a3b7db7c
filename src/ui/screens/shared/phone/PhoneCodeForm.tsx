import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { PhoneText } from '../../../kit/PhoneText.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import type { PhoneCheck } from './usePhoneCheck.ts';

interface PhoneCodeFormProps {
  readonly check: PhoneCheck;
  readonly phone: string;
}

/** Moves the focus to the first of these that is there if the pressed button has disappeared. */
const keepFocus = (...next: readonly string[]) => {
  if (document.activeElement !== document.body) return;
  next
    .map((id) => document.getElementById(id))
    .find((control) => control !== null)
    ?.focus();
};

/** Sends a code to the phone number and takes it (AUTH-7). */
export function PhoneCodeForm({
  check: { awaited, sending, send, failure, form, onSubmit },
  phone,
}: PhoneCodeFormProps) {
  const { t, i18n } = useLingui();
  const refused = failure === null ? null : i18n._(failure);
  useEffect(() => {
    if (!awaited) return undefined;
    keepFocus('code-code');
    return () => keepFocus('phone-phone-reveal', 'phone-verified');
  }, [awaited]);
  if (!awaited) {
    return (
      <div className="mb-6 grid gap-4 rounded-lg bg-sunken p-5">
        <p className="text-sm">
          <Trans>
            We send a six-digit code to <PhoneText phone={phone} />. It is valid for 5 minutes.
          </Trans>
        </p>
        <FormFailure text={refused} />
        <Button busy={sending} onClick={send} className="justify-self-start">
          {sending ? <Trans>Sending the code …</Trans> : <Trans>Send the code</Trans>}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={onSubmit} className="mb-6 grid gap-4 rounded-lg bg-sunken p-5">
      <p role="status" className="text-sm">
        <Trans>
          The code is on its way to <PhoneText phone={phone} />. It is valid for 5 minutes.
        </Trans>
      </p>
      <TextField
        {...form.text('code')}
        label={t`Verification code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="max-w-56"
      />
      <FormFailure text={form.failure ?? refused} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? <Trans>Checking …</Trans> : <Trans>Verify the phone number</Trans>}
        </Button>
        <Button look="quiet" busy={sending} onClick={send}>
          {sending ? <Trans>Sending the code …</Trans> : <Trans>Send another code</Trans>}
        </Button>
      </div>
    </Form>
  );
}
