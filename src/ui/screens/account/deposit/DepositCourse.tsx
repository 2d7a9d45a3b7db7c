import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { DepositView } from '../../../../domain/deposit/DepositView.ts';
import type { CoursePoint } from '../../../../domain/deposit/Worth.ts';
import type { DepositNumber } from '../../../../domain/kernel/Ids.ts';
import type { MetalSnapshot, Timespan } from '../../../../domain/pricing/Price.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { HistoryTable } from '../../../kit/charts/HistoryTable.tsx';
import { formatSigned } from '../../../kit/format/formatMoney.ts';
import { Optional } from '../../../kit/Optional.tsx';
import { NotShown } from '../../shared/errors/NotShown.tsx';

const PriceChart = lazy(() => import('../../../kit/charts/PriceChart.tsx'));

/** Loads the course of a deposit; null if it cannot be loaded. */
export type LoadCourse = (number: DepositNumber, timespan: Timespan) => Promise<readonly CoursePoint[] | null>;

interface DepositCourseProps {
  readonly deposit: DepositView;
  readonly loadCourse: LoadCourse;
}

const timespans: readonly Timespan[] = ['1w', '6m', '1y'];
const tab = 'min-h-9 rounded-[0.375rem] px-3 text-sm font-medium';

/** Value of the deposit over time, solid, above what was paid for it, dashed; or both as a table (DEP-3). */
export function DepositCourse({ deposit, loadCourse }: DepositCourseProps) {
  const { t } = useLingui();
  const [timespan, setTimespan] = useState<Timespan>('6m');
  const [table, setTable] = useState(false);
  const names: Readonly<Record<Timespan, string>> = { '1w': t`1 week`, '6m': t`6 months`, '1y': t`1 year` };
  const { course, again } = useCourse(deposit, timespan, loadCourse);
  return (
    <section aria-labelledby="deposit-course" className="mt-10">
      <h2 id="deposit-course" className="text-2xl">
        <Trans>Value over time</Trans>
      </h2>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={t`Timespan`} className="inline-flex rounded-md border border-edge p-0.5">
          {timespans.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === timespan}
              onClick={() => setTimespan(one)}
              className={`${tab} ${one === timespan ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
            >
              {names[one]}
            </button>
          ))}
        </div>
        <Button look="quiet" small aria-pressed={table} onClick={() => setTable(!table)}>
          {table ? <Trans>Show the chart</Trans> : <Trans>Show as a table</Trans>}
        </Button>
      </div>
      <div className="mt-4 min-h-88">
        {course === 'failed' ? (
          <NotShown title={<Trans>The course cannot be shown just now</Trans>} onRetry={again} />
        ) : (
          <Course
            points={course}
            currency={deposit.currency}
            timespan={timespan}
            table={table}
            label={t`Value of your deposit over ${names[timespan]}`}
          />
        )}
      </div>
    </section>
  );
}

interface CourseProps {
  readonly points: readonly MetalSnapshot[] | 'coming';
  readonly currency: DepositView['currency'];
  readonly timespan: Timespan;
  readonly table: boolean;
  readonly label: string;
}

function Course({ points, currency, timespan, table, label }: CourseProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  if (points === 'coming') return <Waiting />;
  if (points.length < 2)
    return (
      <p className="grid h-88 place-items-center rounded-md bg-sunken p-6 text-center text-soft">
        <Trans>The curve begins with the next recalculation of prices.</Trans>
      </p>
    );
  const words = {
    solid: t`Value`,
    dashed: t`Paid`,
    beside: ({ ask, bid }: MetalSnapshot) => formatSigned({ centAmount: ask - bid, currency }, localeTag),
  };
  const asTable = <HistoryTable snapshots={points} caption={label} currency={currency} words={words} />;
  if (table) return asTable;
  return (
    <Optional instead={asTable}>
      <Suspense fallback={<Waiting />}>
        <PriceChart
          snapshots={points}
          metal="gold"
          timespan={timespan}
          label={label}
          currency={currency}
          words={words}
        />
      </Suspense>
    </Optional>
  );
}

const Waiting = () => <div aria-hidden="true" className="skeleton h-88 rounded-md" />;

type Loaded = readonly MetalSnapshot[] | 'coming' | 'failed';

/** The course, loaded again for another deposit or timespan and with each tick; late answers are dropped. */
function useCourse({ number, tickId }: DepositView, timespan: Timespan, loadCourse: LoadCourse) {
  const [course, setCourse] = useState<Loaded>('coming');
  const [tries, setTries] = useState(0);
  const load = useEffectEvent(loadCourse);
  useEffect(() => {
    let current = true;
    void load(number, timespan).then((points) => {
      if (current) setCourse(points === null ? 'failed' : points.map(asSnapshot));
    });
    return () => {
      current = false;
    };
  }, [number, timespan, tickId, tries]);
  return {
    course,
    again: () => {
      setCourse('coming');
      setTries(tries + 1);
    },
  };
}

const asSnapshot = ({ at, openingValue, currentValue }: CoursePoint): MetalSnapshot => ({
  at,
  ask: currentValue.centAmount,
  bid: openingValue.centAmount,
});
