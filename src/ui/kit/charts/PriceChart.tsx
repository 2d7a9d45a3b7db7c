import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ReactNode } from 'react';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { MetalSnapshot } from '../../../domain/pricing/Price.ts';
import { useMarket } from '../MarketContext.ts';
import { axisStepOf, chartOptions } from './chartOptions.ts';
import { formatDay, formatMoment } from '../format/formatDate.ts';
import { formatChange } from '../format/formatNumber.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { useColourScheme } from './useColourScheme.ts';
import { metalTones } from '../price/metalTones.ts';

interface PriceChartProps {
  readonly snapshots: readonly MetalSnapshot[];
  readonly metal: Metal;
  readonly label: string;
  /** Of the amounts; absent: that of the market. */
  readonly currency?: Currency;
  /** Absent: the lines are what the shopper pays for metal and gets for it. */
  readonly words?: ChartWords;
}

/** What the two lines of a chart mean. */
export interface ChartWords {
  /** The line that is drawn solid: `ask`. */
  readonly solid: string;
  /** The line that is drawn dashed: `bid`. */
  readonly dashed: string;
  /** Said beside the day of a point. */
  readonly beside: (point: MetalSnapshot) => ReactNode;
}

/** A price chart with axes. It reads out one point: the one under the pointer, or the one selected by arrow keys. */
export default function PriceChart({ snapshots, metal, label, currency: own, words }: PriceChartProps) {
  const { t } = useLingui();
  const market = useMarket();
  const { localeTag } = market;
  const currency = own ?? market.currency;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [at, setAt] = useState<number | null>(null);
  const scheme = useColourScheme();
  const data = useMemo<uPlot.AlignedData>(
    () => [
      snapshots.map((one) => one.at / 1000),
      snapshots.map(({ bid }) => bid / 100),
      snapshots.map(({ ask }) => ask / 100),
    ],
    [snapshots],
  );

  const step = axisStepOf((snapshots.at(-1)?.at ?? 0) - (snapshots[0]?.at ?? 0));
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const chart = new uPlot(chartOptions({ element, metal, currency, localeTag, step, onPoint: setAt }), data, element);
    plot.current = chart;
    const resized = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [data, metal, currency, localeTag, step, scheme]);

  const last = snapshots.length - 1;
  const shown = snapshots[at ?? last];
  const first = snapshots[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? last;
    const big = Math.ceil(snapshots.length / 10);
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - big,
      PageUp: from + big,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || plot.current === null) return;
    event.preventDefault();
    const point = snapshots[Math.min(Math.max(to, 0), last)];
    if (point !== undefined) plot.current.setCursor({ left: plot.current.valToPos(point.at / 1000, 'x'), top: 0 });
  };
  if (shown === undefined || first === undefined) return null;
  const money = (centAmount: number) => formatMoney({ centAmount, currency }, localeTag);
  const when =
    step === 'time' || step === 'weekday' ? formatMoment(shown.at, localeTag) : formatDay(shown.at, localeTag);
  const change = formatChange(Math.round(((shown.ask - first.ask) / first.ask) * 10_000), localeTag);
  const { solid, dashed } = words ?? { solid: t`You buy at`, dashed: t`You sell at` };
  return (
    <div className={`flex h-88 flex-col ${metalTones[metal]}`}>
      <p className="num flex flex-wrap items-baseline gap-x-5 gap-y-0.5 pb-2 text-sm text-soft">
        <span className="min-w-28">{when}</span>
        <span>{words === undefined ? <Trans>over the period {change}</Trans> : words.beside(shown)}</span>
        <span className="inline-flex items-baseline gap-1">
          <Key tone={metalTones[metal]} /> {solid}{' '}
          <strong className="font-semibold text-ink">{money(shown.ask)}</strong>
        </span>
        <span className="inline-flex items-baseline gap-1">
          <Key tone="text-edge" dashed /> {dashed} <span className="text-ink">{money(shown.bid)}</span>
        </span>
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={
          words === undefined
            ? t`${when}: you buy at ${money(shown.ask)}, you sell at ${money(shown.bid)}`
            : `${when}: ${solid} ${money(shown.ask)}, ${dashed} ${money(shown.bid)}`
        }
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1"
      />
    </div>
  );
}

const Key = ({ tone, dashed = false }: { readonly tone: string; readonly dashed?: boolean }) => (
  <svg viewBox="0 0 16 4" className={`inline-block h-1 w-4 self-center stroke-current ${tone}`} aria-hidden="true">
    <path d="M0 2h16" strokeWidth="2" strokeDasharray={dashed ? '3 2.5' : undefined} />
  </svg>
);
