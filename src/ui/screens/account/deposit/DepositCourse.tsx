import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { DepositView } from '../../../../domain/deposit/DepositView.ts';
import type { CoursePoint } from '../../../../domain/deposit/Worth.ts';
import type { DepositNumber } from '../../../../domain/kernel/Ids.ts';
import type { MetalSnapshot, Timespan } from '../../../../domain/pricing/Price.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { HistoryFrame } from '../../../kit/charts/HistoryFrame.tsx';
import { useHistory } from '../../../kit/charts/useHistory.ts';
import { formatSigned } from '../../../kit/format/formatMoney.ts';
import { NotShown } from '../../shared/errors/NotShown.tsx';

/** Loads the course of a deposit; null if it cannot be loaded. Pass the same function on every render. */
export type LoadCourse = (number: DepositNumber, timespan: Timespan) => Promise<readonly CoursePoint[] | null>;

interface DepositCourseProps {
  readonly deposit: DepositView;
  readonly loadCourse: LoadCourse;
}

/** Value of the deposit over time, solid, above what was paid for it, dashed; or both as a table (DEP-3). */
export function DepositCourse({ deposit, loadCourse }: DepositCourseProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const [timespan, setTimespan] = useState<Timespan>('6m');
  const { number, tickId, currency } = deposit;
  const load = useCallback(
    async () => (await loadCourse(number, timespan))?.map(asSnapshot) ?? null,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each tick adds a point
    [loadCourse, number, timespan, tickId],
  );
  const { history, again } = useHistory(load);
  return (
    <section aria-labelledby="deposit-course" className="mt-10">
      <h2 id="deposit-course" className="mb-4 text-2xl">
        <Trans>Value over time</Trans>
      </h2>
      <HistoryFrame
        history={history}
        metal="gold"
        timespan={timespan}
        onTimespan={setTimespan}
        labelOver={(name) => t`Value of your deposit over ${name}`}
        currency={currency}
        words={{
          solid: t`Value`,
          dashed: t`Paid`,
          beside: ({ ask, bid }: MetalSnapshot) => formatSigned({ centAmount: ask - bid, currency }, localeTag),
        }}
        failed={<NotShown title={<Trans>The course cannot be shown just now</Trans>} onRetry={again} />}
        tooShort={
          <p className="grid h-88 place-items-center rounded-md bg-sunken p-6 text-center text-soft">
            <Trans>The curve begins with the next recalculations of prices.</Trans>
          </p>
        }
      />
    </section>
  );
}

const asSnapshot = ({ at, openingValue, currentValue }: CoursePoint): MetalSnapshot => ({
  at,
  ask: currentValue.centAmount,
  bid: openingValue.centAmount,
});
