import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MetalPrice } from '../../../../domain/pricing/Price.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { MetalBoard } from '../../../kit/live.ts';
import { Amount } from '../../../kit/price/Amount.tsx';
import { Change } from '../../../kit/price/Change.tsx';
import { Sparkline } from '../../../kit/charts/Sparkline.tsx';
import { askOf } from '../../../kit/price/metalPrice.ts';
import { useMetalName } from '../../../kit/price/useMetalName.ts';
import { Countdown } from './Countdown.tsx';

const tones = {
  gold: 'text-night-gold',
  silver: 'text-night-silver',
  platinum: 'text-night-platinum',
  palladium: 'text-night-palladium',
} as const;

const row =
  'relative -mx-1 flex min-w-0 flex-1 items-center overflow-x-auto px-1 [scrollbar-width:none] max-xl:fade-end';

/** The bar at the top: price of an ounce, change since yesterday, and countdown. */
export function Ticker({ board: { state, metals } }: { readonly board: MetalBoard }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Metal prices`} data-prices={state} className="bg-night text-on-night print:hidden">
      <div className="wrap flex h-11 items-center gap-4 text-xs sm:gap-6 lg:text-[0.8125rem]">
        {metals === null ? (
          <p className="flex-1 text-on-night-soft">
            <Trans>Metal prices cannot be reached at the moment. We keep trying.</Trans>
          </p>
        ) : (
          <ul className={`${row} gap-4 sm:gap-6 xl:gap-8`}>
            {metals.metals.map((metal) => (
              <li key={metal.name} className="shrink-0">
                <Metal metal={metal} />
              </li>
            ))}
          </ul>
        )}
        {state === 'stale' ? (
          <span className="whitespace-nowrap text-night-gold">
            <Trans>Market paused</Trans>
          </span>
        ) : (
          <Countdown until={state === 'live' && metals !== null ? metals.validUntil : null} />
        )}
      </div>
    </section>
  );
}

function Metal({ metal }: { readonly metal: MetalPrice }) {
  const { currency } = useShop().market;
  const name = useMetalName();
  const ask = askOf(metal, currency);
  const change = metal.changeBp?.[currency];
  return (
    <Link
      to="/shop"
      search={{ preciousMetal: [metal.name] }}
      className="flex h-11 flex-col justify-center hover:underline hover:underline-offset-4"
    >
      <span className="flex items-center justify-between gap-2">
        <span className={`font-medium ${tones[metal.name]}`}>{name(metal.name)}</span>
        <Sparkline values={metal.sparkline[currency]} className={`h-4 w-12 ${tones[metal.name]}`} />
      </span>
      <span className="flex items-center gap-2">
        {ask === null ? <span>–</span> : <Amount money={ask} className="font-semibold" />}
        <span className="sr-only">
          <Trans>per troy ounce</Trans>
        </span>
        {change === undefined ? null : <Change basisPoints={change} onNight />}
      </span>
    </Link>
  );
}
