import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { Metal } from '../../../../domain/catalog/Product.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import { knownSince, timesReached } from '../../../../domain/limit-order/PastPrices.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { Optional } from '../../../kit/Optional.tsx';
import type { Terms } from './useTerms.ts';
import type { PricesOfYear } from './usePastPrices.ts';
import { useDistanceWords } from './useDistanceWords.ts';

const TargetChart = lazy(() => import('../../../kit/charts/TargetChart.tsx'));

interface TargetInPastProps {
  readonly past: PricesOfYear;
  readonly metal: Metal;
  readonly side: Side;
  readonly current: Money;
  readonly terms: Pick<Terms, 'target' | 'distance' | 'setTarget'>;
}

const waiting = <div aria-hidden="true" className="skeleton h-80 rounded-md" />;

/** The unit price of the last 12 months with the target in it, and how often it would have been reached (LIM-1). */
export function TargetInPast({ past, metal, side, current, terms }: TargetInPastProps) {
  const { t } = useLingui();
  const distanceWords = useDistanceWords();
  const { target, distance, setTarget } = terms;
  if (past === 'failed')
    return (
      <p role="status" className="text-soft">
        <Trans>The price history cannot be loaded at the moment.</Trans>
      </p>
    );
  return (
    <div>
      {past === 'coming' ? waiting : null}
      {past === 'coming' || past.length < 2 ? null : (
        <Optional>
          <Suspense fallback={waiting}>
            <TargetChart
              past={past}
              metal={metal}
              current={current}
              target={target}
              distance={distance === null ? '' : distanceWords(distance)}
              label={t`Target price`}
              onTarget={setTarget}
            />
          </Suspense>
        </Optional>
      )}
      <p role="status" className="mt-3 font-medium">
        {past === 'coming' || target === null ? null : (
          <Times times={timesReached({ side, targetUnitPrice: target }, past)} since={knownSince(past)} />
        )}
      </p>
      <p className="mt-1 text-sm text-soft">
        <Trans>The price of the piece as it follows its metal, with the premium and the tax of today.</Trans>
      </p>
    </div>
  );
}

/** How often the target would have been reached, and since when prices are known if that is no year. */
function Times({ times, since }: { readonly times: number; readonly since: Instant | null }) {
  const { localeTag, store } = useShop().market;
  if (since === null)
    return times === 0 ? (
      <Trans>This target would not have been reached in the last 12 months.</Trans>
    ) : (
      <Plural
        value={times}
        one="This target would have been reached once in the last 12 months."
        other="This target would have been reached # times in the last 12 months."
      />
    );
  const day = formatDay(since, localeTag, timeZoneOf(store));
  return times === 0 ? (
    <Trans>This target would not have been reached since {day}. Older prices are not known here.</Trans>
  ) : (
    <Plural
      value={times}
      one={`This target would have been reached once since ${day}. Older prices are not known here.`}
      other={`This target would have been reached # times since ${day}. Older prices are not known here.`}
    />
  );
}
