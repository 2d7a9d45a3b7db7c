import type uPlot from 'uplot';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import { days } from '../../../domain/kernel/Instant.ts';
import { formatAxisDay, formatTime } from '../format/formatDate.ts';
import { formatMoney, formatWholeMoney } from '../format/formatMoney.ts';

/** What the time axis of a chart names: times of day, days of a week, days, or beginnings of months. */
export type AxisStep = 'time' | 'weekday' | 'day' | 'month';

/**
 * What an axis names depends on the history that is there, which may be shorter than the selected timespan.
 * @param length milliseconds from the first point to the last
 */
export const axisStepOf = (length: number): AxisStep => {
  if (length <= days(1)) return 'time';
  if (length <= days(8)) return 'weekday';
  return length <= days(70) ? 'day' : 'month';
};

interface ChartFrame {
  readonly element: HTMLElement;
  readonly metal: Metal;
  readonly currency: Currency;
  readonly localeTag: string;
  /** Between two labels of the time axis. */
  readonly step: AxisStep;
  readonly onPoint: (at: number | null) => void;
}

/**
 * The current value of a colour token, as a canvas cannot read CSS variables. Measured on a new element, so that no
 * transition is under way.
 */
function colourOf(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const font = '12px "Instrument Sans", system-ui, sans-serif';

const daySeconds = 86_400;
/** Possible distances of ticks on the time axis in seconds, so that no day is named twice. */
const wholeDays = [1, 2, 3, 5, 7, 14].map((count) => count * daySeconds);
/** The same from the first of a month to another. */
const months = [1, 2, 3, 4, 6, 12].map((count) => count * 30 * daySeconds);
const distances = { weekday: wholeDays, day: wholeDays, month: months } as const;

/** Possible distances of ticks on the price axis; the axis can write each without rounding. */
const steps = [0.05, 0.1, 0.2, 0.5, ...[1, 10, 100, 1000].flatMap((size) => [size, 2 * size, 5 * size])];

/** Frame, axes and pointer of a chart of prices; the lines are up to the caller. */
export function chartFrame({ element, metal, currency, localeTag, step: stepOfTime, onPoint }: ChartFrame) {
  const axis = {
    stroke: colourOf(element, 'soft'),
    font,
    grid: { stroke: colourOf(element, 'line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    // The line starts below the start of the heading; the left needs room for half a date only.
    padding: [10, 0, 0, 18],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 9, width: 2, stroke: colourOf(element, metal), fill: colourOf(element, 'surface') },
    },
    scales: {
      x: { time: true },
      y: { range: (_chart, low, high) => [low - (high - low) * 0.08, high + (high - low) * 0.08] },
    },
    axes: [
      {
        ...axis,
        size: 34,
        ...(stepOfTime === 'time' ? {} : { incrs: distances[stepOfTime] }),
        grid: { show: false },
        space: 76,
        values: (_chart, moments) =>
          moments.map((at) =>
            stepOfTime === 'time'
              ? formatTime(at * 1000, localeTag)
              : formatAxisDay(at * 1000, localeTag, stepOfTime === 'weekday'),
          ),
      },
      {
        ...axis,
        side: 1,
        size: 72,
        incrs: steps,
        values: (_chart, values, _at, _space, step) =>
          values.map((value) =>
            (step < 1 ? formatMoney : formatWholeMoney)({ centAmount: Math.round(value * 100), currency }, localeTag),
          ),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  } as const satisfies Omit<uPlot.Options, 'series'>;
}

/** The line of a price, with its area. */
export const priceLine = (element: HTMLElement, metal: Metal): uPlot.Series => {
  const line = colourOf(element, metal);
  return {
    stroke: line,
    width: 2,
    fill: line.replace('rgb(', 'rgba(').replace(')', ', 0.1)'),
    points: { show: false },
  };
};

/** Options of a chart with two lines: what the shopper pays (solid) and what the shopper gets (dashed). */
export function chartOptions(frame: ChartFrame): uPlot.Options {
  const { element, metal } = frame;
  return {
    ...chartFrame(frame),
    series: [
      {},
      { stroke: colourOf(element, 'edge'), width: 1.25, dash: [4, 4], points: { show: false } },
      priceLine(element, metal),
    ],
  };
}
