import { Trans } from '@lingui/react/macro';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { ListedScrap } from '../../../domain/listing/ListedScrap.ts';
import type { FollowedPrices } from '../../kit/live.ts';
import { PriceNotice } from '../../kit/price/PriceNotice.tsx';
import { BuyingPrices } from './BuyingPrices.tsx';
import { FindProducts } from './FindProducts.tsx';
import { SellingList } from './SellingList.tsx';
import { Steps } from './Steps.tsx';
import type { Finder } from './useFinder.ts';
import type { Selling } from './useSelling.ts';
import type { Wizard } from './useWizard.ts';
import { WizardForm } from './WizardForm.tsx';

interface SellScreenProps {
  readonly grades: readonly ListedScrap[];
  readonly prices: FollowedPrices;
  readonly at: Instant;
  readonly currency: Currency;
  readonly wizard: Wizard;
  readonly selling: Selling;
  readonly finder: Finder;
}

/** What the shop buys: how it works, the wizard with the selling cart, the prices of today, coins and bars by search. */
export function SellScreen({ grades, prices, at, currency, wizard, selling, finder }: SellScreenProps) {
  return (
    <main>
      <div className="wrap pt-10 pb-16 md:pt-16">
        <p className="eyebrow text-accent">
          <Trans>Sell to us</Trans>
        </p>
        <h1 className="mt-3 max-w-200 text-4xl md:text-5xl">
          <Trans>What your gold is worth today</Trans>
        </h1>
        <p className="mt-4 max-w-160 text-lg text-soft">
          <Trans>
            Old jewellery, cutlery, dental gold, coins and bars: see the price of the moment, put your pieces into the
            selling cart, and choose how they come to us.
          </Trans>
        </p>
        {grades.length === 0 ? (
          <p className="mt-10 rounded-md bg-caution-wash p-4 text-caution">
            <Trans>We have no prices at the moment. Please try again in a few minutes.</Trans>
          </p>
        ) : (
          <div className="mt-10 grid items-start gap-8 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <PriceNotice state={prices.state} />
              <WizardForm wizard={wizard} selling={selling} />
            </div>
            <div className="lg:sticky lg:top-24 lg:col-span-5">
              <SellingList selling={selling} />
            </div>
          </div>
        )}
      </div>
      <Steps />
      {grades.length === 0 ? null : <BuyingPrices grades={grades} prices={prices} at={at} currency={currency} />}
      <FindProducts finder={finder} selling={selling} />
    </main>
  );
}
