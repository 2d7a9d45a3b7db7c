import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { emailRules } from '../forms/emailRules.ts';
import { useFieldFocus } from '../forms/useFieldFocus.ts';
import { useForm } from '../forms/useForm.ts';
import { useAlert, type BoundAlert } from './useAlert.ts';

/** Availability alert of a sold-out product (CAT-10). Guests enter an e-mail address; customers press one button. */
export default function AlertPanel({ sku }: { readonly sku: Sku }) {
  return <AlertView alert={useAlert(sku)} />;
}

const views = { on: Waiting, customer: ForCustomer, guest: ForGuest } as const;

export function AlertView({ alert }: { readonly alert: BoundAlert }) {
  const { i18n } = useLingui();
  const { state, changes, failure } = alert;
  const View = views[state.kind];
  const panel = useRef<HTMLElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (changes > 0) panel.current?.focus();
  }, [changes]);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="alert-title" className="card mt-4 grid gap-3 p-5 outline-none">
      <h2 id="alert-title" className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
        <Icon name="bell" />
        {state.kind === 'on' ? <Trans>We will let you know</Trans> : <Trans>Tell me when it is available</Trans>}
      </h2>
      <View alert={alert} />
      <div role="alert" className="empty:hidden">
        {failure === null ? null : (
          <p className="flex items-start gap-2 text-sm font-medium text-alarm">
            <Icon name="warning" />
            {i18n._(failure)}
          </p>
        )}
      </div>
    </section>
  );
}

function Waiting({ alert }: { readonly alert: BoundAlert }) {
  const { state } = alert;
  const email = state.kind === 'on' ? state.email : null;
  return (
    <>
      <p role="status" className="text-sm">
        {email === null ? (
          <Trans>We will write to you once, as soon as it is available again.</Trans>
        ) : (
          <Trans>
            We will write to <strong className="font-semibold wrap-anywhere">{email}</strong> once, as soon as it is
            available again.
          </Trans>
        )}
      </p>
      <Button look="quiet" small busy={alert.busy} onClick={alert.disable} className="justify-self-start">
        {alert.busy ? <Trans>One moment, please …</Trans> : <Trans>Cancel this alert</Trans>}
      </Button>
    </>
  );
}

function ForCustomer({ alert }: { readonly alert: BoundAlert }) {
  return (
    <>
      <p className="text-sm text-soft">
        <Trans>One e-mail to the address of your account, nothing else.</Trans>
      </p>
      <Button small busy={alert.busy} onClick={() => void alert.enable(null)} className="justify-self-start">
        {alert.busy ? <Trans>One moment, please …</Trans> : <Trans>Notify me</Trans>}
      </Button>
    </>
  );
}

const blank = { email: '' };

function ForGuest({ alert }: { readonly alert: BoundAlert }) {
  const { t } = useLingui();
  const form = useForm({ name: 'alert', initial: blank, rules: emailRules });
  useFieldFocus('alert-email', form.attempt);
  const submit = form.submit(async ({ email }) => {
    await alert.enable(email.trim());
    return null;
  });
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <TextField
        {...form.text('email')}
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longestEmail + 20}
        hint={t`One e-mail when it is available again, nothing else. You can end it with one click.`}
      />
      <Button type="submit" small busy={alert.busy} className="justify-self-start">
        {alert.busy ? <Trans>One moment, please …</Trans> : <Trans>Notify me</Trans>}
      </Button>
    </Form>
  );
}
