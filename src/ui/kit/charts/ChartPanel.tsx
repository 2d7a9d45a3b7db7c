import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { MetalSnapshot, Timespan } from '../../../domain/pricing/Price.ts';
import { Button } from '../Button.tsx';
import type { LoadHistory } from '../live.ts';
import { Optional } from '../Optional.tsx';
import { useMetalName } from '../price/useMetalName.ts';
import { HistoryTable } from './HistoryTable.tsx';

const PriceChart = lazy(() => import('./PriceChart.tsx'));

interface ChartPanelProps {
  readonly metal: Metal;
  readonly loadHistory: LoadHistory;
}

const timespans: readonly Timespan[] = ['1w', '6m', '1y'];

const tab = 'min-h-9 rounded-[0.375rem] px-3 text-sm font-medium';

/** Price of an ounce over a timespan, as chart and table. It loads when it scrolls into view. */
export function ChartPanel({ metal, loadHistory }: ChartPanelProps) {
  const { t } = useLingui();
  const metalName = useMetalName();
  const [timespan, setTimespan] = useState<Timespan>('6m');
  const [table, setTable] = useState(false);
  const { ref, history } = useHistory(metal, timespan, loadHistory);
  const names: Readonly<Record<Timespan, string>> = { '1w': t`1 week`, '6m': t`6 months`, '1y': t`1 year` };
  const label = t`${metalName(metal)} over ${names[timespan]}, price of a troy ounce`;
  return (
    <div ref={ref}>
      <div className="flex flex-wrap items-center justify-between gap-3">
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
        <p className="text-sm text-soft max-sm:order-last">
          <Trans>{metalName(metal)} per troy ounce</Trans>
        </p>
        <Button look="quiet" small aria-pressed={table} onClick={() => setTable(!table)}>
          {table ? <Trans>Show the chart</Trans> : <Trans>Show as a table</Trans>}
        </Button>
      </div>
      <div className="mt-4 min-h-88">
        <Course history={history} metal={metal} timespan={timespan} table={table} label={label} />
      </div>
    </div>
  );
}

interface CourseProps {
  readonly history: History;
  readonly metal: Metal;
  readonly timespan: Timespan;
  /** Shows the history as a table. */
  readonly table: boolean;
  readonly label: string;
}

function Course({ history, metal, timespan, table, label }: CourseProps) {
  if (history === 'failed')
    return (
      <p role="status" className="grid h-88 place-items-center text-soft">
        <Trans>The price history cannot be loaded at the moment.</Trans>
      </p>
    );
  if (history === 'coming') return <Waiting />;
  const asTable = <HistoryTable snapshots={history} caption={label} />;
  if (table) return asTable;
  return (
    <Optional instead={asTable}>
      <Suspense fallback={<Waiting />}>
        <PriceChart snapshots={history} metal={metal} timespan={timespan} label={label} />
      </Suspense>
    </Optional>
  );
}

const Waiting = () => <div aria-hidden="true" className="skeleton h-88 rounded-md" />;

type History = readonly MetalSnapshot[] | 'coming' | 'failed';

/**
 * Loads the history once the panel is near the window, and again for another metal or timespan; late answers to earlier
 * requests are dropped.
 */
function useHistory(metal: Metal, timespan: Timespan, loadHistory: LoadHistory) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [history, setHistory] = useState<History>('coming');
  useEffect(() => {
    if (ref.current === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  useEffect(() => {
    if (!near) return;
    let current = true;
    const show = (found: readonly MetalSnapshot[] | null) => {
      if (current) setHistory(found === null || found.length === 0 ? 'failed' : found);
    };
    loadHistory(metal, timespan).then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [near, metal, timespan, loadHistory]);
  return { ref, history };
}
