import { useEffect, useState } from 'react';
import { showMetalPrices } from '../../../application/pricing/tokens.ts';
import { useShop } from '../../binding/ShopContext.ts';

export type CallsState =
  { readonly kind: 'asking' } | { readonly kind: 'answered'; readonly ms: number } | { readonly kind: 'failed' };

/** Whether the shop answers calls from this browser, and how fast. */
export function useHealth(): CallsState {
  const shop = useShop();
  const [state, setState] = useState<CallsState>({ kind: 'asking' });
  useEffect(() => {
    const startedMs = performance.now();
    shop.run(showMetalPrices, undefined).then(
      (outcome) =>
        setState(outcome.ok ? { kind: 'answered', ms: Math.round(performance.now() - startedMs) } : { kind: 'failed' }),
      () => setState({ kind: 'failed' }),
    );
  }, [shop]);
  return state;
}
