import { useEffect, useEffectEvent, useState } from 'react';
import { loadCart } from '../../../../application/cart/tokens.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useCommand } from '../../../binding/useCommand.ts';

export interface UnreadCart {
  readonly state: 'read' | 'reading' | 'failed';
  readonly again: () => void;
}

/** Reads the cart of a side where the page does not know it: reading it with the page may have failed (CART-8). */
export function useUnreadCart(side: Side, known: boolean): UnreadCart {
  const { run, failure } = useCommand(loadCart);
  const [isRead, setRead] = useState(known);
  const load = async () => setRead((await run(side))?.ok === true);
  const loadUnknown = useEffectEvent(() => {
    if (!known) void load();
  });
  useEffect(() => loadUnknown(), []);
  const reading = failure === null ? 'reading' : 'failed';
  return { state: known || isRead ? 'read' : reading, again: () => void load() };
}
