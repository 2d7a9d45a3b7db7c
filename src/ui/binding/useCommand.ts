import { useCallback, useRef, useState } from 'react';
import type { CommandToken } from '../../application/UseCase.ts';
import type { Outcome } from './Shop.ts';
import { useShop } from './ShopContext.ts';

export interface BoundCommand<I, A, E> {
  /** Resolves to the outcome. A call during a running one joins it instead of starting a second (double click). */
  readonly run: (input: I) => Promise<Outcome<A, E>>;
  readonly pending: boolean;
}

/** A command with its running state, for a view. */
export function useCommand<I, A, E>(token: CommandToken<I, A, E>): BoundCommand<I, A, E> {
  const shop = useShop();
  const [pending, setPending] = useState(false);
  const underWay = useRef<Promise<Outcome<A, E>> | null>(null);
  const run = useCallback(
    (input: I) => {
      if (underWay.current !== null) return underWay.current;
      setPending(true);
      const outcome = shop.run(token, input).finally(() => {
        underWay.current = null;
        setPending(false);
      });
      underWay.current = outcome;
      return outcome;
    },
    [shop, token],
  );
  return { run, pending };
}
