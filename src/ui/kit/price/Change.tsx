import { Trans } from '@lingui/react/macro';
import { useMarket } from '../MarketContext.ts';
import { formatChange } from '../format/formatNumber.ts';

interface ChangeProps {
  /** Change over the last 24 hours in basis points. */
  readonly basisPoints: number;
  readonly onNight?: boolean;
}

const dayTones = { rise: 'text-rise', fall: 'text-fall' } as const;
const nightTones = { rise: 'text-night-rise', fall: 'text-night-fall' } as const;

/** The change of the day as arrow, sign and words; the colour repeats it. */
export function Change({ basisPoints, onNight = false }: ChangeProps) {
  const { localeTag } = useMarket();
  const up = basisPoints >= 0;
  const tones = onNight ? nightTones : dayTones;
  return (
    <span className={`num inline-flex items-center gap-1 whitespace-nowrap ${up ? tones.rise : tones.fall}`}>
      <svg viewBox="0 0 8 8" className="size-2 fill-current" aria-hidden="true">
        <path d={up ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
      </svg>
      <span suppressHydrationWarning>{formatChange(basisPoints, localeTag)}</span>
      <span className="sr-only">
        <Trans>since yesterday</Trans>
      </span>
    </span>
  );
}
