import { useEffect, useState } from 'react';
import { showMetalPrices } from '../../../application/pricing/tokens.ts';
import { useLatest } from '../../binding/useLatest.ts';

export type CallsState =
  { readonly kind: 'asking' } | { readonly kind: 'answered'; readonly ms: number } | { readonly kind: 'failed' };

/** Whether the shop answers calls from this browser, and how fast. */
export function useHealth(): CallsState {
  const { ask } = useLatest(showMetalPrices);
  const [state, setState] = useState<CallsState>({ kind: 'asking' });
  useEffect(() => {
    const startedMs = performance.now();
    void ask(undefined).then((outcome) => {
      if (outcome === null) return;
      setState(outcome.ok ? { kind: 'answered', ms: Math.round(performance.now() - startedMs) } : { kind: 'failed' });
    });
  }, [ask]);
  return state;
}
