import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { longestEmail, validateEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { typedBefore } from '../../../kit/forms/typedBefore.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { useAccount } from '../session/useAccount.ts';
import { useSubscribe } from './useSubscribe.ts';

/** How long the form waits for the customer's data, in ms: they may be subscribed already. */
const patienceMs = 5000;

/** The newsletter form: address, purpose, and the answer in its place (CMS-7). */
export default function NewsletterForm() {
  const { t, i18n } = useLingui();
  const { subscribe, busy, subscribed, problem: refused, forget } = useSubscribe();
  const { signedIn, customer } = useAccount();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? customer?.email ?? '';
  const [left, setLeft] = useState(false);
  const [patient, setPatient] = useState(true);
  if (customer !== null && patient) setPatient(false);
  useEffect(() => {
    if (!signedIn) return;
    const timer = window.setTimeout(() => setPatient(false), patienceMs);
    return () => window.clearTimeout(timer);
  }, [signedIn]);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => setTyped((now) => typedBefore('newsletter-email') || now), []);
  useEffect(() => {
    if (subscribed !== null) thanks.current?.focus();
  }, [subscribed]);
  const own = left ? validateEmail(email) : null;
  const error = own === null ? refused : fieldMessage(own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (validateEmail(email) === null) void subscribe(email.trim());
    else document.getElementById('newsletter-email')?.focus();
  };
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
  if (signedIn && customer === null && typed === null && patient)
    return <div aria-hidden="true" className="skeleton h-36 rounded-md" />;
  return (
    <Form onSubmit={submit} className="grid gap-2">
      <div className="grid items-start gap-3 lg:flex">
        <TextField
          id="newsletter-email"
          name="newsletter-email"
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail + 20}
          value={email}
          className="min-w-0 flex-1"
          onBlur={() => setLeft(email !== '')}
          onChange={(text) => {
            setTyped(text);
            forget();
          }}
          {...(error === null ? {} : { error: i18n._(error) })}
        />
        <Button type="submit" busy={busy} className="lg:mt-6.5">
          {busy ? <Trans>Signing up …</Trans> : <Trans>Sign up</Trans>}
        </Button>
      </div>
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
