import { Trans, useLingui } from '@lingui/react/macro';
import { formatCountdown } from '../../kit/formatCountdown.ts';
import { useCountdown } from './useCountdown.ts';

const whole = 180;
const spoken = new Set([60, 20, 0]);

/** The time these prices still hold. It is read aloud only at 60 s, at 20 s and when it has ended. */
export function Countdown() {
  const { t } = useLingui();
  const seconds = useCountdown();
  return (
    <div className="flex items-center justify-end gap-2 whitespace-nowrap">
      <svg viewBox="0 0 20 20" className="size-4 -rotate-90 max-sm:hidden fill-none stroke-night-line" strokeWidth="2.5" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        {seconds === null ? null : <circle cx="10" cy="10" r="8" className="stroke-night-gold" pathLength={whole} strokeDasharray={`${seconds} ${whole}`} />}
      </svg>
      <span className="hidden text-on-night-soft lg:inline"><Trans>New prices in</Trans></span>
      <span role="timer" aria-live="off" aria-label={t`Time until prices are recalculated`} className="num min-w-[4ch] font-semibold">
        {seconds === null ? '≤ 3:00' : formatCountdown(seconds)}
      </span>
      <span className="sr-only" role="status">
        {seconds === null || !spoken.has(seconds) ? '' : seconds === 0 ? t`Prices are being recalculated.` : t`New prices in ${seconds} seconds.`}
      </span>
    </div>
  );
}
