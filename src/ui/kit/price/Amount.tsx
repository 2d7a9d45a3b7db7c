import { useEffect, useRef, useState } from 'react';
import type { Money } from '../../../domain/kernel/Money.ts';
import { useMarket } from '../MarketContext.ts';
import { moneyParts } from '../format/formatMoney.ts';

interface AmountProps {
  readonly money: Money;
  readonly className?: string;
  /** Not a market price, so it is not marked as old when prices stand still. */
  readonly fixed?: boolean;
}

/** An amount of money in tabular figures. It is highlighted briefly when it changes. */
export function Amount({ money, className = '', fixed = false }: AmountProps) {
  const { localeTag } = useMarket();
  const changed = useChanged(money.centAmount);
  return (
    <span
      key={changed}
      className={`amount${fixed ? '' : ' figure'}${changed > 0 ? ' figure-new' : ''} ${className}`}
      suppressHydrationWarning
    >
      {moneyParts(money, localeTag).map(({ kind, text }) =>
        kind === 'currency' ? (
          <span key={kind} suppressHydrationWarning>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** How often the value has changed since the first render. */
function useChanged(value: number): number {
  const shown = useRef(value);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    setTimes((n) => n + 1);
  }, [value]);
  return times;
}
