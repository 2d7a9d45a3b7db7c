import { Trans, useLingui } from '@lingui/react/macro';
import { formatCountdown } from '../../../kit/format/formatCountdown.ts';
import { Icon } from '../../../kit/Icon.tsx';

/** Time until the confirmed prices are renewed. Not a live region, as the page's own countdown is announced already. */
export function QuoteClock({ seconds }: { readonly seconds: number | null }) {
  const { t } = useLingui();
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <Icon name="clock" />
      {seconds === null || seconds === 0 ? (
        <Trans>Prices are being renewed …</Trans>
      ) : (
        <span>
          <Trans>
            Prices guaranteed for{' '}
            <span role="timer" aria-label={t`Time the prices still hold`} className="num font-semibold text-ink">
              {formatCountdown(seconds)}
            </span>{' '}
            min
          </Trans>
        </span>
      )}
    </p>
  );
}
