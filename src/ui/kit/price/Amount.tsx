import { useEffect, useRef, useState } from 'react';
import type { Money } from '../../../domain/kernel/Money.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { moneyParts } from '../format/formatMoney.ts';

interface AmountProps {
  readonly money: Money;
  readonly className?: string;
  /** Does not come from the market: nothing marks it as old where prices stand still. */
  readonly fixed?: boolean;
}

/** An amount of money in tabular figures. It lights up for a moment when it changes while it is looked at. */
export function Amount({ money, className = '', fixed = false }: AmountProps) {
  const { localeTag } = useShop().market;
  const changed = useChanged(money.centAmount);
  return (
    <span
      key={changed}
      className={`${fixed ? '' : 'figure'} num whitespace-nowrap ${changed > 0 ? 'figure-new' : ''} ${className}`}
      suppressHydrationWarning
    >
      {moneyParts(money, localeTag).map(({ kind, text }) =>
        kind === 'currency' ? (
          <span key={kind} className="text-[0.72em] font-medium tracking-normal" suppressHydrationWarning>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** How often the value has changed since it was first shown. */
function useChanged(value: number): number {
  const seen = useRef(value);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    setTimes((n) => n + 1);
  }, [value]);
  return times;
}
