import { useState } from 'react';
import type { ShownPrices } from '../../../../application/pricing/ShownPrices.ts';
import { watchPrices } from '../../../../application/pricing/tokens.ts';
import type { MetalPrices } from '../../../../domain/pricing/Price.ts';
import { useLive } from '../../../binding/useLive.ts';
import type { MetalBoard } from '../../../kit/live.ts';

const asRendered = (metals: MetalPrices | null): ShownPrices =>
  metals === null ? { state: 'down' } : { state: metals.stale ? 'stale' : 'live', prices: metals, serverAheadMs: 0 };

/** The metal prices, live; the rendered ones until the first value arrives. */
export function useMetalBoard(rendered: MetalPrices | null): MetalBoard {
  const shown = useLive(watchPrices, undefined, asRendered(rendered));
  const [last, setLast] = useState(rendered);
  const prices = 'prices' in shown ? shown.prices : null;
  if (prices !== null && prices !== last) setLast(prices);
  return { state: shown.state, metals: prices ?? last };
}
