import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClosedDay, SpecialDay } from '../../../../domain/content/OpeningHours.ts';
import type { StoreDetails } from '../../../../domain/content/Store.ts';
import { RichText } from '../../../kit/RichText.tsx';
import { storeWords } from '../../../messages/sectionWords.ts';
import { SectionCrumbs } from '../articles/SectionCrumbs.tsx';
import { OpeningTable } from './OpeningTable.tsx';
import { RouteLink } from './RouteLink.tsx';
import { StoreContact } from './StoreContact.tsx';
import { StoreMap } from './StoreMap.tsx';
import { StorePayment } from './StorePayment.tsx';
import { StoreReviews } from './StoreReviews.tsx';
import { StoreState } from './StoreState.tsx';

interface StoreScreenProps {
  readonly store: StoreDetails;
  /** The next days for which it is closed. */
  readonly holidays: readonly ClosedDay[];
  /** The next single days with hours of their own. */
  readonly specialDays: readonly SpecialDay[];
}

/** A store: whether it is open, hours and holidays, how to reach it, what it is, payment and reviews (RT-13). */
export function StoreScreen({ store, holidays, specialDays }: StoreScreenProps) {
  const { t, i18n } = useLingui();
  const { name, description, about, directions, map, payment, reviews } = store;
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs above={[{ name: i18n._(storeWords.name), path: '/filialen' }]} here={name} />
      <header className="mt-6 border-b border-line pb-8">
        <h1 className="text-4xl lg:text-5xl">{name}</h1>
        {description === undefined ? null : <p className="mt-4 max-w-prose text-lg text-soft">{description}</p>}
        <p className="mt-4 min-h-6">
          <StoreState opening={store} />
        </p>
      </header>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-8 lg:order-last">
          <Part id="contact" title={t`Address and contact`}>
            <StoreContact store={store} />
          </Part>
          <Part id="hours" title={t`Opening hours`}>
            <OpeningTable store={store} holidays={holidays} specialDays={specialDays} />
          </Part>
          {payment.length === 0 ? null : (
            <Part id="payment" title={t`Payment in the store`}>
              <StorePayment store={store} />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 gap-12">
          {about.length === 0 ? null : (
            <Part id="about" title={t`About the store`} isLarge>
              <RichText body={about} />
            </Part>
          )}
          <Part id="directions" title={t`Directions`} isLarge>
            <RichText body={directions} />
            {map.length === 0 ? null : (
              <figure className="mt-6">
                <StoreMap parts={map} label={t`Sketch of the way to ${name}`} />
                <figcaption className="mt-2 text-sm text-soft">
                  <Trans>Sketch, not to scale</Trans>
                </figcaption>
              </figure>
            )}
            <RouteLink store={store} />
          </Part>
          {reviews === undefined ? null : (
            <Part id="reviews" title={t`What customers say`} isLarge>
              <StoreReviews {...reviews} />
            </Part>
          )}
        </div>
      </div>
    </main>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

function Part({ id, title, isLarge = false, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={isLarge ? '' : 'border-t border-line pt-5 first:border-t-0 first:pt-0'}>
      <h2 id={id} className={`mb-4 ${isLarge ? 'text-3xl' : 'text-xl'}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
