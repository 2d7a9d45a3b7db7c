import { useEffect, useMemo, useState } from 'react';
import { showPriceHistory } from '../../../../application/pricing/tokens.ts';
import type { Metal } from '../../../../domain/catalog/Product.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import { pastUnitPrices, type PastPrice } from '../../../../domain/limit-order/PastPrices.ts';
import type { MetalSnapshot } from '../../../../domain/pricing/Price.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useLatest } from '../../../binding/useLatest.ts';

/** The unit prices of a year; `failed`: they cannot be loaded. */
export type PricesOfYear = readonly PastPrice[] | 'coming' | 'failed';

/**
 * What a piece would have cost, or brought, over the last 12 months. The last price of the history counts as the spot of the
 * current unit price.
 */
export function usePastPrices(metal: Metal | null, side: Side, current: Money | null): PricesOfYear {
  const { ask, drop } = useLatest(showPriceHistory);
  const currency = current?.currency;
  const [history, setHistory] = useState<readonly MetalSnapshot[] | 'coming' | 'failed'>('coming');
  useEffect(() => {
    if (metal === null || currency === undefined) return undefined;
    void ask({ metal, timespan: '1y', currency }).then((outcome) => {
      if (outcome !== null) setHistory(outcome.ok && outcome.value.length > 0 ? outcome.value : 'failed');
    });
    return drop;
  }, [ask, drop, metal, currency]);
  const cents = current?.centAmount ?? 0;
  return useMemo(() => {
    if (typeof history === 'string') return history;
    const last = history.at(-1);
    if (last === undefined || currency === undefined || cents === 0) return 'failed';
    const now = { unitPrice: { centAmount: cents, currency }, spot: side === 'buy' ? last.ask : last.bid };
    return pastUnitPrices(history, side, now);
  }, [history, side, cents, currency]);
}
