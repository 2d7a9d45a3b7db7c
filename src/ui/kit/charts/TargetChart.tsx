import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './targetChart.css';
import type { Metal } from '../../../domain/catalog/Product.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import type { PastPrice } from '../../../domain/limit-order/PastPrices.ts';
import { formatDay } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { useMarket } from '../MarketContext.ts';
import { axisStepOf, chartFrame, priceLine } from './chartOptions.ts';
import { useColourScheme } from './useColourScheme.ts';
import { metalTones } from '../price/metalTones.ts';

interface TargetChartProps {
  /** Oldest first, at least one. */
  readonly past: readonly PastPrice[];
  readonly metal: Metal;
  readonly current: Money;
  /** null: none that is an amount. */
  readonly target: Money | null;
  /** How far the target is from the current price, in words. */
  readonly distance: string;
  readonly label: string;
  readonly onTarget: (target: Money) => void;
}

/** The scale holds all prices, the current one and the target, with some room; */
const bounds = (amounts: readonly number[]): readonly [number, number] => {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const room = Math.max(high - low, high / 50) * 0.1;
  return [Math.max(0, low - room), high + room];
};

/** The unit price over a year, and the target as a line that is moved by pointer and keys. */
export default function TargetChart({ past, metal, current, target, distance, label, onTarget }: TargetChartProps) {
  const { t } = useLingui();
  const { localeTag } = useMarket();
  const { currency } = current;
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [at, setAt] = useState<number | null>(null);
  const [moving, setMoving] = useState(false);
  const scheme = useColourScheme();
  const data = useMemo<uPlot.AlignedData>(
    () => [past.map((each) => each.at / 1000), past.map(({ unitPrice }) => unitPrice.centAmount / 100)],
    [past],
  );
  const shownAmounts = [...past.map(({ unitPrice }) => unitPrice.centAmount), current.centAmount];
  const placeLine = useEffectEvent(() => {
    if (plot.current === null || line.current === null || target === null) return;
    line.current.style.top = `${plot.current.over.offsetTop + plot.current.valToPos(target.centAmount / 100, 'y')}px`;
    line.current.style.left = `${plot.current.over.offsetLeft}px`;
    line.current.style.width = `${plot.current.over.clientWidth}px`;
  });
  const scaleBounds = useEffectEvent(() => bounds([...shownAmounts, ...(target === null ? [] : [target.centAmount])]));

  const axisStep = axisStepOf((past.at(-1)?.at ?? 0) - (past[0]?.at ?? 0));

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const frame = chartFrame({ element, metal, currency, localeTag, step: axisStep, onPoint: setAt });
    const range = (): [number, number] => {
      const [low, high] = scaleBounds();
      return [low / 100, high / 100];
    };
    const chart = new uPlot(
      {
        ...frame,
        scales: { ...frame.scales, y: { range } },
        series: [{}, priceLine(element, metal)],
        // The chart takes up a new size or scale only when it draws.
        hooks: { ...frame.hooks, draw: [() => placeLine()] },
      },
      data,
      element,
    );
    plot.current = chart;
    placeLine();
    const resized = new ResizeObserver(() => {
      chart.setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
      plot.current = null;
    };
  }, [data, metal, currency, localeTag, axisStep, scheme]);
  useLayoutEffect(() => {
    // While the line is held, the scale below it stands still.
    if (!moving) plot.current?.setData(plot.current.data);
    placeLine();
  }, [target?.centAmount, current.centAmount, moving]);

  const moveTo = (centAmount: number) => {
    const [low, high] = bounds([...shownAmounts, ...(target === null ? [] : [target.centAmount])]);
    onTarget(Money.of(Math.round(Math.min(Math.max(centAmount, Math.max(low, 1)), high)), currency));
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (plot.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(plot.current.posToVal(event.clientY - plot.current.over.getBoundingClientRect().top, 'y') * 100);
  };
  const step = Math.max(1, Math.round(current.centAmount / 1_000));
  const shown = past[at ?? past.length - 1];
  const [low, high] = bounds(shownAmounts);
  const words = target === null ? '' : formatMoney(target, localeTag);
  return (
    <div className={`flex h-80 flex-col ${metalTones[metal]}`}>
      <p className="num flex flex-wrap gap-x-5 pb-2 text-sm text-soft">
        {shown === undefined ? null : (
          <>
            <span className="min-w-28">{formatDay(shown.at, localeTag)}</span>
            <span className="text-ink">{formatMoney(shown.unitPrice, localeTag)}</span>
          </>
        )}
      </p>
      <div className="relative min-h-0 flex-1">
        <div ref={box} className="absolute inset-0" aria-hidden="true" />
        {target === null ? null : (
          <div
            ref={line}
            role="slider"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={label}
            aria-valuemin={Math.round(low)}
            aria-valuemax={Math.round(high)}
            aria-valuenow={target.centAmount}
            aria-valuetext={t`${words}, ${distance}`}
            className="target-line"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setMoving(true);
            }}
            onPointerMove={onPointer}
            onPointerUp={() => setMoving(false)}
            onPointerCancel={() => setMoving(false)}
            onKeyDown={(event) => {
              const by = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * step, PageDown: -10 * step }[event.key];
              if (by === undefined) return;
              event.preventDefault();
              moveTo(target.centAmount + by);
            }}
          >
            <span className="num target-tag">
              <Trans>Target {words}</Trans>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
