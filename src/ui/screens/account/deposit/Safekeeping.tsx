import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../kit/Icon.tsx';
import { cartIcon } from '../../shared/side/cartSide.ts';

/** How metal is kept and leaves the deposit (DEP-2). The dealer's terms, not this text, say what insures it and what it costs. */
export function Safekeeping() {
  return (
    <section aria-labelledby="safekeeping" className="mt-12 border-t border-line pt-8">
      <h2 id="safekeeping" className="text-2xl">
        <Trans>How we keep it</Trans>
      </h2>
      <ul className="mt-4 grid gap-5 text-sm md:grid-cols-2">
        <Point icon="vault" title={<Trans>Yours, piece by piece</Trans>}>
          <Trans>
            Gold, platinum and palladium lie in our vault as the pieces that you bought. Silver is not taken: it needs
            too much room for its value.
          </Trans>
        </Point>
        <Point icon="shield" title={<Trans>Insurance and cost</Trans>}>
          <Trans>
            How your metal is insured, and what keeping it costs, is in our{' '}
            <Link to="/$" params={{ _splat: 'agb' }} className="link">
              terms and conditions
            </Link>
            .
          </Trans>
        </Point>
        <Point icon={cartIcon.sell} title={<Trans>Sold at any time</Trans>}>
          <Trans>You sell at our buying price of the moment, and the money goes to your bank account.</Trans>
        </Point>
        <Point icon="truck" title={<Trans>Delivered when you want it</Trans>}>
          <Trans>
            You have pieces sent or pick them up in a store. You pay for shipping and insurance only; a pick-up is free.
          </Trans>
        </Point>
        <Point icon="info" title={<Trans>Booked when it is paid</Trans>}>
          <Trans>
            A purchase appears here once your payment has arrived. Each movement names the order it comes from.
          </Trans>
        </Point>
      </ul>
    </section>
  );
}

function Point({
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
      <Icon name={icon} className="mt-0.5 text-soft" />
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </li>
  );
}
