import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../kit/Icon.tsx';

interface SignInFrameProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Shows the benefits of an account beside the form. */
  readonly benefits?: boolean;
}

/** Frame of the sign-in pages: a narrow column, with the benefits beside it, or below it on narrow windows. */
export function SignInFrame({ title, intro, children, benefits = false }: SignInFrameProps) {
  return (
    <main className="wrap grid items-start gap-x-16 gap-y-10 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className={`mx-auto w-full max-w-128 ${benefits ? 'lg:mx-0' : 'lg:col-span-2'}`}>
        <h1 className="text-4xl">{title}</h1>
        {intro === undefined ? null : <p className="mt-3 text-soft">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
      {benefits ? <Benefits /> : null}
    </main>
  );
}

function Benefits() {
  return (
    <aside className="lamp mx-auto w-full max-w-128 rounded-lg bg-night p-6 text-on-night md:p-8 lg:sticky lg:top-28">
      <h2 className="text-2xl">
        <Trans>One account for all your metal</Trans>
      </h2>
      <ul className="mt-6 grid gap-5 text-sm">
        <Benefit icon="truck" title={<Trans>Every order at a glance</Trans>}>
          <Trans>Status, deadline and invoice, and reordering with one click.</Trans>
        </Benefit>
        <Benefit icon="pin" title={<Trans>Addresses entered once</Trans>}>
          <Trans>Saved for billing and delivery, chosen with one click.</Trans>
        </Benefit>
        <Benefit icon="heart" title={<Trans>Wishlist and alerts</Trans>}>
          <Trans>We will tell you as soon as a piece is back in stock.</Trans>
        </Benefit>
        <Benefit icon="shield" title={<Trans>Yours alone</Trans>}>
          <Trans>Passwords are never stored in readable form, and you can delete your account at any time.</Trans>
        </Benefit>
      </ul>
    </aside>
  );
}

function Benefit({
  icon,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-night-gold" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-on-night-soft">{children}</p>
      </div>
    </li>
  );
}
