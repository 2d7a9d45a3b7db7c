import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { Timespan } from '../../../domain/pricing/Price.ts';
import { Button } from '../Button.tsx';
import { Optional } from '../Optional.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import type { ChartWords } from './PriceChart.tsx';
import type { History } from './useHistory.ts';

const PriceChart = lazy(() => import('./PriceChart.tsx'));

interface HistoryFrameProps {
  readonly history: History;
  readonly metal: Metal;
  readonly timespan: Timespan;
  readonly onTimespan: (timespan: Timespan) => void;
  /** The label of the chart and the caption of the table, for the name of a timespan. */
  readonly labelOver: (timespan: string) => string;
  /** Shown between the timespans and the switch to the table. */
  readonly note?: ReactNode;
  /** Of the amounts; absent: that of the market. */
  readonly currency?: Currency;
  /** What the lines mean; absent: what the shopper pays for metal and gets for it. */
  readonly words?: ChartWords;
  /** Shown in place of a history that could not be loaded. */
  readonly failed: ReactNode;
  /** Shown in place of fewer than two points; absent: they are drawn. */
  readonly tooShort?: ReactNode;
}

const timespans: readonly Timespan[] = ['1w', '6m', '1y'];
const tab = 'min-h-9 rounded-[0.375rem] px-3 text-sm font-medium';

/** A history over a timespan that the visitor selects, as chart or table. */
export function HistoryFrame(props: HistoryFrameProps) {
  const { t } = useLingui();
  const { timespan, onTimespan, note } = props;
  const [table, setTable] = useState(false);
  const names: Readonly<Record<Timespan, string>> = { '1w': t`1 week`, '6m': t`6 months`, '1y': t`1 year` };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div
          role="group"
          aria-label={t`Timespan`}
          className="inline-flex rounded-md border border-edge p-0.5 noscript:hidden"
        >
          {timespans.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === timespan}
              onClick={() => onTimespan(one)}
              className={`${tab} ${one === timespan ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
            >
              {names[one]}
            </button>
          ))}
        </div>
        {note}
        <Button look="quiet" small aria-pressed={table} onClick={() => setTable(!table)} className="noscript:hidden">
          {table ? <Trans>Show the chart</Trans> : <Trans>Show as a table</Trans>}
        </Button>
      </div>
      <noscript>
        <p className="mt-4 text-sm font-medium text-caution">
          <Trans>Please switch on JavaScript in your browser. Without it no chart is drawn.</Trans>
        </p>
      </noscript>
      <div className="mt-4 min-h-88 noscript:hidden">
        <Drawn {...props} table={table} label={props.labelOver(names[timespan])} />
      </div>
    </>
  );
}

interface DrawnProps extends HistoryFrameProps {
  /** Shows the history as a table. */
  readonly table: boolean;
  readonly label: string;
}

function Drawn({ history, metal, table, label, failed, tooShort, currency, words }: DrawnProps) {
  if (history === 'failed') return failed;
  if (history === 'coming') return <Waiting />;
  if (history.length < 2 && tooShort !== undefined) return tooShort;
  const drawn = {
    snapshots: history,
    ...(currency === undefined ? {} : { currency }),
    ...(words === undefined ? {} : { words }),
  };
  const asTable = <HistoryTable {...drawn} caption={label} />;
  if (table) return asTable;
  return (
    <Optional instead={asTable}>
      <Suspense fallback={<Waiting />}>
        <PriceChart {...drawn} metal={metal} label={label} />
      </Suspense>
    </Optional>
  );
}

const Waiting = () => <div aria-hidden="true" className="skeleton h-88 rounded-md" />;
