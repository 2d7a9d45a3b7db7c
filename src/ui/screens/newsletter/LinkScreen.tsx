import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { tryLater } from '../../messages/first/tryLater.ts';
import { SignInFrame } from '../shared/sign-in/SignInFrame.tsx';
import type { NewsletterLink } from './useNewsletterLink.ts';

interface LinkScreenProps {
  readonly link: NewsletterLink;
  readonly title: ReactNode;
  readonly intro: ReactNode;
  readonly press: ReactNode;
  readonly doneTitle: ReactNode;
  readonly done: ReactNode;
  /** Why the link is invalid, and what to do. */
  readonly invalid: ReactNode;
  /** Form to start again, as the footer of these pages has none. */
  readonly again?: ReactNode;
}

/** Target of the links in newsletter mails: one button, which works without script as a form to the page's address. */
export function LinkScreen({
  link: { state, busy, submit },
  title,
  intro,
  press,
  doneTitle,
  done,
  invalid,
  again,
}: LinkScreenProps) {
  const { i18n } = useLingui();
  if (state === 'done')
    return (
      <SignInFrame title={doneTitle}>
        <Said>
          <Icon name="check" className="mt-0.5 text-accent" />
          <p>{done}</p>
        </Said>
        <ToShop />
      </SignInFrame>
    );
  if (state === 'link-invalid')
    return (
      <SignInFrame title={title}>
        <Notice tone="caution" live title={<Trans>This link is no longer valid.</Trans>}>
          <p>{invalid}</p>
        </Notice>
        {again === undefined ? null : <div className="mt-6">{again}</div>}
        <ToShop />
      </SignInFrame>
    );
  return (
    <SignInFrame title={title} intro={intro}>
      {state === 'failed' ? (
        <div className="mb-6">
          <Notice tone="alarm" live>
            {i18n._(tryLater)}
          </Notice>
        </div>
      ) : null}
      <form method="post" onSubmit={submit}>
        <Button type="submit" busy={busy} className="w-full">
          {busy ? <Trans>One moment, please …</Trans> : press}
        </Button>
      </form>
    </SignInFrame>
  );
}

function Said({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex gap-3 rounded-md bg-accent-wash p-4 outline-none">
      {children}
    </div>
  );
}

function ToShop() {
  return (
    <Link to="/" className={`${buttonClass('quiet')} mt-6 w-full`}>
      <Trans>Go to the shop</Trans>
    </Link>
  );
}
