import { Trans, useLingui } from '@lingui/react/macro';
import { formatCountdown } from '../../../kit/format/formatCountdown.ts';
import { Icon } from '../../../kit/Icon.tsx';

/** How long the confirmed prices still hold; afterwards they are renewed by themselves. The page's own countdown speaks, this one is read on request. */
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
