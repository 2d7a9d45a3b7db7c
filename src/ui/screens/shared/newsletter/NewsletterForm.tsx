import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { useAccount } from '../session/useAccount.ts';
import { useSubscribe } from './useSubscribe.ts';

/** How long the form waits for the customer's data, in ms: they may be subscribed already. */
const patienceMs = 5000;

/** The newsletter form: address, purpose, and the answer in its place (CMS-7). */
export default function NewsletterForm({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { signedIn, customer } = useAccount();
  const { form, onSubmit, subscribed } = useSubscribe(name, customer?.email ?? '');
  const [patient, setPatient] = useState(true);
  if (customer !== null && patient) setPatient(false);
  useEffect(() => {
    if (!signedIn) return;
    const timer = window.setTimeout(() => setPatient(false), patienceMs);
    return () => window.clearTimeout(timer);
  }, [signedIn]);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (subscribed !== null) thanks.current?.focus();
  }, [subscribed]);
  if (subscribed !== null) {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="flex items-start gap-2.5 outline-none">
        <Icon name="mail" className="mt-0.5 text-rise" />
        <span>
          <Trans>
            One more click: we have sent a link to <strong className="font-semibold wrap-anywhere">{subscribed}</strong>
            . Follow it to start receiving our newsletter.
          </Trans>
        </span>
      </p>
    );
  }
  if (customer !== null && customer.newsletterInterests.length > 0) {
    return (
      <p className="flex items-start gap-2.5">
        <Icon name="check" className="mt-0.5 text-rise" />
        <span>
          <Trans>
            Our newsletter comes to <strong className="font-semibold wrap-anywhere">{customer.email}</strong>.
          </Trans>{' '}
          <Link to="/kundenkonto/meine-daten" hash="profile-preferences" className="link">
            <Trans>Choose the topics</Trans>
          </Link>
        </span>
      </p>
    );
  }
  if (signedIn && customer === null && form.values.email === '' && patient)
    return <div aria-hidden="true" className="skeleton h-36 rounded-md" />;
  return (
    <Form onSubmit={onSubmit} className="grid gap-2">
      <div className="grid items-start gap-3 lg:flex">
        <TextField
          {...form.text('email')}
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail + 20}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={form.busy} className="lg:mt-6.5">
          {form.busy ? <Trans>Signing up …</Trans> : <Trans>Sign up</Trans>}
        </Button>
      </div>
      <FormFailure text={form.failure} />
      <p className="text-xs text-soft">
        <Trans>
          By signing up you agree to receive our newsletter by e-mail. Unsubscribe at any time; more in our{' '}
          <Link to="/$" params={{ _splat: 'datenschutz' }} className="underline underline-offset-2 hover:text-ink">
            privacy policy
          </Link>
          .
        </Trans>
      </p>
    </Form>
  );
}
