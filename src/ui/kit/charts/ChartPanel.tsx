import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Metal } from '../../../domain/catalog/Product.ts';
import type { Timespan } from '../../../domain/pricing/Price.ts';
import type { LoadHistory } from '../live.ts';
import { useMetalName } from '../price/useMetalName.ts';
import { HistoryFrame } from './HistoryFrame.tsx';
import { useHistory } from './useHistory.ts';

interface ChartPanelProps {
  readonly metal: Metal;
  readonly loadHistory: LoadHistory;
}

/** Price of an ounce over a timespan, as chart and table. It loads when it scrolls into view. */
export function ChartPanel({ metal, loadHistory }: ChartPanelProps) {
  const { t } = useLingui();
  const metalName = useMetalName();
  const [timespan, setTimespan] = useState<Timespan>('6m');
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  const load = useCallback(async () => {
    const found = await loadHistory(metal, timespan);
    return found === null || found.length === 0 ? null : found;
  }, [loadHistory, metal, timespan]);
  const { history } = useHistory(near ? load : null);
  return (
    <div ref={ref}>
      <HistoryFrame
        history={history}
        metal={metal}
        timespan={timespan}
        onTimespan={setTimespan}
        labelOver={(name) => t`${metalName(metal)} over ${name}, price of a troy ounce`}
        note={
          <p className="text-sm text-soft max-sm:order-last">
            <Trans>{metalName(metal)} per troy ounce</Trans>
          </p>
        }
        failed={
          <p role="status" className="grid h-88 place-items-center text-soft">
            <Trans>The price history cannot be loaded at the moment.</Trans>
          </p>
        }
      />
    </div>
  );
}

/** Whether an element has come near the window. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, ref]);
  return near;
}
