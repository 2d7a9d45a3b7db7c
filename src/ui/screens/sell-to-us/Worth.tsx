import { Trans } from '@lingui/react/macro';
import { formatScrapItem } from '../../kit/format/formatScrap.ts';
import { formatGrams } from '../../kit/format/formatWeight.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { useMarket } from '../../kit/MarketContext.ts';
import { fineWeightOf } from '../../../domain/scrap-metal/ScrapItem.ts';
import { unknown, type Wizard } from './useWizard.ts';

/** What the piece is worth at the prices of now; between two amounts while its fineness is unknown. */
export function Worth({ wizard }: { readonly wizard: Wizard }) {
  const { entry, value } = wizard;
  const isUnknown = entry.grade === unknown;
  return (
    <div className="mt-6 rounded-md bg-night p-5 text-on-night" role="status" aria-live="polite">
      <p className="text-sm text-on-night-soft">
        {isUnknown ? <Trans>Worth now, depending on the test</Trans> : <Trans>Worth now</Trans>}
      </p>
      <p className="num mt-1 flex flex-wrap items-baseline gap-x-3 text-3xl text-night-gold">
        {value === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <Amount money={value.from} />
            {isUnknown ? (
              <>
                <span className="text-base text-on-night-soft">
                  <Trans>to</Trans>
                </span>
                <Amount money={value.to} />
              </>
            ) : null}
          </>
        )}
      </p>
      <p className="mt-1 min-h-5 text-sm text-on-night-soft">
        <Explained wizard={wizard} />
      </p>
    </div>
  );
}

/** What the amount is made of. */
function Explained({ wizard: { entry, fineness, weight } }: { readonly wizard: Wizard }) {
  const { localeTag } = useMarket();
  if (weight === null) return <Trans>Enter a weight, and the price follows the market.</Trans>;
  if (fineness === null) return <Trans>Enter the fineness, and the price follows the market.</Trans>;
  if (entry.grade === unknown)
    return <Trans>The lower amount goes into the selling cart. We pay what the test shows.</Trans>;
  const declared = { fineness, weight };
  return (
    <Trans>
      {formatScrapItem(declared, localeTag)}, that is {formatGrams(fineWeightOf(declared), localeTag, 2)} of fine metal;
      refining is taken off.
    </Trans>
  );
}
