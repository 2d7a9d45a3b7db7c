// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { days, minutes } from '../../../../src/domain/kernel/Instant.ts';
import type { MetalSnapshot } from '../../../../src/domain/pricing/Price.ts';
import { type AxisStep, axisStepOf, chartOptions } from '../../../../src/ui/kit/charts/chartOptions.ts';
import { ChartPanel } from '../../../../src/ui/kit/charts/ChartPanel.tsx';
import { HistoryTable } from '../../../../src/ui/kit/charts/HistoryTable.tsx';
import PriceChart from '../../../../src/ui/kit/charts/PriceChart.tsx';
import { Sparkline } from '../../../../src/ui/kit/charts/Sparkline.tsx';
import { sparklinePath } from '../../../../src/ui/kit/charts/sparklinePath.ts';
import { useColourScheme } from '../../../../src/ui/kit/charts/useColourScheme.ts';
import { noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const visible = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
/** A point per day at noon; the ask rises by a cent a day. */
const course = (length: number): readonly MetalSnapshot[] =>
  Array.from({ length }, (_, at) => ({ at: noon - days(length - 1 - at), bid: 340_000 + at, ask: 340_400 + at }));

/** The canvas calls and resize events of the chart; happy-dom has neither. */
const observers = { resized: new Set<() => void>(), stopped: 0 };
beforeEach(() => {
  observers.resized.clear();
  observers.stopped = 0;
  const drawn = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(drawn)));
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
      addPath() {}
      closePath() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        observers.resized.add(this.#tell);
      }
      disconnect() {
        observers.resized.delete(this.#tell);
        observers.stopped += 1;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a chart of prices', () => {
  const open = async (snapshots = course(31), shop = new PlayedShop({ host: 'troy.at' })) => {
    const page = await inShop(<PriceChart snapshots={snapshots} metal="gold" label="Gold over 6 months" />, { shop });
    const slider = () => screen.getByRole('slider', { name: 'Gold over 6 months' });
    return {
      ...page,
      slider,
      at: () => Number(slider().getAttribute('aria-valuenow')),
      told: () => visible(slider().getAttribute('aria-valuetext')),
      press: async (key: string) => {
        const untouched = fireEvent.keyDown(slider(), { key });
        await act(async () => {
          await Promise.resolve();
        });
        return untouched;
      },
    };
  };

  it('reads out its last point, both prices, and the change over the period (PRC-6)', async () => {
    const { slider, told, container } = await open([
      { at: noon - days(20), bid: 100_000, ask: 200_000 },
      { at: noon - days(10), bid: 110_000, ask: 210_000 },
      { at: noon, bid: 120_050, ask: 225_075 },
    ]);
    expect(
      ['aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'tabindex'].map((name) => slider().getAttribute(name)),
    ).toEqual(['0', '2', '2', '0']);
    expect(told()).toBe('4 Mar 2026: you buy at €2,250.75, you sell at €1,200.50');
    expect(visible(container.querySelector('p')?.textContent)).toBe(
      '4 Mar 2026over the period +12.54% You buy at €2,250.75 You sell at €1,200.50',
    );
  });

  it('shows the time of day, too, over a week or less', async () => {
    const { told } = await open([
      { at: noon - minutes(60), bid: 1_00, ask: 2_00 },
      { at: noon, bid: 1_00, ask: 2_00 },
    ]);
    expect(told()).toMatch(/^4 Mar, \d\d:00: you buy at €2\.00, you sell at €1\.00$/);
  });

  it.each([
    ['ArrowLeft', 29],
    ['ArrowDown', 29],
    ['ArrowRight', 30],
    ['ArrowUp', 30],
    ['PageDown', 26],
    ['PageUp', 30],
    ['Home', 0],
    ['End', 30],
  ])('moves from its last point by %s to point %i', async (key, to) => {
    const { press, at } = await open();
    expect([await press(key), at()]).toEqual([false, to]);
  });

  it('keeps its point and announces it', async () => {
    const { press, at, told } = await open();
    await press('Home');
    await press('ArrowLeft');
    expect(at()).toBe(0);
    await press('PageUp');
    await press('ArrowRight');
    expect([at(), told()]).toEqual([5, '7 Feb 2026: you buy at €3,404.05, you sell at €3,400.05']);
  });

  it('ignores other keys', async () => {
    const { press, at } = await open();
    expect([await press('Tab'), at()]).toEqual([true, 30]);
  });

  it('renders nothing without points', async () => {
    const { container } = await open([]);
    expect(container.querySelector('[role=slider]')).toBeNull();
  });

  it('follows the size of its container until it unmounts', async () => {
    const { unmount } = await open();
    expect(observers.resized.size).toBe(1);
    unmount();
    expect([observers.resized.size, observers.stopped > 0]).toEqual([0, true]);
  });
});

describe('the options of a chart', () => {
  const optionsOf = (step: AxisStep, onPoint = (_: number | null) => {}) =>
    chartOptions({ element: document.body, metal: 'gold', currency: 'EUR', localeTag: 'de-AT', step, onPoint });
  const axisOf = (of: AxisStep, side: 0 | 1) => optionsOf(of).axes?.[side];
  /** The labels of an axis for values at a distance. */
  const labels = (of: AxisStep, side: 0 | 1, values: readonly number[], step: number): readonly string[] => {
    const write = axisOf(of, side)?.values;
    if (typeof write !== 'function') throw new Error('the axis writes nothing');
    const written: readonly string[] = Reflect.apply(write, undefined, [null, values, side, 0, step]);
    return written.map(visible);
  };

  it('label what the length of the history needs: times of a day, weekdays, days (DEP-3)', () => {
    expect([1, 2, 3, 8, 9, 70, 71].map((length) => axisStepOf(days(length)))).toEqual([
      ...(['time', 'weekday', 'weekday', 'weekday', 'day', 'day', 'month'] as const),
    ]);
    expect(labels('time', 0, [noon / 1000], 1)[0]).toMatch(/^\d\d:\d\d$/);
    expect(labels('weekday', 0, [noon / 1000], 1)).toEqual(['Mi., 4.']);
    expect(labels('day', 0, [noon / 1000], 1)).toEqual(['4. März']);
    expect(labels('month', 0, [noon / 1000], 1)).toEqual(['4. März']);
  });
  it('label prices, with cents if the lines are closer than a unit', () => {
    expect(labels('month', 1, [3400, 3400.5], 0.5)).toEqual(['€ 3.400,00', '€ 3.400,50']);
    expect(labels('month', 1, [3400, 3401], 1)).toEqual(['€ 3.400', '€ 3.401']);
  });
  it('step by whole days, beyond ten weeks by months, and by prices without rounding', () => {
    const inDays = (...counts: readonly number[]) => counts.map((count) => count * 86_400);
    expect((['time', 'weekday', 'day', 'month'] as const).map((step) => axisOf(step, 0)?.incrs)).toEqual([
      undefined,
      inDays(1, 2, 3, 5, 7, 14),
      inDays(1, 2, 3, 5, 7, 14),
      inDays(30, 60, 90, 120, 180, 360),
    ]);
    expect(axisOf('month', 1)?.incrs).toEqual([
      0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000,
    ]);
  });
  it("use the page's colours, with a tenth of it below the line", () => {
    vi.spyOn(window, 'getComputedStyle').mockImplementation((probe) => {
      const token = probe instanceof HTMLElement && probe.isConnected ? probe.style.color : '';
      return Object.assign(document.createElement('i').style, {
        color: token.includes('gold') ? 'rgb(1, 2, 3)' : 'rgb(9, 9, 9)',
      });
    });
    const before = document.body.childElementCount;
    const [, bid, ask] = optionsOf('month').series;
    expect([ask?.stroke, ask?.fill, bid?.stroke]).toEqual(['rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.1)', 'rgb(9, 9, 9)']);
    expect(document.body.childElementCount).toBe(before);
  });
  it('leave a margin of 8 % below and above', () => {
    const range = optionsOf('month').scales?.['y']?.range;
    if (typeof range !== 'function') throw new Error('no range');
    expect(Reflect.apply(range, undefined, [null, 100, 200])).toEqual([92, 208]);
  });
  it('shows the point under the pointer, and none beside the chart', () => {
    const points: (number | null)[] = [];
    const [moved] = optionsOf('month', (at) => points.push(at)).hooks?.setCursor ?? [];
    for (const idx of [3, null, undefined]) Reflect.apply(moved ?? (() => {}), undefined, [{ cursor: { idx } }]);
    expect(points).toEqual([3, null, null]);
  });
});

describe('the table of a chart', () => {
  const rowsOf = (length: number) =>
    inShop(<HistoryTable snapshots={course(length)} caption="Gold over a year" />, {
      shop: new PlayedShop({ host: 'troy.at' }),
    }).then(() =>
      within(screen.getByRole('table', { name: 'Gold over a year' }))
        .getAllByRole('row')
        .map((row) => visible([...row.children].map(({ textContent }) => textContent).join('|'))),
    );

  it('has a row for each point, newest first, with both prices (PRC-6)', async () => {
    expect(await rowsOf(3)).toEqual([
      'Day|You buy at|You sell at',
      '4 Mar 2026|€3,404.02|€3,400.02',
      '3 Mar 2026|€3,404.01|€3,400.01',
      '2 Mar 2026|€3,404.00|€3,400.00',
    ]);
    expect(screen.getByRole('region', { name: 'Gold over a year' }).getAttribute('tabindex')).toBe('0');
  });
  it.each([
    [40, 40],
    [41, 21],
    [80, 40],
    [81, 27],
    [365, 37],
  ])('has for %i points %i rows, including the newest', async (length, rows) => {
    const [, first, ...rest] = await rowsOf(length);
    expect([first?.startsWith('4 Mar 2026'), rest.length + 1]).toEqual([true, rows]);
  });
});

describe('a sparkline', () => {
  it('fills its box, the highest value on top', () => {
    expect(sparklinePath([1, 3, 2], 64, 20)).toBe('M0 18.5L32 1.5L64 10');
  });
  it('draws equal values in the middle, and one value as a point', () => {
    expect([sparklinePath([5, 5], 64, 20), sparklinePath([5], 64, 20)]).toEqual(['M0 10L64 10', 'M0 10']);
  });
  it('needs two values, and is hidden from screen readers', async () => {
    const { container } = await inShop(
      <>
        <Sparkline values={[1]} />
        <Sparkline values={[1, 2]} />
      </>,
    );
    expect(
      [...container.querySelectorAll('svg')].map((svg) => [
        svg.getAttribute('aria-hidden'),
        svg.querySelector('path')?.getAttribute('d'),
      ]),
    ).toEqual([['true', 'M0 18.5L64 1.5']]);
  });
});

describe('the colour scheme hook', () => {
  it('follows the color scheme of the page until it is removed', async () => {
    const listeners = new Set<() => void>();
    const dark = {
      matches: false,
      addEventListener: (_: string, next: () => void) => listeners.add(next),
      removeEventListener: (_: string, next: () => void) => listeners.delete(next),
    };
    vi.stubGlobal('matchMedia', () => dark);
    function View() {
      return <p>{useColourScheme()}</p>;
    }
    const { unmount } = await inShop(<View />);
    const seen = () => screen.getByRole('paragraph').textContent;
    expect(seen()).toBe(' false');
    dark.matches = true;
    act(() => listeners.forEach((next) => next()));
    expect(seen()).toBe(' true');
    await act(async () => {
      document.documentElement.dataset['theme'] = 'light';
      await Promise.resolve();
    });
    expect(seen()).toBe('light true');
    delete document.documentElement.dataset['theme'];
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('the panel of a chart', () => {
  const near = { tell: (_: boolean) => {}, watching: 0 };
  beforeEach(() => {
    near.watching = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          near.tell = (isIntersecting) => act(() => tell([{ isIntersecting }]));
        }
        observe() {
          near.watching += 1;
        }
        disconnect() {
          near.watching -= 1;
        }
      },
    );
  });

  it('loads nothing out of view, and stops observing after it was near', async () => {
    const loadHistory = vi.fn(async () => course(3));
    await inShop(<ChartPanel metal="silver" loadHistory={loadHistory} />);
    near.tell(false);
    expect(loadHistory).not.toHaveBeenCalled();
    near.tell(true);
    expect([loadHistory.mock.calls, near.watching]).toEqual([[['silver', '6m']], 0]);
  });

  it('labels its metal and timespans, and switches between chart and table', async () => {
    await inShop(<ChartPanel metal="silver" loadHistory={async () => course(3)} />, {
      shop: new PlayedShop({ language: 'de' }),
    });
    near.tell(true);
    const spans = within(screen.getByRole('group', { name: 'Zeitraum' })).getAllByRole('button');
    expect(spans.map((each) => [visible(each.textContent), each.getAttribute('aria-pressed')])).toEqual([
      ['1 Woche', 'false'],
      ['6 Monate', 'true'],
      ['1 Jahr', 'false'],
    ]);
    const table = screen.getByRole('button', { name: 'Als Tabelle zeigen' });
    fireEvent.click(table);
    expect(await screen.findByRole('table', { name: /^Silber über 6.Monate/ })).toBeTruthy();
    expect([table.getAttribute('aria-pressed'), table.textContent]).toEqual(['true', 'Diagramm zeigen']);
    fireEvent.click(table);
    expect(await screen.findByRole('slider', { name: /^Silber über 6.Monate/ })).toBeTruthy();
  });

  it.each([
    ['nothing', async () => []],
    ['a failure', () => Promise.reject(new Error('offline'))],
  ] as const)('shows for %s that the chart cannot be loaded', async (_, loadHistory) => {
    await inShop(<ChartPanel metal="gold" loadHistory={loadHistory} />);
    near.tell(true);
    expect(await screen.findByText('The price history cannot be loaded at the moment.')).toBeTruthy();
  });

  it('ignores an answer after it has unmounted', async () => {
    const complaint = vi.spyOn(console, 'error');
    let answer: (found: readonly MetalSnapshot[]) => void = () => {};
    const { unmount } = await inShop(
      <ChartPanel
        metal="gold"
        loadHistory={() =>
          new Promise((resolve) => {
            answer = resolve;
          })
        }
      />,
    );
    near.tell(true);
    unmount();
    await act(async () => answer(course(3)));
    expect([complaint.mock.calls.length, near.watching]).toEqual([0, 0]);
  });
});
