import { Trans, useLingui } from '@lingui/react/macro';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountdown } from '../../../kit/format/formatCountdown.ts';
import { formatTime } from '../../../kit/format/formatDate.ts';
import { useOnline } from '../../shared/errors/useOnline.ts';
import { useCountdown } from '../../shared/prices/useCountdown.ts';

const whole = 180;
const spokenAt = new Set([60, 20, 0]);

interface CountdownProps {
  /** When the prices end, in ms since 1970; shown before the countdown starts. null without prices. */
  readonly until: number | null;
}

/** Time until the next prices; offline there is none. Screen readers read it only at 60 s, at 20 s and at the end. */
export function Countdown({ until }: CountdownProps) {
  const { t } = useLingui();
  const { localeTag, store } = useShop().market;
  const online = useOnline();
  const left = useCountdown();
  const seconds = online ? left : null;
  const shown = () => {
    if (seconds === 0) return t`New prices …`;
    if (seconds !== null) return formatCountdown(seconds);
    return until === null || !online ? '–:––' : t`until ${formatTime(until, localeTag, timeZoneOf(store))}`;
  };
  const spoken = () => {
    if (seconds === null || !spokenAt.has(seconds)) return '';
    return seconds === 0 ? t`Prices are being recalculated.` : t`New prices in ${seconds} seconds.`;
  };
  return (
    <div className="flex items-center justify-end gap-2 whitespace-nowrap">
      <svg
        viewBox="0 0 20 20"
        className="size-4 -rotate-90 max-sm:hidden fill-none stroke-night-line"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" />
        {seconds === null ? null : (
          <circle
            cx="10"
            cy="10"
            r="8"
            className="stroke-night-gold"
            pathLength={whole}
            strokeDasharray={`${seconds} ${whole}`}
          />
        )}
      </svg>
      {seconds === null || seconds === 0 ? null : (
        <span className="hidden text-on-night-soft lg:inline">
          <Trans>New prices in</Trans>
        </span>
      )}
      <span
        role="timer"
        aria-live="off"
        aria-label={t`Time until prices are recalculated`}
        className="num min-w-[4ch] font-semibold"
        suppressHydrationWarning
      >
        {shown()}
      </span>
      <span className="sr-only" role="status">
        {spoken()}
      </span>
    </div>
  );
}
