import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How selling works, from the price to the payout. */
export function Steps() {
  return (
    <section aria-labelledby="how-it-works" className="bg-sunken py-14">
      <div className="wrap">
        <h2 id="how-it-works" className="text-3xl">
          <Trans>How it works</Trans>
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-2 xl:grid-cols-4">
          <Step place={1} title={<Trans>See the price</Trans>}>
            <Trans>Weigh your pieces and enter metal, fineness and weight. The value follows the market live.</Trans>
          </Step>
          <Step place={2} title={<Trans>Confirm your sale</Trans>}>
            <Trans>
              The price at which you confirm is guaranteed if your goods reach us within 5 working days and are as you
              declared them.
            </Trans>
          </Step>
          <Step place={3} title={<Trans>Bring or send it</Trans>}>
            <Trans>
              Into one of our stores, insured by parcel, or up to 5,000&nbsp;EUR of old metal in the Scrap Metal Box.
            </Trans>
          </Step>
          <Step place={4} title={<Trans>We test and pay</Trans>}>
            <Trans>
              We weigh and test each piece. If it differs, we make you an offer: you accept it, or your goods come back.
            </Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  readonly place: number;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ place, title, children }: StepProps) {
  return (
    <li>
      <span aria-hidden="true" className="num font-serif text-3xl text-gold">
        {place}
      </span>
      <h3 className="mt-2 text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-soft">{children}</p>
    </li>
  );
}
